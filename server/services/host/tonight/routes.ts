import { urgencyOf } from '#contract/host/tonight/rules.ts';
import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listChoices, scopeOf } from '#server/services/administration/merchants/index.ts';
import { presentRow, readTonight, type Standing, sumsOf } from './read.ts';

const { tonight: endpoints } = services;

/** What an order compares, the larger first; rows that are alike stay by number and name. */
const ORDERS = {
  needs: ({ needs }) => urgencyOf(needs),
  location: () => 0,
  booked: ({ booked }) => booked,
  waiting: ({ known }) => known.waiting,
} as const satisfies Record<string, (row: Standing) => number>;

export function tonightRoutes(bind: Bind, { db, clock }: Platform): void {
  bind(endpoints.list, async ({ ctx, query: { take, skip, search, sort_by, sort_order } }) => {
    const places = await listChoices(db, scopeOf(ctx), search);
    const asked = { programId: ctx.programId, now: clock.now(), seesMoney: ctx.can('merchants.edit') };
    const rows = await readTonight(db, places, asked);
    const of = ORDERS[sort_by];
    const ordered = rows.toSorted((a, b) => of(b) - of(a));
    if (sort_order === 'desc') ordered.reverse();
    ordered.sort((a, b) => Number(a.place.is_test) - Number(b.place.is_test));
    return {
      data: ordered.slice(skip, skip + take).map(presentRow),
      has_next: ordered.length > skip + take,
      total: ordered.length,
      total_exact: true,
      sums: sumsOf(rows),
    };
  });
}
