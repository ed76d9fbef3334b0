import type { Arrivals } from '#contract/host/tonight/rules.ts';
import { clockText } from '#contract/core/time.ts';
import { figure } from '#src/ui/words/counts.ts';

/** A quarter hour as it is drawn, in shares of the tallest. */
export interface DrawnBar {
  readonly time: string;
  readonly height: number;
  /** What of it lies beyond the limit. */
  readonly beyond: number;
  readonly look: 'past' | 'booked' | 'full';
  /** Null: no limit. */
  readonly limit: number | null;
}

/** The bars of a shift, the tallest of covers and limits as 1. */
export function barsOf(arrivals: readonly Arrivals[]): DrawnBar[] {
  const top = Math.max(1, ...arrivals.flatMap(({ covers, limit }) => [covers, limit ?? 0]));
  return arrivals.map(({ time, covers, limit, is_past }) => {
    const beyond = limit === null || is_past ? 0 : Math.max(0, covers - limit);
    const isFull = !is_past && limit !== null && covers > 0 && covers >= limit;
    return {
      time,
      height: covers / top,
      beyond: beyond / top,
      look: is_past ? 'past' : isFull ? 'full' : 'booked',
      limit: limit === null ? null : limit / top,
    };
  });
}

/** The picture in words. */
export function barsText(arrivals: readonly Arrivals[]): string {
  const sum = (which: (one: Arrivals) => boolean) =>
    arrivals.filter(which).reduce((total, { covers }) => total + covers, 0);
  const full = arrivals.filter(
    ({ covers, limit, is_past }) => !is_past && limit !== null && covers > 0 && covers >= limit,
  );
  const limits =
    full.length === 0 ? '' : `, at their limit at ${full.map(({ time }) => clockText(time)).join(', ')}`;
  return `Covers by quarter hour: ${figure(sum((one) => one.is_past))} until now, ${figure(sum((one) => !one.is_past))} to come${limits}`;
}
