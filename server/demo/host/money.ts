import { dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seedMoney } from '#server/services/host/payments/index.ts';
import { claim } from './claim.ts';
import { booksBySlots } from './rooms.ts';
import { todayAt } from './writeBook.ts';

/** Has today's parties of the busy demo locations owe, pay and get back, each location once. */
export async function fillMoney(platform: Platform, programId: number): Promise<void> {
  const { db, clock } = platform;
  const merchants = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'timezone', 'store_number'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  for (const { merchant_id, timezone, store_number } of merchants) {
    if (!booksBySlots(store_number)) continue;
    const isFirst = await db.transaction().execute((trx) => claim(trx, `money:${merchant_id}`));
    if (!isFirst) continue;
    const today = dayRange(timezone, todayAt(timezone, clock.now()), RESERVATION_DAY_STARTS_AT_HOUR);
    await seedMoney(platform, programId, { merchantId: merchant_id, from: today.start, until: today.end });
  }
}
