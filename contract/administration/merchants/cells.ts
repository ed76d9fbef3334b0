import { beginningOf } from '#contract/core/texts.ts';
import type { Normalised } from './normalised.ts';

const EMPTY = { ok: true, value: null } as const;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
const isMonthWord = (word: string) =>
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i.test(
    word,
  );

/** The number of a month by its English name, long or short; null for another word. */
export const monthNumber = (word: string): number | null => (isMonthWord(word) ? monthOf(word) : null);

/** Year, month and day in the order of the form they were written in; two-digit years are of this century. */
function partsOf(typed: string): [number, number, number] | null {
  const date = typed.replace(/[T ]00:00(:00(\.0+)?)?(Z| ?AM)?$/i, '').trim();
  const [, y, m, d] = date.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/) ?? [];
  if (y && m && d) return [Number(y), Number(m), Number(d)];
  const [, m2, d2, y2] = date.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/) ?? [];
  if (m2 && d2 && y2) return [fullYear(y2), Number(m2), Number(d2)];
  const [, d3, word3 = '', y3] = date.match(/^(\d{1,2})[ -]([a-z]+)\.?,?[ -](\d{4}|\d{2})$/i) ?? [];
  if (d3 && y3 && isMonthWord(word3)) return [fullYear(y3), monthOf(word3), Number(d3)];
  const [, word4 = '', d4, y4] = date.match(/^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i) ?? [];
  if (d4 && y4 && isMonthWord(word4)) return [Number(y4), monthOf(word4), Number(d4)];
  return null;
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * A calendar day as YYYY-MM-DD: `2027-01-31`, `1/31/2027` (month first), `31-Jan-2027`, `Jan 31, 2027`. A day that the
 * calendar does not have is an error.
 */
export function parseDate(text: string | null | undefined): Normalised {
  const typed = (text ?? '').trim();
  if (typed === '') return EMPTY;
  const parts = partsOf(typed);
  if (!parts)
    return { ok: false, error: `"${beginningOf(typed, 30)}" is not a date; use a form such as 2027-01-31` };
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < 1990 || year > 2200) {
    return {
      ok: false,
      error: `There is no day "${beginningOf(typed, 30)}"; use the order year, month, day, such as 2027-01-31`,
    };
  }
  return { ok: true, value: date.toISOString().slice(0, 10) };
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', '1.0']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', '0.0']);

/** `Yes`, `TRUE`, `1`, `x` and their opposites. */
export function parseYesNo(text: string | null | undefined): Normalised<boolean> {
  const typed = (text ?? '').trim().toLowerCase();
  if (typed === '') return EMPTY;
  if (YES.has(typed)) return { ok: true, value: true };
  if (NO.has(typed)) return { ok: true, value: false };
  return { ok: false, error: `"${beginningOf(typed, 30)}" is neither yes nor no; write yes or no` };
}

/** A decimal number of degrees within ±`limit`. */
export function parseDegrees(text: string | null | undefined, limit: 90 | 180): Normalised<number> {
  const typed = (text ?? '').trim();
  if (typed === '') return EMPTY;
  const value = /^[+-]?\d{1,3}(\.\d+)?°?$/.test(typed) ? Number(typed.replace('°', '')) : Number.NaN;
  if (Math.abs(value) <= limit) return { ok: true, value };
  return {
    ok: false,
    error: `"${beginningOf(typed, 30)}" is not a number of degrees between -${limit} and ${limit}, such as ${limit === 90 ? '45.5231' : '-122.6765'}`,
  };
}
