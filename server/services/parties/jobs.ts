import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
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
