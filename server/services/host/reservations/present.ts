import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import type { QuarterCount } from './queries.ts';

type Counts = CallReply<typeof services.reservations.counts>;

/** The counts of a span from those of its quarter hours (HOST-017). */
export function presentCounts(quarters: readonly QuarterCount[]): Counts {
  const sum = (field: Exclude<keyof QuarterCount, 'start'>) =>
    quarters.reduce((total, quarter) => total + quarter[field], 0);
  return {
    booked: sum('booked'),
    booked_covers: sum('booked_covers'),
    cancelled: sum('cancelled'),
    cancelled_covers: sum('cancelled_covers'),
    requested: sum('requested'),
    requested_covers: sum('requested_covers'),
    flow: quarters
      .filter(({ booked }) => booked > 0)
      .map(({ start, booked, booked_covers }) => ({
        start_ts: start.toISOString(),
        parties: booked,
        covers: booked_covers,
      })),
  };
}
