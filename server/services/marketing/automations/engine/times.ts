import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import type { Period } from '#contract/marketing/automations/types.ts';

const MS = { minutes: 60_000, hours: 3_600_000 } as const;

const monthsAfter = (date: string, count: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
};

/**
 * So long after an instant. Minutes and hours pass; days, weeks and months go by the calendar at the guest's clocks, so that “in 3 days”
 * is the same time of day on both nights on which clocks change.
 */
export function afterPeriod(timezone: string, from: Date, { count, unit }: Period): Date {
  if (unit === 'minutes' || unit === 'hours') return new Date(from.getTime() + count * MS[unit]);
  const { date, time } = wallClock(timezone, from);
  const day =
    unit === 'months' ? monthsAfter(date, count) : dayAfter(date, unit === 'weeks' ? count * 7 : count);
  const at = instantOf(timezone, day, time.slice(0, 5));
  return new Date(at.getTime() + (from.getTime() % 60_000));
}

/** When the clocks next show a time, now included. */
export function nextTime(timezone: string, from: Date, time: string): Date {
  const { date } = wallClock(timezone, from);
  const today = instantOf(timezone, date, time);
  return today >= from ? today : instantOf(timezone, dayAfter(date), time);
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** When it is next that weekday (0: Sunday) at a time, now included. */
export function nextWeekday(timezone: string, from: Date, weekday: number, time: string): Date {
  const { date } = wallClock(timezone, from);
  for (let days = 0; days <= 7; days += 1) {
    const day = dayAfter(date, days);
    const at = instantOf(timezone, day, time);
    if (weekdayOf(day) === weekday && at >= from) return at;
  }
  return from;
}

interface Rest {
  readonly disabled_time_begin: string | null;
  readonly disabled_time_end: string | null;
}

/** When a rest ends in which an instant lies; null outside of one. The end is no longer part of it. */
export function endOfRest(
  timezone: string,
  at: Date,
  { disabled_time_begin: begin, disabled_time_end: end }: Rest,
): Date | null {
  if (begin === null || end === null) return null;
  const time = wallClock(timezone, at).time.slice(0, 5);
  const isWithin = begin < end ? time >= begin && time < end : time >= begin || time < end;
  return isWithin ? nextTime(timezone, at, end) : null;
}
