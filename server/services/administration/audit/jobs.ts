import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetTickets } from '#server/services/administration/downloads/index.ts';

const nothing = z.object({});

export function auditJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'audit.partitions',
      data: nothing,
      retries: 3,
      expireMinutes: 5,
      cron: '5 1 * * *',
      run: () => ensurePartitions(platform),
    }),
    defineJob({
      name: 'downloads.forget',
      data: nothing,
      retries: 1,
      expireMinutes: 5,
      cron: '35 * * * *',
      run: () => forgetTickets(platform),
    }),
  ];
}

/** Makes the event log's tables of this month and the next three; rows without a month of their own would be slow to find. */
export async function ensurePartitions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sql`
    select ensure_events_partition((${clock.now()}::timestamptz + make_interval(months => n))::date)
    from generate_series(0, 3) n`.execute(db);
}
