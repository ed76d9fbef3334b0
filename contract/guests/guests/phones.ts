import { beginningOf, withoutInvisible } from '#contract/core/texts.ts';
import type { Normalised } from '#contract/administration/merchants/normalised.ts';
import { normalisePhone } from '#contract/administration/merchants/rules.ts';

/** Countries whose numbers can be read without their code, with it; the first one is the default. */
export const DIAL_CODES = {
  US: '1',
  CA: '1',
  MX: '52',
  GB: '44',
  IE: '353',
  AU: '61',
  NZ: '64',
  FR: '33',
  DE: '49',
  AT: '43',
  CH: '41',
  IT: '39',
  ES: '34',
  PT: '351',
  NL: '31',
  BE: '32',
  DK: '45',
  NO: '47',
  SE: '46',
  BR: '55',
  JP: '81',
  KR: '82',
  CN: '86',
  IN: '91',
} as const;
export type DialCountry = keyof typeof DIAL_CODES;
export const DIAL_COUNTRIES = Object.keys(DIAL_CODES) as [DialCountry, ...DialCountry[]];

const LONGEST = 15;
const SHORTEST = 7;
const SIGNS = /[\s().\-/\u2010-\u2015]/g;

const refuse = (error: string) => ({ ok: false, error }) as const;
const notOne = (typed: string) => refuse(`"${beginningOf(typed, 30)}" is not one phone number`);
const countries = new Intl.DisplayNames('en', { type: 'region' });
/** “United States” for “US”; what is no code of a country stays. */
export const countryName = (code: string): string => {
  const upper = code.toUpperCase();
  return /^[A-Z]{2}$/.test(upper) ? (countries.of(upper) ?? code) : code;
};
const isNorthAmerican = (country: DialCountry) => DIAL_CODES[country] === '1';

/**
 * What was typed with the code of its country, as a plus sign and whatever follows it without signs: `+49 (0)30 90`, and `0049
 * 30 90` or in North America `011 49 30 90`, are `+493090`. Null for a number of the country itself, such as `0117 496 0123`.
 */
export function internationalForm(typed: string, country: DialCountry): string | null {
  const prefix = isNorthAmerican(country) ? /^(?:011|00)(?=[\d\s(])/ : /^00(?=[\d\s(])/;
  const number = typed.trim().replace(prefix, '+');
  if (!number.startsWith('+')) return null;
  const isItalian = number.replace(SIGNS, '').startsWith(`+${DIAL_CODES.IT}`);
  return (isItalian ? number : number.replace('(0)', '')).replace(SIGNS, '');
}

/** The digits of a number of the country itself with its code; the zero before them is a part of the number in Italy alone. */
export function nationalForm(digits: string, country: DialCountry): string {
  return `+${DIAL_CODES[country]}${country === 'IT' ? digits : digits.replace(/^0/, '')}`;
}

/**
 * A phone number in the forms people write, as E.164: one with `+`, `00` or `011` is of the country it names, any other of the
 * country given. Null when nothing was typed; the error says what to do.
 */
export function readPhone(text: string, country: DialCountry): Normalised {
  const typed = withoutInvisible(text).trim().replace(/^tel:/i, '').trim();
  if (typed === '') return { ok: true, value: null };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(typed)) {
    return refuse('A spreadsheet has shortened this number; write it again as text, with all its digits');
  }
  const international = internationalForm(typed, country);
  if (international === null) {
    return isNorthAmerican(country) ? normalisePhone(typed) : readNational(typed, country);
  }
  if (international.startsWith('+1')) return normalisePhone(international);
  if (!/^\+[2-9]\d+$/.test(international)) return notOne(typed);
  const count = international.length - 1;
  if (count >= SHORTEST && count <= LONGEST) return { ok: true, value: international };
  return refuse(`A phone number has ${SHORTEST} to ${LONGEST} digits, this has ${count}`);
}

function readNational(typed: string, country: DialCountry): Normalised {
  const digits = typed.replace(SIGNS, '').replace(/^(\d+)\.0$/, '$1');
  if (!/^\d+$/.test(digits)) return notOne(typed);
  const value = nationalForm(digits, country);
  const own = value.length - 1 - DIAL_CODES[country].length;
  if (own >= SHORTEST - 1 && value.length - 1 <= LONGEST) return { ok: true, value };
  return refuse(
    `"${beginningOf(typed, 30)}" has ${digits.length} digits, which is no number of ${countries.of(country)}`,
  );
}
