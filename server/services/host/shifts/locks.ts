import type { Trx } from '#server/platform/db/index.ts';
import type { PlanScope } from './queries.ts';

/** Lets one transaction at a time change the weekly plan and the special days of a location. Taken before any day's lock. */
export async function lockPlan(trx: Trx, { programId, merchantId }: PlanScope): Promise<void> {
  await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate()
    .execute();
}

/** Keeps the plan as it is until the transaction ends, for any number of bookings at once. Taken before any day's lock. */
export async function keepPlan(trx: Trx, { programId, merchantId }: PlanScope): Promise<void> {
  await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .forShare()
    .execute();
}

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
