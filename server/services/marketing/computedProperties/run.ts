import { sql } from 'kysely';
import { todayOf } from '#contract/marketing/segments/spans.ts';
import type { Platform } from '#server/platform/platform.ts';
import { momentOf, type PropertyKey, storedProperty } from './queries.ts';
import { storeValues } from './store.ts';

const BATCH = 2_000;

/** A run from the first guest on. */
export const ANEW = { reached_guest_id: 0, done_count: 0, total_count: 0, run_day: null } as const;

const OF = ({ program_id, computed_property_id }: PropertyKey) =>
  sql<boolean>`program_id = ${program_id} and computed_property_id = ${computed_property_id}`;

/**
 * Works a property out for the next guests, in the order of their ids; false when there is nothing left to do. How far it has come
 * is stored with it, so that whoever takes a dead worker's job over goes on behind it, and a changed definition begins anew.
 */
export async function runSome({ db, clock }: Platform, key: PropertyKey): Promise<boolean> {
  const { program_id: programId, computed_property_id: id } = key;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('computed_properties')
      .selectAll()
      .where(OF(key))
      .where('stale_ts', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const now = clock.now();
    const moment = await momentOf(trx, programId, now);
    const today = todayOf(moment);
    const isFirst = row.run_day !== today;
    const reached = isFirst ? 0 : row.reached_guest_id;
    const guests = await trx
      .selectFrom('guests')
      .select('guest_id')
      .where('program_id', '=', programId)
      .where('guest_id', '>', reached)
      .where('deleted_ts', 'is', null)
      .orderBy('guest_id')
      .limit(BATCH)
      .execute();
    const guestIds = guests.map(({ guest_id }) => guest_id);
    const patch = trx.updateTable('computed_properties').where(OF(key));
    if (guestIds.length === 0) {
      await patch.set({ ...ANEW, stale_ts: null, computed_ts: now, computed_day: today }).execute();
      return false;
    }
    await storeValues(trx, { id, ...storedProperty.parse(row) }, { programId, moment, guestIds });
    const total = isFirst ? await countGuests() : row.total_count;
    const done = (isFirst ? 0 : row.done_count) + guestIds.length;
    await patch
      .set({
        reached_guest_id: guestIds.at(-1) ?? reached,
        run_day: today,
        done_count: done,
        total_count: Math.max(total, done),
      })
      .execute();
    return true;

    async function countGuests(): Promise<number> {
      const { n } = await trx
        .selectFrom('guests')
        .select(sql<number>`count(*)::integer`.as('n'))
        .where('program_id', '=', programId)
        .where('deleted_ts', 'is', null)
        .executeTakeFirstOrThrow();
      return n;
    }
  });
}
