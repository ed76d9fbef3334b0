import { addDays } from 'date-fns';
import type { Trx } from '#server/platform/db/index.ts';
import type { DemoClosed } from './concepts.ts';

interface Closing {
  readonly programId: number;
  readonly merchantId: number;
  readonly location: DemoClosed;
}

/** Closes a location of the demo as of some weeks ago, as its history tells. */
export async function closeLocation(
  trx: Trx,
  { programId, merchantId, location }: Closing,
  now: Date,
): Promise<void> {
  const closed = addDays(now, -location.closedDaysAgo);
  const { user_id, fname, lname } = await trx
    .selectFrom('users')
    .select(['user_id', 'fname', 'lname'])
    .where('email', '=', location.closedBy)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('merchants')
    .set({ deleted_ts: closed, updated_ts: closed, updated_by_user_id: user_id })
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  await trx
    .insertInto('events')
    .values({
      program_id: programId,
      occurred_ts: closed,
      actor_user_id: user_id,
      actor_name: `${fname} ${lname}`,
      origin: 'dashboard',
      kind: 'merchant.closed',
      record_type: 'merchant',
      record_id: String(merchantId),
      record_name: `${location.store} ${location.name}`,
      changes: JSON.stringify([]),
    })
    .execute();
}
