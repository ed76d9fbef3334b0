import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Deliverer } from './deliver.ts';
import { followEvents } from './follow.ts';
import { deleteOldDeliveries } from './sending.ts';

const EVERY_MS = 1_000;
const data = z.object({});

/** Webhooks, in every process that works. */
export function webhookJobs(platform: Platform): Job[] {
  const deliverer = new Deliverer(platform);
  return [
    defineJob({
      name: 'webhooks.follow',
      data,
      retries: 0,
      expireMinutes: 10,
      everyMs: EVERY_MS,
      run: () => followEvents(platform),
    }),
    defineJob({
      name: 'webhooks.deliver',
      data,
      retries: 0,
      expireMinutes: 10,
      everyMs: EVERY_MS,
      // What is under way goes on meanwhile.
      run: async () => {
        await deliverer.look();
      },
      finish: () => deliverer.idle(),
    }),
    defineJob({
      name: 'webhooks.forget',
      data,
      retries: 2,
      expireMinutes: 30,
      cron: '20 4 * * *',
      run: () => deleteOldDeliveries(platform),
    }),
  ];
}
