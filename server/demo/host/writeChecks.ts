import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { storePlannedTickets } from '#server/services/guests/tickets/index.ts';
import { repeatable } from '../random.ts';
import { planCheck } from './checks.ts';
import type { BookOf } from './bookSlots.ts';

const BATCH = 500;

type Place = Pick<BookOf, 'programId' | 'merchantId' | 'timezone'>;

/**
 * Whoever sat down at the location since `since` has a check, linked to the reservation and its guest; who has left, a closed
 * one. Answers the guests whose checks changed.
 */
export async function writeChecks(
  trx: Trx,
  { programId, merchantId, timezone }: Place,
  { since, now }: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{
    party_id: number;
    party_size: number;
    seated_ts: Date;
    done_ts: Date | null;
    guest_id: number | null;
    table_name: string | null;
  }>`
    select p.party_id, p.party_size, p.seated_ts, p.done_ts, p.guest_id, t.name as table_name
    from parties p
    left join lateral (
      select t.name from table_holds h
      join room_tables t on t.program_id = h.program_id and t.mrt_id = h.mrt_id
      where h.program_id = p.program_id and h.party_id = p.party_id limit 1
    ) t on true
    where p.program_id = ${programId} and p.merchant_id = ${merchantId} and p.status = 'BOOKED'
      and p.reserved_ts >= ${since} and p.seated_ts < ${now}::timestamptz - interval '15 minutes'
      and coalesce(p.done_ts <= ${now}, true)
      and not exists (
        select from tickets k where k.program_id = p.program_id and k.party_id = p.party_id
          and (k.status <> 'open' or p.done_ts is null))
    order by p.party_id`.execute(trx);
  for (let from = 0; from < rows.length; from += BATCH) {
    const planned = rows.slice(from, from + BATCH).map(({ guest_id, ...party }) => ({
      sent: planCheck(repeatable(party.party_id * 7_919 + 5), merchantId, party),
      link: { guest_id, party_id: party.party_id, linked_by: 'reservation' as const },
      timezone,
    }));
    await storePlannedTickets(trx, programId, planned, now);
  }
  return rows.flatMap(({ guest_id }) => guest_id ?? []);
}

/** Counts guests' closed checks and what they come to, from the checks as they were filled in. */
export async function countChecks(trx: Trx, programId: number, guestIds: readonly number[]): Promise<void> {
  await sql`
    update guests g set transaction_count = t.checks, spend_cents = t.spend
    from (
      select guest_id, count(*)::int as checks, sum(total_cents) as spend
      from tickets
      where program_id = ${programId} and guest_id = any(${[...guestIds]}::bigint[]) and status = 'closed' group by guest_id
    ) t
    where g.program_id = ${programId} and g.guest_id = t.guest_id`.execute(trx);
}
