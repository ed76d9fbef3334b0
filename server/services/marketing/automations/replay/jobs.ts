import { z } from 'zod';
import { defineJob, isPassing, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPublished } from '../definition.ts';
import { replay } from './replay.ts';
import { findReplay, patchRunning, type ReplayKey, replayKey } from './rows.ts';

export const REPLAY = { name: 'automations.replay', data: replayKey } as const;

const KEEP_DAYS = 7;
const DAY_MS = 86_400_000;
const STOPPED =
  'This stopped because of an error on our side. Start it again; if it stops again, tell support.';

export const replayJobs = (platform: Platform): Job[] => [
  defineJob({
    ...REPLAY,
    retries: 3,
    expireMinutes: 15,
    concurrency: 1,
    run: (key) => runReplay(platform, key),
  }),
  defineJob({
    name: 'automations.forgetReplays',
    data: z.object({}),
    retries: 2,
    expireMinutes: 5,
    cron: '20 4 * * *',
    async run() {
      const before = new Date(platform.clock.now().getTime() - KEEP_DAYS * DAY_MS);
      await platform.db.deleteFrom('automation_replays').where('created_ts', '<', before).execute();
    },
  }),
];

/** Plays a replay; whoever takes over from a dead worker begins anew, since nothing of it is kept before its end. */
export async function runReplay(platform: Platform, key: ReplayKey): Promise<void> {
  const { db, clock } = platform;
  const row = await findReplay(db, key);
  if (row?.state !== 'running') return;
  try {
    const { default_timezone: timezone } = await db
      .selectFrom('programs')
      .select('default_timezone')
      .where('program_id', '=', key.program_id)
      .executeTakeFirstOrThrow();
    const of = {
      programId: key.program_id,
      automationId: row.automation_id,
      version: readPublished(row.definition),
      span: { from: row.from_ts, to: row.to_ts },
      timezone,
    };
    const result = await replay(db, of, (done, total) => patchRunning(db, key, { done, total }));
    if (result)
      await patchRunning(db, key, {
        state: 'done',
        finished_ts: clock.now(),
        result: JSON.stringify(result),
      });
  } catch (error) {
    if (!isPassing(error))
      await patchRunning(db, key, { state: 'failed', message: STOPPED, finished_ts: clock.now() });
    throw error;
  }
}
