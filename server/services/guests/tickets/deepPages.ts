import { dayAfter } from '#contract/core/time.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import {
  findDayWithin,
  listTickets,
  sumDays,
  sumTickets,
  type TicketRecord,
  type TicketScope,
} from './queries.ts';
import { countingDays, type DaySums, earlier, type TicketFilters } from './searchRules.ts';

/** Up to so many checks are counted up to in a few milliseconds. */
const SHALLOW = 2_000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The same page, asked for from an instant a few days before it. A day of service lies between the midnight (UTC) before it and the
 * second one after it, whichever zone it was told in: of the checks opened since the midnight after `day`, those of later days are
 * known by their sums, those of `day` and the next are counted, and none is of an earlier day.
 */
export async function nearer(
  trx: Trx,
  scope: TicketScope,
  { filters, days }: { filters: TicketFilters; days: DaySums },
  page: Page,
): Promise<{ filters: TicketFilters; page: Page }> {
  const { status } = filters;
  const day = await findDayWithin(trx, scope, days, { status, most: page.offset });
  if (day === null) return { filters, page };
  const midnight = `${dayAfter(day)}T00:00:00Z`;
  const both = { date_start: day, date_end: earlier(days.last, dayAfter(day)) ?? undefined };
  const [later] = await sumDays(trx, scope, { ...days, first: dayAfter(day, 2) }, status);
  const [cut] = await sumTickets(trx, scope, { ...filters, ...both, open_start: midnight });
  const offset = page.offset - (later?.checks ?? 0) - (cut?.checks ?? 0);
  return { filters: { ...filters, open_end: midnight }, page: { ...page, offset } };
}

/** A page of the checks that a search finds, the latest first: one far back is not counted up to where days have kept sums. */
export async function findPage(
  db: Db,
  scope: TicketScope,
  filters: TicketFilters,
  page: Page,
): Promise<TicketRecord[]> {
  const days = page.offset < SHALLOW ? null : countingDays(filters);
  const read = (trx: Db | Trx, of: TicketFilters, { limit, offset }: Page) =>
    listTickets(trx, scope, of, { limit, start: { offset } });
  if (!days) return read(db, filters, page);
  // One view of the checks, so that one that comes between two statements moves nothing.
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (trx) => {
    const near = await nearer(trx, scope, { filters, days }, page);
    return read(trx, near.filters, near.page);
  });
}
