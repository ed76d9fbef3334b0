import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { DownloadScope } from '#server/services/administration/downloads/index.ts';
import { presentTicket } from '../present.ts';
import {
  findTicket,
  type Heads,
  listHeads,
  listTickets,
  type PageStart,
  type TicketRecord,
} from '../queries.ts';
import type { TicketFilters } from '../searchRules.ts';

type Place = Pick<DownloadScope, 'programId' | 'merchantIds'>;

/** The checks that a file holds: those that a search finds, or one. */
export interface FileInput {
  readonly merchant_ids: readonly number[];
  readonly ticket_id: number | null;
  readonly filters: TicketFilters;
}

/** The first checks are read in a small piece, so that a file begins to arrive at once. */
const FIRST = 40;
const PIECE = 400;

/** The heads of the checks of each location; NOT_FOUND where who asks does not work at one of them any more. */
export async function headsOf(db: Db, scope: Place, merchantIds: readonly number[]): Promise<Heads> {
  const isOwn = merchantIds.every((id) => scope.merchantIds === null || scope.merchantIds.includes(id));
  const heads = await listHeads(db, { programId: scope.programId, merchantIds });
  return found(isOwn && heads.size === merchantIds.length ? heads : null, 'This location');
}

/** The checks of a file, the latest first, some hundred in memory at a time. Errors: NOT_FOUND for one that is named. */
export async function* eachTicket(
  db: Db,
  { programId }: Place,
  { merchant_ids: merchantIds, ticket_id, filters }: FileInput,
  heads: Heads,
  { withDetail }: { withDetail: boolean },
): AsyncGenerator<Ticket> {
  const present = (row: TicketRecord) =>
    presentTicket(row, found(heads.get(row.merchant_id), 'This location'));
  if (ticket_id !== null) {
    const scope = { programId, merchantId: merchantIds[0] ?? 0 };
    yield present(found(await findTicket(db, scope, ticket_id), `Check ${ticket_id}`));
    return;
  }
  const scope = { programId, merchantIds };
  let start: PageStart = { offset: 0 };
  for (let limit = FIRST; ; limit = PIECE) {
    const rows = await listTickets(db, scope, filters, { limit, start, withDetail });
    for (const row of rows) yield present(row);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    start = { after: last };
  }
}
