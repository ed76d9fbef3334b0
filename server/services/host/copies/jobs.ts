import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Copiers } from './copier.ts';
import { workOnCopy } from './work.ts';

const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

export const COPY_WORK = {
  name: 'copies.work',
  data: z.object({ program_id: z.number(), location_copy_id: z.number() }),
} as const;

export function copyJobs(platform: Platform, kinds: Copiers): Job[] {
  return [
    defineJob({
      ...COPY_WORK,
      retries: 5,
      expireMinutes: 30,
      concurrency: 2,
      run: (key) => workOnCopy(platform, kinds, key),
    }),
    defineJob({
      name: 'copies.forget',
      data: z.object({}),
      retries: 2,
      expireMinutes: 5,
      cron: '50 3 * * *',
      run: () => forgetCopies(platform),
    }),
  ];
}

/** What a copy did is kept for 90 days; the event log keeps it for good. */
export async function forgetCopies({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS);
  await db.deleteFrom('location_copies').where('created_ts', '<', before).execute();
}
