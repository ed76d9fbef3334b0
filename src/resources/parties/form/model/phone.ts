import { NEW_RESERVATION } from '#contract/parties/defaults.ts';

/** Countries that a phone number can be typed for without its code; any other is typed with a plus sign. */
export const COUNTRIES = [
  { code: 'US', dial: '1', name: 'United States' },
  { code: 'CA', dial: '1', name: 'Canada' },
  { code: 'MX', dial: '52', name: 'Mexico' },
  { code: 'GB', dial: '44', name: 'United Kingdom' },
  { code: 'IE', dial: '353', name: 'Ireland' },
  { code: 'AU', dial: '61', name: 'Australia' },
  { code: 'NZ', dial: '64', name: 'New Zealand' },
  { code: 'FR', dial: '33', name: 'France' },
  { code: 'DE', dial: '49', name: 'Germany' },
  { code: 'AT', dial: '43', name: 'Austria' },
  { code: 'CH', dial: '41', name: 'Switzerland' },
  { code: 'IT', dial: '39', name: 'Italy' },
  { code: 'ES', dial: '34', name: 'Spain' },
  { code: 'PT', dial: '351', name: 'Portugal' },
  { code: 'NL', dial: '31', name: 'Netherlands' },
  { code: 'BE', dial: '32', name: 'Belgium' },
  { code: 'DK', dial: '45', name: 'Denmark' },
  { code: 'NO', dial: '47', name: 'Norway' },
  { code: 'SE', dial: '46', name: 'Sweden' },
  { code: 'BR', dial: '55', name: 'Brazil' },
  { code: 'JP', dial: '81', name: 'Japan' },
  { code: 'KR', dial: '82', name: 'South Korea' },
  { code: 'CN', dial: '86', name: 'China' },
  { code: 'IN', dial: '91', name: 'India' },
] as const;

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

/** Where the zero before a national number is part of it. */
const KEEPS_ZERO = ['IT'];
const E164 = /^\+[1-9]\d{6,14}$/;
const NORTH_AMERICA_DIGITS = 10;

function withCode(digits: string, countryCode: string): string {
  const dial = COUNTRIES.find(({ code }) => code === countryCode)?.dial ?? '1';
  if (dial === '1') return digits.length === NORTH_AMERICA_DIGITS + 1 ? `+${digits}` : `+1${digits}`;
  return `+${dial}${KEEPS_ZERO.includes(countryCode) ? digits : digits.replace(/^0/, '')}`;
}

/**
 * A typed phone number as E.164: `(503) 555-0123` of the US becomes `+15035550123`. Null when nothing was typed, undefined
 * when it cannot be a number.
 */
export function toE164(typed: string, countryCode: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (/[^\d\s()+./-]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+') || text.startsWith('00');
  const number = isInternational ? `+${digits.replace(/^00/, '')}` : withCode(digits, countryCode);
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
