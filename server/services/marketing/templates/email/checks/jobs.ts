import { z } from 'zod';
import { defineJob, isPassing, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkKey, type CheckKey } from './queries.ts';
import { patch, workOn } from './work.ts';

export const CHECK_MAILS = { name: 'emailChecks.run', data: checkKey } as const;

const DAY_MS = 86_400_000;
/** How long one can look at what was found. */
const KEEP_DAYS = 30;
const STOPPED = 'This stopped because of an error on our side. What was found so far stays; start it again.';

export const emailCheckJobs = (platform: Platform): Job[] => [
  defineJob({
    ...CHECK_MAILS,
    retries: 5,
    expireMinutes: 15,
    run: (key) => run(platform, key),
  }),
  defineJob({
    name: 'emailChecks.forget',
    data: z.object({}),
    retries: 2,
    expireMinutes: 5,
    cron: '40 3 * * *',
    async run() {
      const before = new Date(platform.clock.now().getTime() - KEEP_DAYS * DAY_MS);
      await platform.db.deleteFrom('email_checks').where('created_ts', '<', before).execute();
    },
  }),
];

async function run(platform: Platform, key: CheckKey): Promise<void> {
  try {
    await workOn(platform, key);
  } catch (error) {
    if (!isPassing(error))
      await patch(platform.db, key, {
        status: 'failed',
        message: STOPPED,
        finished_ts: platform.clock.now(),
      });
    throw error;
  }
}
