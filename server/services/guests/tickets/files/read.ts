import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { DownloadScope } from '#server/services/administration/downloads/index.ts';
import { presentTicket } from '../present.ts';
import { findHead, findTicket, type Head, listTickets, type PageStart } from '../queries.ts';
import type { TicketFilters } from '../searchRules.ts';

type Place = Pick<DownloadScope, 'programId' | 'merchantIds'>;

/** The checks that a file holds: those that a search finds, or one. */
export interface FileInput {
  readonly merchant_id: number;
  readonly ticket_id: number | null;
  readonly filters: TicketFilters;
}

/** The first checks are read in a small piece, so that a file begins to arrive at once. */
const FIRST = 40;
const PIECE = 400;

/** The head of the location's checks; NOT_FOUND where who asks does not work there. */
export async function headOf(db: Db, scope: Place, merchantId: number): Promise<Head> {
  const isOwn = scope.merchantIds === null || scope.merchantIds.includes(merchantId);
  const key = { programId: scope.programId, merchantId };
  return found(isOwn ? await findHead(db, key) : null, 'This location');
}

/** The checks of a file, the latest first, some hundred in memory at a time. Errors: NOT_FOUND for one that is named. */
export async function* eachTicket(
  db: Db,
  { programId }: Place,
  { merchant_id: merchantId, ticket_id, filters }: FileInput,
  head: Head,
  { withDetail }: { withDetail: boolean },
): AsyncGenerator<Ticket> {
  const scope = { programId, merchantId };
  if (ticket_id !== null) {
    yield presentTicket(found(await findTicket(db, scope, ticket_id), `Check ${ticket_id}`), head);
    return;
  }
  let start: PageStart = { offset: 0 };
  for (let limit = FIRST; ; limit = PIECE) {
    const rows = await listTickets(db, scope, filters, { limit, start, withDetail });
    for (const row of rows) yield presentTicket(row, head);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    start = { after: last };
  }
}
