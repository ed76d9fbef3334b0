import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkDomain } from './check.ts';

/** Every domain is looked at once a day: a record that somebody took away is told before mail is refused for it. */
export function senderDomainJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'senderDomains.check',
      data: z.object({}),
      retries: 2,
      expireMinutes: 60,
      cron: '40 5 * * *',
      run: () => checkAll(platform),
    }),
  ];
}

export async function checkAll(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('sender_domains')
    .select(['program_id', 'sender_domain_id'])
    .orderBy('checked_ts')
    .execute();
  for (const { program_id: programId, sender_domain_id } of rows) {
    const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: 'job', requestId: null };
    await checkDomain(platform, { programId, stamp: () => stamp }, sender_domain_id).catch((error: unknown) =>
      platform.log.warn({ err: error, sender_domain_id }, 'a sender domain could not be checked'),
    );
  }
}
