import { type NotLive, notLiveOn, notLiveRefusal } from '#contract/administration/merchants/live.ts';
import type { Product } from '#contract/administration/merchants/products.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';

interface Which {
  readonly programId: number;
  readonly merchantId: number;
}

const DATES = [
  'gdp_live_date',
  'gdp_end_date',
  'host_live_date',
  'host_end_date',
  'marketing_live_date',
  'marketing_end_date',
  'sentiment_live_date',
  'sentiment_end_date',
  'sync_live_date',
  'sync_end_date',
] as const;

const selectDates = (db: Db | Trx, { programId, merchantId }: Which) =>
  db
    .selectFrom('merchants')
    .select(['merchant_name', 'timezone', ...DATES])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId);

type LiveDates = Awaited<ReturnType<typeof findLiveDates>>;

/** From when to when each product takes part at a location. */
export const findLiveDates = async (db: Db | Trx, which: Which) =>
  found(await selectDates(db, which).executeTakeFirst(), 'This location');

/** The same, and nobody changes them until the transaction ends: who wants to waits, and who came first is right. */
export const keepLiveDates = async (trx: Trx, which: Which) =>
  found(await selectDates(trx, which).forShare().executeTakeFirst(), 'This location');

/** Why a product takes no part at a location on a day of service (`YYYY-MM-DD`); null while it does. */
export const notLiveOf = (dates: LiveDates, product: Product, day: string): NotLive | null =>
  notLiveOn(dates, product, day);

/** The same on the day of service of an instant, with that day. */
export function notLiveAt(dates: LiveDates, product: Product, at: Date) {
  const day = todayAt({ timezone: dates.timezone, now: at });
  return { day, notLive: notLiveOf(dates, product, day) };
}

/** Refuses what a location takes no part in on the day of service of an instant, and keeps its dates; NOT_LIVE. */
export async function refuseNotLive(trx: Trx, which: Which, product: Product, at: Date): Promise<void> {
  const dates = await keepLiveDates(trx, which);
  const { day, notLive } = notLiveAt(dates, product, at);
  if (!notLive) return;
  fail('NOT_LIVE', notLiveRefusal(dates.merchant_name, day, notLive), { details: { ...notLive, day } });
}
