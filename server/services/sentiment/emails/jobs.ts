import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settleMail } from './outcome.ts';
import { forgetOldMails, tellOfReviews } from './round.ts';
import { MAIL_OF } from './sending.ts';

const LOOK_MS = 20_000;

/** Tells people of reviews, and forgets what was told long ago. */
export function sentimentEmailJobs(platform: Platform): Job[] {
  platform.mailer.follow(MAIL_OF, (about, outcome) => settleMail(platform, about, outcome));
  return [
    defineJob({
      name: 'sentimentEmails.tell',
      data: z.object({}),
      retries: 0,
      expireMinutes: 5,
      everyMs: LOOK_MS,
      run: () => tellOfReviews(platform),
    }),
    defineJob({
      name: 'sentimentEmails.forget',
      data: z.object({}),
      retries: 2,
      expireMinutes: 30,
      cron: '35 4 * * *',
      run: () => forgetOldMails(platform),
    }),
  ];
}
