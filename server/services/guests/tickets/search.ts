import type { TicketTotals } from '#contract/guests/tickets/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { cut } from '#server/platform/page/index.ts';
import { listLocations, type LocationQuery } from '#server/services/administration/merchants/index.ts';
import { addTotals, presentRow } from './present.ts';
import { findPage } from './deepPages.ts';
import { sumDays, sumTickets, type TicketScope } from './queries.ts';
import { planTotals, type TicketFilters } from './searchRules.ts';

/** The checks of the locations that a search names, or of all of the caller's. Errors: NOT_FOUND. */
export async function ticketScopeOf(db: Db, ctx: RequestContext, query: LocationQuery): Promise<TicketScope> {
  const locations = await listLocations(db, ctx, query);
  return { programId: ctx.programId, merchantIds: locations.map(({ merchant_id }) => merchant_id) };
}

/** A page of the checks that a search finds, the latest first; times are of each location's zone (CHECK-002..007, CHECK-011). */
export async function searchTickets(
  db: Db,
  scope: TicketScope,
  { page, limit, ...filters }: TicketFilters & { page: number; limit: number },
) {
  const asked = { limit: limit + 1, offset: (page - 1) * limit };
  const rows = await findPage(db, scope, filters, asked);
  const { data, has_next } = cut(rows, { take: limit }, presentRow);
  return { data, page, limit, has_next };
}

/** The sums of all checks that a search finds; a page does not wait for them, since some take longer than it. */
export async function totalTickets(
  db: Db,
  scope: TicketScope,
  filters: TicketFilters,
): Promise<TicketTotals> {
  const { days, scans } = planTotals(filters);
  const parts = await Promise.all([
    ...(days ? [sumDays(db, scope, days, filters.status)] : []),
    ...scans.map((scan) => sumTickets(db, scope, scan)),
  ]);
  return addTotals(parts.flat());
}
