import { beginningOf } from '#contract/core/texts.ts';
import { isTimeZone } from '#contract/administration/programs/schemas.ts';
import type { Normalised } from './normalised.ts';

/** Where most people of a state live by these clocks; some states have a second zone. */
const STATES_OF_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const ZONE_BY_STATE = new Map(
  Object.entries(STATES_OF_ZONES).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** The zone that a state proposes; null of what is no state. */
export const zoneOfState = (state: string | null | undefined): string | null =>
  ZONE_BY_STATE.get(state ?? '') ?? null;

/** What people write for the zones of the United States, all letters small and only single spaces. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['eastern', 'et', 'est', 'edt', 'est5edt', 'us eastern', 'america new york city'],
  'America/Chicago': ['central', 'ct', 'cst', 'cdt', 'cst6cdt', 'us central'],
  'America/Denver': ['mountain', 'mt', 'mst', 'mdt', 'mst7mdt', 'us mountain'],
  'America/Phoenix': ['arizona', 'us arizona', 'us mountain standard time'],
  'America/Los_Angeles': ['pacific', 'pt', 'pst', 'pdt', 'pst8pdt', 'us pacific'],
  'America/Anchorage': ['alaska', 'akt', 'akst', 'akdt', 'us alaska'],
  'Pacific/Honolulu': ['hawaii', 'hawaiian', 'ht', 'hst', 'hawaii aleutian', 'us hawaii'],
  'America/Puerto_Rico': ['atlantic', 'puerto rico', 'ast'],
  'America/Indiana/Indianapolis': ['indiana', 'indiana east', 'us east indiana'],
  'America/Detroit': ['michigan', 'us michigan'],
  'Pacific/Guam': ['guam', 'chst', 'chamorro'],
};

const ZONE_BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([zone, words]) => words.map((word) => [word, zone] as const)),
);

/** `(GMT-06:00) Central Time (US & Canada)` and `US/Central` both become words of the table. */
function wordOf(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/\(?(?:gmt|utc)\s*[+-]\s*\d{1,2}(?::?\d{2})?\)?/g, ' ')
    .replace(/\(([^)]*)\)/g, (_all, inner: string) => (/canada|us|u\.s\./.test(inner) ? ' ' : ` ${inner} `))
    .replace(/[/,.\-_]/g, ' ')
    .replace(/\b(?:standard|daylight|time|zone)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function capitals(name: string): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return name
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[a-z]+/g, capital)
    .replace(/_(Of|And|Au|Es)(?=_|$)/g, (word) => word.toLowerCase());
}

let listed: ReadonlyMap<string, string> | null = null;

/** Every listed zone by its name in small letters. */
function listedNames(): ReadonlyMap<string, string> {
  listed ??= new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));
  return listed;
}

/**
 * A time zone as people write it, to its IANA name: `america/chicago`, `US/Central`, `CST`, `Central`,
 * `Central Time (US & Canada)` all become `America/Chicago`.
 */
export function normaliseTimeZone(text: string | null | undefined): Normalised {
  const typed = (text ?? '').trim();
  if (typed === '') return { ok: true, value: null };
  const known = ZONE_BY_WORD.get(typed.toLowerCase()) ?? ZONE_BY_WORD.get(wordOf(typed));
  if (known) return { ok: true, value: known };
  const bare = typed.replace(/^\(?(?:gmt|utc)\s*[+-]?\s*\d{1,2}(?::?\d{2})?\)?\s+/i, '');
  const name = listedNames().get(bare.toLowerCase()) ?? capitals(bare);
  if (name.includes('/') && !name.startsWith('Etc/') && isTimeZone(name)) return { ok: true, value: name };
  return {
    ok: false,
    error: `"${beginningOf(typed, 40)}" is not a time zone; use a name such as America/New_York, America/Chicago, America/Denver or America/Los_Angeles`,
  };
}
