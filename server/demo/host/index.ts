import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { claim } from './claim.ts';
import { dayKey } from './extendBook.ts';
import { countPast, seedGuestPast, seedGuests, seedMoreGuests } from './seedGuests.ts';
import { seedInventory } from './seedInventory.ts';
import { seedNewcomers } from './seedNewcomers.ts';
import { seedNotes } from './seedNotes.ts';
import { seedLists, seedSubscribers } from './seedLists.ts';
import { seedOptIns } from './seedOptIns.ts';
import { seedPerks } from './seedPerks.ts';
import { seedReach } from './seedReach.ts';
import { booksBySlots, isFlagship } from './rooms.ts';
import { seedRooms } from './seedRooms.ts';
import { seedShifts } from './seedShifts.ts';
import { aroundOf, todayAt, writeDays } from './writeBook.ts';
import { writeChecks } from './writeChecks.ts';

export { fillMoney } from './money.ts';
export { claim } from './claim.ts';
export { seedReviews } from './seedReviews.ts';
export { seedSentimentEmails } from './seedSentimentEmails.ts';
export { serviceJob } from './service.ts';

interface DemoMerchant {
  readonly merchant_id: number;
  readonly store: string | null;
  readonly timezone: string;
}

/** Draws the rooms of a concept's locations and writes today's book; the days around it are a job's. */
export async function seedHostStand(
  trx: Trx,
  programId: number,
  merchants: readonly DemoMerchant[],
  now: Date,
): Promise<void> {
  await seedGuests(trx, programId, now);
  await seedPerks(trx, programId, now);
  await seedLists(trx, programId, now);
  for (const merchant of merchants) {
    const today = todayAt(merchant.timezone, now);
    await seedRooms(trx, programId, merchant, today);
    const { merchant_id, store } = merchant;
    await seedShifts(
      trx,
      programId,
      { merchant_id, isFlagship: isFlagship(store), timezone: merchant.timezone },
      { today, now },
    );
    if (booksBySlots(store)) await seedInventory(trx, programId, merchant_id, today);
    await seedNotes(trx, programId, merchant, today);
    await writeDays(trx, bookOf(programId, merchant), now, [todayAt(merchant.timezone, now)]);
  }
}

const bookOf = (programId: number, { merchant_id, timezone, store }: DemoMerchant) => ({
  programId,
  merchantId: merchant_id,
  timezone,
  isFlagship: isFlagship(store),
});

/** What autovacuum does a minute later: until then PostgreSQL takes the new rows for few, and a read over all of them may take a minute. */
async function measureTables(trx: Trx): Promise<void> {
  for (const table of ['guests', 'guest_reach', 'guest_consents', 'parties', 'tickets', 'check_items'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
}

/** The books of a concept's locations alone, with the guests who come and what they paid. */
export async function fillBooks(db: Db, programId: number, now: Date, signal?: AbortSignal): Promise<void> {
  const merchants = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'timezone', 'store_number as store'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, `guests:${programId}`))) return;
    await seedMoreGuests(trx, programId, now);
    await seedGuestPast(trx, programId, now);
    await seedOptIns(trx, programId, now);
    await seedReach(trx, programId, now);
    await seedSubscribers(trx, programId, now);
    await measureTables(trx);
  });
  for (const merchant of merchants) {
    signal?.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      const isFirst = await claim(trx, `book:${merchant.merchant_id}`);
      if (!isFirst) return;
      const days = aroundOf(todayAt(merchant.timezone, now));
      for (const date of days) await claim(trx, dayKey(merchant.merchant_id, date));
      await writeDays(trx, bookOf(programId, merchant), now, days);
      await writeChecks(trx, bookOf(programId, merchant), { since: new Date(0), now });
      // The first location tells the planner what rows look like; it is told of all of them at the end.
      if (merchant === merchants[0]) await measureTables(trx);
    });
  }
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, `counts:${programId}`))) return;
    await countPast(trx, programId);
    await seedNewcomers(trx, programId, now);
    await measureTables(trx);
  });
}
