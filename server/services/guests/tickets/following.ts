import { sql } from 'kysely';
import { recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addToCounters, lockGuests } from './counterQueries.ts';
import { FOLLOWING } from './linking.ts';
import { counterChanges } from './rules.ts';

interface Following {
  readonly ticket_id: number;
  readonly merchant_id: number;
  readonly check_num: string;
  readonly guest_id: number | null;
  readonly status: string;
  readonly total_cents: number;
}

/**
 * Hands the checks of a party over to its new guest, or to nobody, where the reservation or the table told whose they are; what a
 * person said or a phone at the till stays. The party is locked by the caller; guests come before checks, as everywhere.
 */
export async function followPartyGuest(
  trx: Trx,
  stamp: Stamp,
  party: { programId: number; partyId: number; guestId: number | null },
  now: Date,
): Promise<void> {
  const { programId, partyId, guestId } = party;
  // Nobody else brings a check to a party that is locked, or sets its guest; the guests are locked before the checks are.
  const seen = await listFollowing(trx, party);
  if (seen.length === 0) return;
  await lockGuests(trx, programId, [guestId, ...seen.map((ticket) => ticket.guest_id)]);
  const tickets = await listFollowing(trx, party, { lock: true });
  await trx
    .updateTable('tickets')
    .set({ guest_id: guestId, updated_ts: now })
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .where('ticket_id', '=', sql<number>`any(${tickets.map(({ ticket_id }) => ticket_id)}::bigint[])`)
    .execute();
  const changes = tickets.map((ticket) => ({ before: ticket, after: { ...ticket, guest_id: guestId } }));
  await addToCounters(trx, programId, counterChanges(changes));
  await recordEvents(
    trx,
    stamp,
    tickets.map((ticket) => ({
      kind: guestId === null ? 'ticket.unlinked' : 'ticket.linked',
      recordId: ticket.ticket_id,
      recordName: `Check ${ticket.check_num}`,
      merchantId: ticket.merchant_id,
      changes: [{ field: 'user_id', from: ticket.guest_id, to: guestId }],
    })),
  );
}

/** The checks of a party that go where it goes and are not with its guest yet. */
function listFollowing(
  trx: Trx,
  { programId, partyId, guestId }: { programId: number; partyId: number; guestId: number | null },
  { lock = false } = {},
): Promise<Following[]> {
  const query = trx
    .selectFrom('tickets')
    .select(['ticket_id', 'merchant_id', 'check_num', 'guest_id', 'status', 'total_cents'])
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .where('linked_by', 'in', FOLLOWING)
    .where('guest_id', 'is distinct from', guestId)
    .orderBy('ticket_id');
  return (lock ? query.forNoKeyUpdate() : query).execute();
}
