import { beginningOf, withoutInvisible } from '#contract/core/texts.ts';
import type { Normalised } from './normalised.ts';

const EMPTY = { ok: true, value: null } as const;
const refuse = (error: string) => ({ ok: false, error }) as const;

const EXTENSION = /\s*(?:[,;]\s*)?(?:ext(?:ension)?\.?|x|#)\s*\d+\s*$/i;
const AREA_AND_EXCHANGE = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * A US phone number in the forms people write: `(503) 555-0142`, `503.555.0142`, `1-503-555-0142`,
 * `tel:+1 503 555 0142` become `+15035550142`.
 */
export function normalisePhone(text: string | null | undefined): Normalised {
  const typed = withoutInvisible(text ?? '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^(\d{10,11})\.0$/, '$1')
    .trim();
  if (typed === '') return EMPTY;
  const extension = typed
    .match(EXTENSION)?.[0]
    .trim()
    .replace(/^[,;]\s*/, '');
  if (extension) return refuse(`Leave out the extension (${extension}); enter only the ten digits`);
  if (/[a-z]/i.test(typed)) return refuse('Use digits instead of letters, such as (503) 555-0142');
  if (/^(\+(?!\s*\(?1)|00(?!1)|011)/.test(typed)) {
    return refuse('Only US numbers work here; enter ten digits such as (503) 555-0142');
  }
  if (!/^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(typed)) {
    return refuse('Enter one ten-digit US phone number such as (503) 555-0142');
  }
  const digits = typed.replace(/\D/g, '').replace(/^00(?=1)/, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length === 7) return refuse('Add the area code, such as (503) 555-0142');
  if (national.length !== 10) {
    return refuse(`A US phone number has ten digits, this has ${national.length}: use (503) 555-0142`);
  }
  if (!AREA_AND_EXCHANGE.test(national)) {
    return refuse('Check the number: neither the area code nor the next three digits can start with 0 or 1');
  }
  return { ok: true, value: `+1${national}` };
}

/** `+15035550142` -> `(503) 555-0142`; anything else comes back unchanged. */
export function formatPhone(stored: string): string {
  return stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/**
 * A zip code: five digits, or five and four with a hyphen, a space or nothing between them. Three or four digits
 * are a zip whose leading zeros a spreadsheet dropped (`2116` -> `02116`); so is a decimal (`97209.0`).
 */
export function normaliseZip(text: string | null | undefined): Normalised {
  const typed = (text ?? '').trim().replace(/^(\d+)\.0$/, '$1');
  if (typed === '') return EMPTY;
  const parts =
    typed.match(/^(\d{3,5})(?:\s*[-\u2010-\u2015 ]\s*(\d{4}))?$/) ?? typed.match(/^(\d{5})(\d{4})$/);
  const [, five, four] = parts ?? [];
  if (five === undefined) {
    return refuse(`"${beginningOf(typed, 20)}" is not a zip code; enter 97209 or 97209-1234`);
  }
  const padded = five.padStart(5, '0');
  return { ok: true, value: four ? `${padded}-${four}` : padded };
}
