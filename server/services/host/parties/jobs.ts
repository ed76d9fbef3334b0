import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetActs } from './actIds.ts';
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
    defineJob({
      name: 'parties.forgetActs',
      data: z.object({}),
      retries: 1,
      expireMinutes: 10,
      cron: '20 4 * * *',
      run: () => forgetActs(platform),
    }),
  ];
}
