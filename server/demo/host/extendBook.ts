import { sql } from 'kysely';
import { dayAfter } from '#contract/core/time.ts';
import type { Db } from '#server/platform/db/index.ts';
import { MARLOWE, SALTWOOD } from '../concepts.ts';
import { isFlagship } from './rooms.ts';
import { claim } from './claim.ts';
import { DAYS_AHEAD, todayAt, writeDays } from './writeBook.ts';

/** A day of a location's book, once written: so nobody writes it again. */
export const dayKey = (merchantId: number, date: string) => `day:${merchantId}:${date}`;

/** Writes the days up to 14 ahead that are not in the book of a demo location yet. */
export async function extendBook(db: Db, now: Date): Promise<void> {
  const merchants = await db
    .selectFrom('merchants as m')
    .innerJoin('programs as c', 'c.program_id', 'm.program_id')
    .where(sql<boolean>`exists (select 1 from demo_state d where d.key = 'book:' || m.merchant_id)`)
    .select(['m.program_id', 'm.merchant_id', 'm.timezone', 'm.store_number'])
    .where('c.program_name', 'in', [MARLOWE.name, SALTWOOD.name])
    .execute();
  for (const { program_id: programId, merchant_id: merchantId, timezone, store_number } of merchants) {
    const last = dayAfter(todayAt(timezone, now), DAYS_AHEAD);
    const key = dayKey(merchantId, last);
    const known = await db.selectFrom('demo_state').select('key').where('key', '=', key).executeTakeFirst();
    if (known) continue;
    await db.transaction().execute(async (trx) => {
      for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
        const date = dayAfter(todayAt(timezone, now), ahead);
        if (await claim(trx, dayKey(merchantId, date)))
          await writeDays(
            trx,
            { programId, merchantId, timezone, isFlagship: isFlagship(store_number) },
            now,
            [date],
          );
      }
    });
  }
}
