import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endForgottenVisits } from './forgotten.ts';

export function partyJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'parties.endForgotten',
      data: z.object({}),
      retries: 0,
      expireMinutes: 10,
      cron: '*/5 * * * *',
      run: async () => {
        await endForgottenVisits(platform);
      },
    }),
  ];
}
