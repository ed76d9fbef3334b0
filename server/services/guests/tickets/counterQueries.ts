import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/**
 * Keeps parties where they are until the transaction ends, and answers the guest of each; taken before any guest's lock, as who
 * ends a visit does.
 */
export async function holdParties(
  trx: Trx,
  programId: number,
  partyIds: readonly (number | null)[],
): Promise<Map<number, number | null>> {
  const wanted = [...new Set(partyIds.filter((partyId) => partyId !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('parties')
    .select(['party_id', 'guest_id'])
    .where('program_id', '=', programId)
    .where('party_id', '=', sql<number>`any(${wanted}::bigint[])`)
    .orderBy('party_id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ party_id, guest_id }) => [party_id, guest_id]));
}

/** Locks guests in the order of their ids, so that nobody waits for each other, and answers which are in the book. */
export async function lockGuests(
  trx: Trx,
  programId: number,
  guestIds: readonly (number | null)[],
): Promise<Set<number>> {
  const wanted = [...new Set(guestIds.filter((guestId) => guestId !== null))];
  if (wanted.length === 0) return new Set();
  const rows = await trx
    .selectFrom('guests')
    .select(['guest_id', 'deleted_ts'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', sql<number>`any(${wanted}::bigint[])`)
    .orderBy('guest_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.filter(({ deleted_ts }) => deleted_ts === null).map(({ guest_id }) => guest_id));
}

/** Adds to the counters of guests who are locked; `cents` is the change of what they spent. */
export async function addToCounters(
  trx: Trx,
  programId: number,
  changes: readonly { guest_id: number; checks: number; cents: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update guests g set
      transaction_count = greatest(g.transaction_count + c.checks, 0),
      spend_cents = g.spend_cents + c.cents
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(guest_id bigint, checks int, cents bigint)
    where g.program_id = ${programId} and g.guest_id = c.guest_id`.execute(trx);
}
