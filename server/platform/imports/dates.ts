import { beginningOf } from '#contract/core/texts.ts';
import type { DateForms, DateOrder } from '#contract/guests/guestImports/dates.ts';
import { monthNumber } from '#contract/administration/merchants/cells.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';

/** Year null: a birthday without one. */
interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly year: number | null;
  /** Written with full stops, which people do with the day first. */
  readonly isDotted: boolean;
}

const WEEKDAY = /^(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+/i;
const refuse = (error: string) => ({ ok: false, error }) as const;
const shown = (cell: string) => `"${beginningOf(cell, 30)}"`;
/** `3. 5. 2026` is `3.5.2026`. */
const withoutGaps = (text: string) => text.replace(/\b(\d{1,2}\.)\s+(?=\d{1,2}\.|\d{4}\b)/g, '$1');
const fullYear = (year: string | undefined) => {
  if (year === undefined || year === '') return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
};

/** Two numbers whose order has to be known: 3/5/2026, 03-05-26, 03.05.2026, 3/5; null for another form. */
function pairOf(text: string): Pair | null {
  const [, first, sign, second, year] =
    text.match(/^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/) ?? [];
  if (first === undefined || second === undefined) return null;
  return { first: Number(first), second: Number(second), year: fullYear(year), isDotted: sign === '.' };
}

/** Days that can be read in one way: 2026-05-03, 20260503, 3 May 2026, May 3, 2026. */
function clearDay(text: string): Day | null {
  const [, y, m, d] =
    text.match(/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/)?.toSpliced(2, 1) ??
    text.match(/^(20\d{2}|19\d{2})(\d{2})(\d{2})$/) ??
    [];
  if (y && m && d) return { year: Number(y), month: Number(m), day: Number(d) };
  const [, d2, word2 = '', y2] =
    text.match(/^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]+)\.?,?(?:[ -](\d{4}|\d{2}))?$/i) ?? [];
  const month2 = monthNumber(word2);
  if (d2 && month2 !== null) return { year: fullYear(y2), month: month2, day: Number(d2) };
  const [, word3 = '', d3, y3] =
    text.match(/^([a-z]+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? ?(\d{4}))?$/i) ?? [];
  const month3 = monthNumber(word3);
  if (d3 && month3 !== null) return { year: fullYear(y3), month: month3, day: Number(d3) };
  return null;
}

/** Which order a cell proves: none when it is no day, or one that reads alike in any order. */
export function formOf(cell: string): keyof DateForms | null {
  const text = dayPart(cell);
  const pair = pairOf(text);
  if (!pair || pair.isDotted) return null;
  const { first, second } = pair;
  if (first > 31 || second > 31 || first === 0 || second === 0 || (first > 12 && second > 12)) return null;
  if (second > 12) return 'month_first';
  if (first > 12) return 'day_first';
  return first === second ? null : 'unclear';
}

/** A cell without the time and the weekday that may stand with its day. */
function dayPart(cell: string): string {
  return withoutGaps(cell)
    .replace(WEEKDAY, '')
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T.*$/, '$1')
    .replace(/,?\s+(?:at )?\d{1,2}(?:[:.]\d{2}.*| ?[ap]\.?m\.?)$/i, '')
    .trim();
}

const TIME =
  /(?:T|,?\s+(?:at )?)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
/** A day as it is written, without the time that other programs put behind it. */
const withoutTime = (cell: string) => cell.replace(TIME, '');

function dayIn(cell: string, order: DateOrder): Day | string {
  const text = withoutGaps(cell).replace(WEEKDAY, '').trim();
  const clear = clearDay(text);
  const pair = clear ? null : pairOf(text);
  if (!clear && !pair) return `${shown(cell)} is not a date; write it such as 2027-01-31`;
  const isDayFirst = pair?.isDotted || order === 'day_first';
  const day = clear ?? {
    year: pair?.year ?? null,
    month: (isDayFirst ? pair?.second : pair?.first) ?? 0,
    day: (isDayFirst ? pair?.first : pair?.second) ?? 0,
  };
  if (exists(day)) return day;
  if (pair) {
    return `there is no day ${shown(cell)} with the ${isDayFirst ? 'day' : 'month'} first; write it such as 2027-01-31`;
  }
  return `there is no day ${shown(cell)}; write it such as 2027-01-31`;
}

