import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { isConflict } from '#server/platform/jobs/index.ts';
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
  return rows.flatMap((row) => {
    const stored = storedProperty.safeParse(row);
    return stored.success ? [{ id: row.computed_property_id, ...stored.data }] : [];
  });
}

/** Work for one property whose failure undoes nothing of the others. */
async function apart(
  log: Platform['log'],
  trx: Trx,
  property: number,
  work: () => Promise<number[]>,
): Promise<number[]> {
  await sql`savepoint one_property`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint one_property`.execute(trx);
    return done;
  } catch (error) {
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint one_property`.execute(trx);
    log.error({ err: error, property }, 'a computed property could not be worked out');
    return [];
  }
}

/** Works every property of the concept out for these guests; answers those of whom one is another now. */
async function followGuests(
  { log, clock }: Pick<Platform, 'log' | 'clock'>,
  trx: Trx,
  programId: number,
  guestIds: readonly number[],
): Promise<number[]> {
  const changed = new Set<number>();
  const properties = await lockAll(trx, programId);
  if (properties.length === 0 || guestIds.length === 0) return [];
  const at = { programId, guestIds, moment: await momentOf(trx, programId, clock.now()) };
  for (const property of properties) {
    // One that cannot be worked out keeps its values, and the others from nothing.
    const own = await apart(log, trx, property.id, () => storeValues(trx, property, at));
    for (const guestId of own) changed.add(guestId);
  }
  return [...changed];
}

/**
 * Takes a batch of guests of whom something changed and works them out; false when none was left. What changes meanwhile is noted
 * again by its own transaction, so that nothing is missed.
 */
export async function followSome(platform: Platform, programId: number): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ guest_id: number }>`
      with taken as (
        delete from computed_stale where program_id = ${programId} and computed_stale_id in (
          select computed_stale_id from computed_stale where program_id = ${programId}
          order by computed_stale_id limit ${BATCH} for update skip locked)
        returning guest_id)
      select distinct guest_id from taken order by guest_id`.execute(trx);
    if (rows.length === 0) return false;
    await followGuests(
      platform,
      trx,
      programId,
      rows.map(({ guest_id }) => guest_id),
    );
    return true;
  });
}
