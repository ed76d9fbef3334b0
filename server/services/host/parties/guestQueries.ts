import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

/** Counts a visit that began at `visitAt`, or takes it back; the last visit follows from the parties that are done. */
export async function countVisit(
  trx: Trx,
  visit: { programId: number; guestId: number; by: 1 | -1; now: Date },
): Promise<void> {
  const last = sql<Date | null>`(select max(coalesce(p.seated_ts, p.reserved_ts)) from parties p
    where p.program_id = guests.program_id and p.guest_id = guests.guest_id and p.visit_state = 'done')`;
  await trx
    .updateTable('guests')
    .set((eb) => ({
      visit_count: sql<number>`greatest(guests.visit_count + ${visit.by}, 0)`,
      last_visit_ts: last,
      updated_ts: visit.now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', visit.programId)
    .where('guest_id', '=', visit.guestId)
    .execute();
}

/** So many of a guest's bookings are told beside a new one. */
const COMING = 10;

/** What a guest has booked or asked for at locations where the caller works, and is not over; the next one first. */
export function listComing(
  db: Db,
  { programId, membership }: Pick<RequestContext, 'programId' | 'membership'>,
  guestId: number,
  now: Date,
) {
  let coming = db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .select([
      'p.party_id',
      'p.local_id',
      'p.merchant_id',
      'p.reserved_ts',
      'p.party_size',
      'p.status',
      'm.merchant_name',
      'm.timezone',
    ])
    .where('p.program_id', '=', programId)
    .where('p.guest_id', '=', guestId)
    .where('p.kind', '=', 'reservation')
    .where('p.status', 'in', ['BOOKED', 'REQUESTED'])
    .where('p.visit_state', 'not in', ['done', 'no_show', 'cancelled'])
    .where('p.reserved_ts', '>', new Date(now.getTime() - RECENT_MS));
  if (!membership.allMerchants)
    coming = coming.where('p.merchant_id', '=', sql<number>`any(${[...membership.merchantIds]}::bigint[])`);
  return coming.orderBy('p.reserved_ts').orderBy('p.party_id').limit(COMING).execute();
}

/** Who should have come so long ago may still come, or sits there. */
const RECENT_MS = 6 * 3_600_000;
