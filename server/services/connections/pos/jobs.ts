import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { syncAllChecks } from './checks.ts';
import { JOB_CODES } from './jobIds.ts';
import { listMatched } from './queries.ts';
import { proveLastDays } from './proofs.ts';
import { refreshMerchant, refreshStaff } from './refresh.ts';

const none = z.object({});
const CHECKS_MS = 60_000;

/** Checks are read every minute; tables, categories, jobs and employees every hour, jobs also when they were chosen; sales are compared each morning. */
export function posJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: JOB_CODES,
      data: z.object({ program_id: z.number(), merchant_id: z.number() }),
      retries: 3,
      expireMinutes: 10,
      run: ({ program_id, merchant_id }) =>
        refreshStaff(platform, { programId: program_id, merchantId: merchant_id }),
    }),
    defineJob({
      name: 'pos.refresh',
      data: none,
      retries: 1,
      expireMinutes: 30,
      cron: '7 * * * *',
      run: async () => {
        for (const { program_id, merchant_id } of await listMatched(platform.db))
          await refreshMerchant(platform, { programId: program_id, merchantId: merchant_id });
      },
    }),
    defineJob({
      name: 'pos.checks',
      data: none,
      retries: 0,
      expireMinutes: 30,
      everyMs: CHECKS_MS,
      run: () => syncAllChecks(platform),
    }),
    defineJob({
      name: 'pos.proofs',
      data: none,
      retries: 1,
      expireMinutes: 30,
      cron: '41 * * * *',
      run: () => proveLastDays(platform),
    }),
  ];
}
