import { addDays, addMinutes } from 'date-fns';
import type { Trx } from '#server/platform/db/index.ts';

interface Edited {
  readonly programId: number;
  readonly userId: number;
  readonly merchantIds: readonly number[];
}

const FIELD = 'send_dashboard_confirmation_emails';
const DAYS_AGO = 9;

/** A bulk edit of last week, so that its page has something to look at: mails to guests were switched on at some locations. */
export async function seedEdit(
  trx: Trx,
  { programId: program_id, userId, merchantIds }: Edited,
  now: Date,
): Promise<void> {
  const created_ts = addDays(now, -DAYS_AGO);
  const before = JSON.stringify({ [FIELD]: false });
  const [known, ...changed] = merchantIds;
  if (known === undefined || changed.length === 0) return;
  const { bulk_edit_id } = await trx
    .insertInto('bulk_edits')
    .values({
      program_id,
      user_id: userId,
      status: 'done',
      changes: JSON.stringify({ [FIELD]: true }),
      total: merchantIds.length,
      processed: merchantIds.length,
      changed_count: changed.length,
      unchanged_count: 1,
      created_ts,
      finished_ts: addMinutes(created_ts, 1),
    })
    .returning('bulk_edit_id')
    .executeTakeFirstOrThrow();
  const key = { program_id, bulk_edit_id };
  await trx
    .insertInto('bulk_edit_rows')
    .values([
      { ...key, merchant_id: known, outcome: 'unchanged' },
      ...changed.map((merchant_id) => ({ ...key, merchant_id, outcome: 'changed', before })),
    ])
    .execute();
}
