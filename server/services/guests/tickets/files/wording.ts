import { offsetMinutes as offsetOf } from '#contract/core/time.ts';

const MINUTE_MS = 60_000;
const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Cents as dollars without a sign of the currency: `-123450` is `-1,234.50`. */
export function money(cents: number): string {
  const text = DOLLARS.format(Math.abs(cents) / 100);
  return cents < 0 ? `-${text}` : text;
}

/** The clocks that a file shows: those of a zone, or a fixed offset in minutes east of UTC. */
export interface Clocks {
  /** Null: of each check, that of its own location. */
  readonly timezone: string | null;
  readonly offsetMinutes: number | undefined;
}

function shifted(instant: string, { timezone, offsetMinutes }: Clocks): Date {
  const at = new Date(instant);
  return new Date(at.getTime() + (offsetMinutes ?? offsetOf(timezone ?? 'UTC', at)) * MINUTE_MS);
}

/** `Jun 4, 2026 6:05 PM` */
export function shownTime(instant: string, clocks: Clocks): string {
  const at = shifted(instant, clocks);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const date = `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
  return `${date} ${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `2026-06-04 18:05`, which spreadsheets read as a time. */
export function sortableTime(instant: string, clocks: Clocks): string {
  return shifted(instant, clocks).toISOString().slice(0, 16).replace('T', ' ');
}

/** What clocks the times of a file are by: `UTC-07:00`, or the zone. */
export function clocksName({ timezone, offsetMinutes }: Clocks): string {
  if (offsetMinutes === undefined) return timezone?.replaceAll('_', ' ') ?? 'local time';
  const minutes = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
