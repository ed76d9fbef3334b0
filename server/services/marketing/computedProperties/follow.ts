import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { momentOf, storedProperty } from './queries.ts';
import { storeValues } from './store.ts';

const BATCH = 500;

/** The concept's properties, whose definitions nobody changes, and no other worker fills, until the transaction ends. */
async function lockAll(trx: Trx, programId: number) {
  const rows = await trx
    .selectFrom('computed_properties')
    .select(['computed_property_id', 'definition'])
    .where('program_id', '=', programId)
    .orderBy('computed_property_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ id: row.computed_property_id, ...storedProperty.parse(row) }));
}

/** Works every property of the concept out for these guests; answers those of whom one is another now. */
export async function followGuests(
  trx: Trx,
  programId: number,
  guestIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const changed = new Set<number>();
  const properties = await lockAll(trx, programId);
  if (properties.length === 0 || guestIds.length === 0) return [];
  const at = { programId, guestIds, moment: await momentOf(trx, programId, now) };
  for (const property of properties)
    for (const guestId of await storeValues(trx, property, at)) changed.add(guestId);
  return [...changed];
}

/**
 * Takes a batch of guests of whom something changed and works them out; false when none was left. What changes meanwhile is noted
 * again by its own transaction, so that nothing is missed.
 */
export async function followSome({ db, clock }: Platform, programId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ guest_id: number }>`
      with taken as (
        delete from computed_stale where program_id = ${programId} and computed_stale_id in (
          select computed_stale_id from computed_stale where program_id = ${programId}
          order by computed_stale_id limit ${BATCH} for update skip locked)
        returning guest_id)
      select distinct guest_id from taken order by guest_id`.execute(trx);
    if (rows.length === 0) return false;
    await followGuests(
      trx,
      programId,
      rows.map(({ guest_id }) => guest_id),
      clock.now(),
    );
    return true;
  });
}
