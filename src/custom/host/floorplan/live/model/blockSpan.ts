import { businessDate, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** Minutes from now at which a block may start. */
export const STARTS = [
  { value: '0', label: 'Now' },
  { value: '30', label: 'In 30 min' },
  { value: '60', label: 'In 1 h' },
  { value: '120', label: 'In 2 h' },
] as const;

/** Minutes that a block may last; `day` is the rest of the business day. */
export const LENGTHS = [
  { value: '30', label: '30 min' },
  { value: '60', label: '1 h' },
  { value: '120', label: '2 h' },
  { value: 'day', label: 'All day' },
] as const;
export type Start = (typeof STARTS)[number]['value'];
export type Length = (typeof LENGTHS)[number]['value'];

/**
 * From when until when a block lasts: from this minute or a later one, to a full quarter hour so that a reservation can follow
 * it, or to the end of the location's business day at 03:00.
 */
export function blockSpan(
  now: Date,
  timezone: string,
  start: Start,
  length: Length,
): { start: Date; end: Date } {
  const from = new Date(now.getTime() + Number(start) * MINUTE_MS);
  if (length === 'day') {
    const date = businessDate(timezone, from, RESERVATION_DAY_STARTS_AT_HOUR);
    return { start: from, end: dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR).end };
  }
  const until = from.getTime() + Number(length) * MINUTE_MS;
  return { start: from, end: new Date(Math.floor(until / QUARTER_MS) * QUARTER_MS) };
}
