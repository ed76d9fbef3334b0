import type { Trx } from '#server/platform/db/index.ts';
import { lockRow } from '#server/platform/write/index.ts';
import type { PlanScope } from './queries.ts';

const keyOf = ({ programId, merchantId: id }: PlanScope) =>
  ({ table: 'merchants', key: 'merchant_id', programId, id }) as const;

/** Lets one transaction at a time change the weekly plan and the special days of a location. Taken before any day's lock. */
export const lockPlan = (trx: Trx, place: PlanScope) => lockRow(trx, keyOf(place), 'no key update');

/** Keeps the plan as it is until the transaction ends, for any number of bookings at once. Taken before any day's lock. */
export const keepPlan = (trx: Trx, place: PlanScope) => lockRow(trx, keyOf(place), 'share');

/**
 * Lets one transaction at a time book or change a date (`YYYY-MM-DD`, business day) of a location. Answers the version of the
 * date's pacing.
 */
export async function lockServiceDay(
  trx: Trx,
  programId: number,
  merchantId: number,
  date: string,
): Promise<{ version: number }> {
  await trx
    .insertInto('service_days')
    .values({ program_id: programId, merchant_id: merchantId, date })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('service_days')
    .select('version')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
