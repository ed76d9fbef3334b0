import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

const DAY_MS = 86_400_000;
/** Below this many visits nobody has a habit yet. */
const HABIT = 3;
const MONTHS = 12;

/** The median of the whole days between one visit and the next; null below three visits. */
export function usualGapDays(visits: readonly Date[]): number | null {
  if (visits.length < HABIT) return null;
  const times = visits.map((at) => at.getTime()).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? time)) / DAY_MS);
  gaps.sort((a, b) => a - b);
  const middle = gaps.length / 2;
  const [low = 0, high = 0] = [gaps[Math.ceil(middle) - 1], gaps[Math.floor(middle)]];
  return Math.round((low + high) / 2);
}

/** Where a guest mostly goes; of two as frequent the one where they were last. Null without a visit. */
export function usualMerchant(
  visits: readonly { readonly merchant_id: number; readonly at: Date }[],
): number | null {
  const places = new Map<number, { count: number; last: number }>();
  for (const { merchant_id, at } of visits) {
    const { count, last } = places.get(merchant_id) ?? { count: 0, last: 0 };
    places.set(merchant_id, { count: count + 1, last: Math.max(last, at.getTime()) });
  }
  const [usual] = [...places].sort(([, a], [, b]) => b.count - a.count || b.last - a.last);
  return usual?.[0] ?? null;
}

/** The 12 months up to the one that the zone's clocks show now, `YYYY-MM`, the oldest first. */
export function lastMonths(timezone: string, now: Date): string[] {
  const months: string[] = [];
  let day = wallClock(timezone, now).date;
  while (months.length < MONTHS) {
    months.unshift(day.slice(0, 7));
    day = dayAfter(`${day.slice(0, 7)}-01`, -1);
  }
  return months;
}

interface Spent {
  readonly at: Date;
  readonly cents: number;
}

/** Visits and spend of each of the last 12 months. */
export function byMonth(
  timezone: string,
  now: Date,
  { visits, checks }: { visits: readonly Date[]; checks: readonly Spent[] },
) {
  const months = lastMonths(timezone, now).map((month) => ({ month, visits: 0, spend_cents: 0 }));
  // Clocks are asked once a month, not once a visit.
  const starts = months.map(({ month }) => instantOf(timezone, `${month}-01`, '00:00'));
  const end = instantOf(timezone, dayAfter(`${months.at(-1)?.month}-28`, 4).replace(/\d\d$/, '01'), '00:00');
  const of = (at: Date) => (at < end ? months[starts.findLastIndex((start) => start <= at)] : undefined);
  for (const at of visits) {
    const row = of(at);
    if (row) row.visits += 1;
  }
  for (const { at, cents } of checks) {
    const row = of(at);
    if (row) row.spend_cents += cents;
  }
  return months;
}
