import { DIAL_CODES, type DialCountry } from '#contract/guestImports/fields.ts';
import type { Normalised } from '#contract/merchants/normalised.ts';
import { normalisePhone } from '#contract/merchants/rules.ts';

const refuse = (error: string) => ({ ok: false, error }) as const;
const LONGEST = 15;
const SHORTEST = 7;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/**
 * A phone number in the forms people write, as E.164: one with `+`, `00` or `011` is of the country it names, any other of the
 * country given.
 */
export function readPhone(cell: string, country: DialCountry): Normalised {
  const typed = cell.replace(/^tel:/i, '').trim();
  if (typed === '') return { ok: true, value: null };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(typed)) {
    return refuse('a spreadsheet has shortened this number; export the file again with phones as text');
  }
  const international = typed.replace(/^(?:011|00)(?=\d|\s)/, '+').replace(/^\+\s*/, '+');
  const isNorthAmerican = country === 'US' || country === 'CA';
  if (!international.startsWith('+'))
    return isNorthAmerican ? normalisePhone(typed) : national(typed, country);
  if (/^\+\(?1(?!\d{11})/.test(international) && international.replace(/\D/g, '').startsWith('1')) {
    return normalisePhone(international);
  }
  const digits = international.replace('(0)', '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (!/^\+[2-9]\d+$/.test(digits)) return refuse(`"${typed.slice(0, 30)}" is not one phone number`);
  return lengthOf(digits);
}

function national(typed: string, country: DialCountry): Normalised {
  const digits = typed.replace(/[\s().\-/\u2010-\u2015]/g, '').replace(/^(\d+)\.0$/, '$1');
  if (!/^\d+$/.test(digits)) return refuse(`"${typed.slice(0, 30)}" is not one phone number`);
  const code = DIAL_CODES[country];
  const own = country === 'IT' ? digits : digits.replace(/^0/, '');
  if (own.length < SHORTEST - 1 || own.length + code.length > LONGEST) {
    return refuse(
      `"${typed.slice(0, 30)}" has ${digits.length} digits, which is no number of ${countries.of(country)}`,
    );
  }
  return { ok: true, value: `+${code}${own}` };
}

function lengthOf(number: string): Normalised {
  const count = number.length - 1;
  if (count >= SHORTEST && count <= LONGEST) return { ok: true, value: number };
  return refuse(`a phone number has ${SHORTEST} to ${LONGEST} digits, this has ${count}`);
}
