import type { Guest } from '#contract/guests/guests/schemas.ts';
import type { SOURCES } from '#contract/guests/guests/schemas.ts';
import { dayWords } from './when.ts';

type Source = Guest['sources'][string];

/** Where something came from, as it reads after what came. */
const WORDS = {
  dashboard: 'from the dashboard',
  web: 'from the widget',
  phone: 'from a phone call',
  import: 'from an import',
  pos: 'from the POS',
  message: 'from a text',
  app: 'from the app',
  perk: 'from the perk page',
  merge: 'from a merged profile',
  system: 'set by Couvert',
} as const satisfies Record<(typeof SOURCES)[number], string>;

const isKnown = (source: string): source is keyof typeof WORDS => Object.hasOwn(WORDS, source);

/** `from Marco Bell`, `from the widget`: a person's name says more than the place they sat at. */
export function originWords(source: string, by: string | null): string {
  if (by !== null && by !== '' && (source === 'dashboard' || !isKnown(source))) return `from ${by}`;
  const words = isKnown(source) ? WORDS[source] : `from ${source}`;
  return by !== null && by !== '' && source === 'import' ? `${words} by ${by}` : words;
}

/** `from the widget, May 3, 2025`: the provenance of one field; undefined where nobody noted one. */
export function sourceWords(source: Source | undefined, timezone: string, now: Date): string | undefined {
  if (!source) return undefined;
  return `${originWords(source.source, source.by)}, ${dayWords(timezone, source.ts, now)}`;
}

const BOOKED = {
  dashboard: 'booked by the host',
  phone: 'booked by phone',
  web: 'from the widget',
  walk_in: 'walked in',
  waitlist: 'from the waitlist',
  import: 'from an import',
} as const;
const isBooked = (origin: string): origin is keyof typeof BOOKED => Object.hasOwn(BOOKED, origin);

/** How a booking came: `from the widget`, `booked by phone`. */
export function bookedWords(origin: string): string {
  return isBooked(origin) ? BOOKED[origin] : originWords(origin, null);
}
