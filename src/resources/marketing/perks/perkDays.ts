import { businessDate, dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

const startOf = (timezone: string, day: string) => instantOf(timezone, day, '00:00').toISOString();

/** When a perk begins: the first moment of a day on the clocks of one zone. */
export const firstDay = (timezone: string) => ({
  format: (instant: string | null) => (instant ? wallClock(timezone, new Date(instant)).date : ''),
  parse: (day: string) => (day === '' ? null : startOf(timezone, day)),
});

/** When a perk ends: the first moment after its last day. */
export const lastDay = (timezone: string) => ({
  format: (instant: string | null) =>
    instant ? businessDate(timezone, new Date(Date.parse(instant) - 1), 0) : '',
  parse: (day: string) => (day === '' ? null : startOf(timezone, dayAfter(day))),
});
