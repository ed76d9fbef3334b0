import { dayAfter, instantOf } from '#contract/core/time.ts';
import { clockLabel } from '#contract/host/metrics/rules.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';

const DAY_MINUTES = 1440;
const STARTS_AT_MINUTE = WAITLIST_DAY_STARTS_AT_HOUR * 60;

/** Whole minutes from the start of the waitlist day (05:00) to a time `HH:mm`, 0 to 1439. */
export function minutesIntoDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes - STARTS_AT_MINUTE + DAY_MINUTES) % DAY_MINUTES;
}

interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

/** `6 pm – 8:30 pm`. */
export const blockTimes = ({ startTime, endTime }: Times): string =>
  `${clockLabel(startTime)} – ${clockLabel(endTime)}`;

/** From when to when into the waitlist day a block lasts, `[start, end)`; an end of 05:00 is the end of the day. */
export function blockMinutes({ startTime, endTime }: Times): { start: number; end: number } {
  return { start: minutesIntoDay(startTime), end: minutesIntoDay(endTime) || DAY_MINUTES };
}

/** True when the block ends after it starts, both times read within one waitlist day. */
export function isInOrder(times: Times): boolean {
  const { start, end } = blockMinutes(times);
  return start < end;
}

/** The instants `[start, end)` of a block; times before 05:00 are those of the next calendar day. */
export function blockRange(timezone: string, block: Times & { date: string }): { start: Date; end: Date } {
  const { start, end } = blockMinutes(block);
  const at = (time: string, minute: number) =>
    instantOf(timezone, minute >= DAY_MINUTES - STARTS_AT_MINUTE ? dayAfter(block.date) : block.date, time);
  return { start: at(block.startTime, start), end: at(block.endTime, end) };
}

/** Whether a block covers an instant. */
export function covers(timezone: string, block: Times & { date: string }, at: Date): boolean {
  const { start, end } = blockRange(timezone, block);
  return start <= at && at < end;
}