/** 29 February exists where the year is not told. */
function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What some programs write for no day: `0/0/00`, `0000-00-00`. */
const isNone = (text: string) => /^[0/.-]*$/.test(text);

/** A day as YYYY-MM-DD, without the time that may stand behind it; numbers with strokes or hyphens are read in the given order, those with full stops day first. */
export function readDay(cell: string, order: DateOrder): Normalised {
  const text = withoutTime(cell);
  if (isNone(text)) return { ok: true, value: null };
  const day = dayIn(text, order);
  if (typeof day === 'string') return refuse(day);
  if (day.year === null) return refuse(`${shown(cell)} has no year; write it such as 2027-01-31`);
  return { ok: true, value: `${day.year}-${two(day.month)}-${two(day.day)}` };
}

/** A birthday as MM-DD, whatever its year. */
export function readBirthday(cell: string, order: DateOrder): Normalised {
  const text = withoutTime(cell);
  if (isNone(text)) return { ok: true, value: null };
  const [, m, d] = text.match(/^--(\d{2})-?(\d{2})$/) ?? [];
  const day = m && d ? { year: null, month: Number(m), day: Number(d) } : dayIn(text, order);
  if (typeof day === 'string') return refuse(day);
  return { ok: true, value: `${two(day.month)}-${two(day.day)}` };
}

/** A time of the day as HH:mm: 19:30, 7:30 PM, 7.30pm, 7 pm, 1930, 19h30. */
export function readTime(cell: string): Normalised {
  if (cell === '') return { ok: true, value: null };
  const text = cell.toLowerCase().replace(/\s+/g, ' ').trim();
  const [, h, m = '0', half] =
    text.match(/^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?(?: ?([ap])\.?(?:m\.?)?)?$/) ??
    text.match(/^(\d{2})(\d{2})(?: ?([ap])\.?m?\.?)?$/) ??
    [];
  if (h === undefined || (/^\d{1,2}$/.test(text) && half === undefined)) {
    return refuse(`${shown(cell)} is not a time; write it such as 19:30 or 7:30 PM`);
  }
  const hour = half === undefined ? Number(h) : (Number(h) % 12) + (half === 'p' ? 12 : 0);
  const isWrong = hour > 23 || Number(m) > 59 || (half !== undefined && (Number(h) > 12 || Number(h) === 0));
  if (isWrong) return refuse(`there is no time ${shown(cell)}; write it such as 19:30 or 7:30 PM`);
  return { ok: true, value: `${two(hour)}:${m.padStart(2, '0')}` };
}

/** A day with a time in one cell: an instant where it names its zone, else what the location's clocks show. */
export type Moment = { readonly at: Date } | { readonly date: string; readonly time: string };

export function readMoment(
  cell: string,
  order: DateOrder,
): { ok: true; value: Moment | null } | { ok: false; error: string } {
  if (cell === '') return { ok: true, value: null };
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(cell)) {
    const at = new Date(cell.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    return Number.isNaN(at.getTime())
      ? refuse(`there is no moment ${shown(cell)}`)
      : { ok: true, value: { at } };
  }
  const [, dayText, timeText] =
    cell.match(/^(.*\S)(?:,? (?:at )?|T)(\d{1,2}(?:[:.h]\d{2}(?::\d{2})?)?(?: ?[ap]\.?m?\.?)?)$/i) ?? [];
  if (dayText === undefined || timeText === undefined) {
    return refuse(`${shown(cell)} is not a date with a time; write it such as 2027-01-31 19:30`);
  }
  const day = readDay(dayText.replace(/(?:,| at)$/i, ''), order);
  if (!day.ok) return day;
  const time = readTime(timeText);
  if (!time.ok) return time;
  if (day.value === null || time.value === null) return refuse(`${shown(cell)} lacks its day or its time`);
  return { ok: true, value: { date: day.value, time: time.value } };
}
