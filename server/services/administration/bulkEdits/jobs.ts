import { z } from 'zod';
import { defineJob, isPassing, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ZoneFollower } from '#server/services/administration/merchants/index.ts';
import { editKey, type EditKey, patchEdit } from './queries.ts';
import { workOn } from './work.ts';

export const EDIT_MANY = { name: 'bulkEdits.work', data: editKey } as const;

/** How long an edit can be looked at, and undone. */
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

const STOPPED =
  'This stopped because of an error on our side. What was done so far stays, and can be undone; tell support.';

export const bulkEditJobs = (platform: Platform, follower: ZoneFollower): Job[] => [
  defineJob({
    ...EDIT_MANY,
    retries: 5,
    expireMinutes: 15,
    concurrency: 2,
    run: (key) => run(platform, key, follower),
  }),
  defineJob({
    name: 'bulkEdits.forget',
    data: z.object({}),
    retries: 2,
    expireMinutes: 5,
    cron: '50 3 * * *',
    async run() {
      const before = new Date(platform.clock.now().getTime() - KEEP_DAYS * DAY_MS);
      await platform.db.deleteFrom('bulk_edits').where('created_ts', '<', before).execute();
    },
  }),
];

async function run(platform: Platform, key: EditKey, follower: ZoneFollower): Promise<void> {
  try {
    await workOn(platform, key, follower);
  } catch (error) {
    if (!isPassing(error)) {
      const finished_ts = platform.clock.now();
      await patchEdit(platform.db, key, { status: 'failed', message: STOPPED, finished_ts });
    }
    throw error;
  }
}
