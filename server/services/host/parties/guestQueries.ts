import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

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
