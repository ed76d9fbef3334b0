import { sql } from 'kysely';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { addToCounters, lockGuests } from './counterQueries.ts';
import { presentTicket } from './present.ts';
import { findHead, findTicket, type LocationScope, type TicketRecord } from './queries.ts';
import { counterChanges } from './rules.ts';

const ATTEMPTS = 4;

/**
 * Says by hand whose check it is, or that it is nobody's; what a till tells later does not change it. The id of a merged guest
 * stands for the kept one. Errors: NOT_FOUND, GONE for an erased guest.
 */
export async function linkTicket(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, ticketId, userId }: { merchantId: number; ticketId: number; userId: number | null },
): Promise<Ticket> {
  const scope = { programId: ctx.programId, merchantId };
  return write(platform, ctx, async ({ trx, now }) => {
    await getLocation(trx, ctx, merchantId);
    const { ticket, guestId } = await lockBoth(trx, scope, ticketId, userId);
    await trx
      .updateTable('tickets')
      .set({ guest_id: guestId, linked_by: 'person', updated_ts: now })
      .where('program_id', '=', scope.programId)
      .where('ticket_id', '=', ticketId)
      .execute();
    const after = { guest_id: guestId, status: ticket.status, total_cents: ticket.total_cents };
    await addToCounters(trx, scope.programId, counterChanges([{ before: ticket, after }]));
    const linked = found(await findTicket(trx, scope, ticketId), `Check ${ticketId}`);
    const answer = presentTicket(linked, found(await findHead(trx, scope), 'This location'));
    await tell(
      { trx, ctx, merchantId },
      {
        kind: guestId === null ? 'ticket.unlinked' : 'ticket.linked',
        recordId: ticketId,
        recordName: `Check ${ticket.check_num}`,
        changes:
          ticket.guest_id === guestId ? [] : [{ field: 'user_id', from: ticket.guest_id, to: guestId }],
      },
    );
    return answer;
  });
}

/** Locks who has the check and who gets it, then the check; guests come first everywhere. */
async function lockBoth(
  trx: Trx,
  scope: LocationScope,
  ticketId: number,
  userId: number | null,
): Promise<{ ticket: TicketRecord; guestId: number | null }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seen = found(await findTicket(trx, scope, ticketId), `Check ${ticketId}`);
    const guestId = userId === null ? null : (await getGuestRow(trx, scope.programId, userId)).guest_id;
    const alive = await lockGuests(trx, scope.programId, [seen.guest_id, guestId]);
    await sql`select 1 from tickets where program_id = ${scope.programId} and ticket_id = ${ticketId} for update`.execute(
      trx,
    );
    const ticket = found(await findTicket(trx, scope, ticketId), `Check ${ticketId}`);
    const isSame = ticket.guest_id === seen.guest_id;
    if (isSame && (guestId === null || alive.has(guestId))) return { ticket, guestId };
  }
  return fail('UNAVAILABLE', 'This check is being changed by others right now. Try again.', {
    headers: { 'retry-after': '1' },
  });
}
