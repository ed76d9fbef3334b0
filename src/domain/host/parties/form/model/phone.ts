import {
  DIAL_CODES,
  DIAL_COUNTRIES,
  type DialCountry,
  internationalForm,
  nationalForm,
} from '#contract/guests/guests/phones.ts';
import { NEW_RESERVATION } from '#contract/host/parties/defaults.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries that a phone number can be typed for without its code; any other is typed with a plus sign. */
export const COUNTRIES = DIAL_COUNTRIES.map((code) => ({
  code,
  dial: DIAL_CODES[code],
  name: names.of(code) ?? code,
}));

/** The countries of the time zones where locations stand; any other zone is taken as the United States. */
const ZONES: Record<string, RegExp> = {
  CA: /^America\/(Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit)$|^Canada\//,
  MX: /^America\/(Mexico_City|Cancun|Monterrey|Tijuana|Merida|Chihuahua|Hermosillo|Mazatlan)$/,
  BR: /^America\/(Sao_Paulo|Bahia|Fortaleza|Manaus|Recife|Belem|Cuiaba)$/,
  GB: /^Europe\/London$/,
  IE: /^Europe\/Dublin$/,
  FR: /^Europe\/Paris$/,
  DE: /^Europe\/(Berlin|Busingen)$/,
  AT: /^Europe\/Vienna$/,
  CH: /^Europe\/Zurich$/,
  IT: /^Europe\/Rome$/,
  ES: /^Europe\/Madrid$|^Atlantic\/Canary$/,
  PT: /^Europe\/Lisbon$|^Atlantic\/(Madeira|Azores)$/,
  NL: /^Europe\/Amsterdam$/,
  BE: /^Europe\/Brussels$/,
  DK: /^Europe\/Copenhagen$/,
  NO: /^Europe\/Oslo$/,
  SE: /^Europe\/Stockholm$/,
  AU: /^Australia\//,
  NZ: /^Pacific\/(Auckland|Chatham)$/,
  JP: /^Asia\/Tokyo$/,
  KR: /^Asia\/Seoul$/,
  CN: /^Asia\/(Shanghai|Urumqi)$/,
  IN: /^Asia\/(Kolkata|Calcutta)$/,
};

/** The country whose numbers people at a location type without a code, by the location's time zone: `GB` for Europe/London. */
export function countryOfZone(timezone: string): string {
  return Object.keys(ZONES).find((code) => ZONES[code]?.test(timezone)) ?? NEW_RESERVATION.country_code;
}

const E164 = /^\+[1-9]\d{6,14}$/;
const NORTH_AMERICA_DIGITS = 10;

function withCode(digits: string, country: DialCountry): string {
  const hasCode = DIAL_CODES[country] === '1' && digits.length === NORTH_AMERICA_DIGITS + 1;
  return hasCode ? `+${digits}` : nationalForm(digits, country);
}

/**
 * A typed phone number as E.164: `(503) 555-0123` of the US becomes `+15035550123`. Null when nothing was typed, undefined
 * when it cannot be a number.
 */
export function toE164(typed: string, countryCode: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (/[^\d\s()+./-]/.test(text)) return undefined;
  const country = DIAL_COUNTRIES.find((code) => code === countryCode) ?? 'US';
  const number = internationalForm(text, country) ?? withCode(text.replace(/\D/g, ''), country);
  const isShort = number.startsWith('+1') && number.length !== NORTH_AMERICA_DIGITS + 2;
  return E164.test(number) && !isShort ? number : undefined;
}

/** An E.164 number as people read it: North American ones as (503) 555-0123, the rest unchanged. */
export function showPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** A stored number as it is typed in a country: with its code where it would be read as a number of that country instead. */
export function phoneIn(countryCode: string, e164: string): string {
  const shown = showPhone(e164);
  return toE164(shown, countryCode) === e164 ? shown : e164;
}
