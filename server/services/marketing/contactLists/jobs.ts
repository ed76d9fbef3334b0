import { sql } from 'kysely';
import { z } from 'zod';
import { PENDING_DAYS } from '#contract/marketing/contactLists/rules.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { takeChangesBack } from '#server/services/guests/subscriptions/index.ts';

const DAY_MS = 86_400_000;
const BATCH = 1_000;

export function contactListJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'contactLists.forgetPending',
      data: z.object({}),
      retries: 2,
      expireMinutes: 10,
      cron: '20 3 * * *',
      run: () => forgetPending(platform),
    }),
  ];
}

/** Who was asked and did not confirm for 30 days was never on the list; who had left before has left again. */
export async function forgetPending(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - PENDING_DAYS * DAY_MS);
  while ((await forgetSome(platform, before)) >= BATCH);
}

const forgetSome = (platform: Platform, before: Date): Promise<number> =>
  write(platform, null, async ({ trx, now }) => {
    const { rows } = await sql<{ program_id: number; change_id: number }>`
      select s.program_id, c.contact_subscription_change_id as change_id
      from (select program_id, contact_subscription_id from contact_subscriptions
        where status = 'pending' and happened_ts < ${before} order by happened_ts limit ${BATCH} for update) s
      join contact_subscription_changes c using (program_id, contact_subscription_id)
      where c.status = 'pending' and c.taken_back_ts is null`.execute(trx);
    for (const programId of new Set(rows.map(({ program_id }) => program_id))) {
      const ids = rows.filter(({ program_id }) => program_id === programId).map(({ change_id }) => change_id);
      await takeChangesBack(trx, programId, ids, now);
    }
    return rows.length;
  });
