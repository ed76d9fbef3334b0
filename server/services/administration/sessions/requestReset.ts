import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import { admit, countAttempt } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { resetElsewhereMail, resetMail, waitingMail } from './mails.ts';
import type { Device } from './openSession.ts';
import { issuePasswordToken, passwordLink } from './passwordTokens.ts';
import { findUserByEmail, listWaitingAt } from './queries.ts';
import { resetAccountLimit, resetAddressLimit } from './throttle.ts';

const RESET = { name: 'sessions.reset', data: z.object({ email: z.string() }) };

/**
 * Has a reset link mailed to the address if it is a user's. A job looks whether it is, so that neither the answer nor the
 * time that it takes tells the caller.
 */
export async function requestReset(platform: Platform, email: string, device: Device): Promise<void> {
  const { db, clock, jobs } = platform;
  await admit(db, [resetAddressLimit(device.ip)], clock.now(), 'password resets from your address');
  const isTooMany = (await countAttempt(db, resetAccountLimit(email), clock.now())) !== null;
  if (!isTooMany) await jobs.enqueue<typeof RESET.data>(db, RESET, { email });
}

export function resetJob(platform: Platform): Job<typeof RESET.data> {
  return defineJob({
    ...RESET,
    retries: 3,
    expireMinutes: 5,
    run: ({ email }) => mailReset(platform, email),
  });
}

async function mailReset(platform: Platform, email: string): Promise<void> {
  const { db, config, mailer } = platform;
  const user = await findUserByEmail(db, email);
  if (!user) return mailWaiting(platform, email);
  if (user.disabled_ts !== null) return;
  await write(platform, null, async ({ trx, now }) => {
    if (user.auth_source === 'olo') return mailer.queue(trx, resetElsewhereMail(user));
    const link = { userId: user.user_id, kind: 'reset', programId: null, now } as const;
    const token = await issuePasswordToken(trx, link);
    return mailer.queue(trx, resetMail(user, passwordLink(config.publicUrl, token)));
  });
}

/** Who has no account here, but an invitation or an address to confirm, gets its link anew. */
async function mailWaiting(platform: Platform, email: string): Promise<void> {
  const { db, config, mailer } = platform;
  for (const waiting of await listWaitingAt(db, email)) {
    const { user_id: userId, program_id: programId, program_name, address_state } = waiting;
    const kind = address_state === 'changed' ? 'confirmation' : 'invitation';
    await write(platform, null, async ({ trx, now }) => {
      const token = await issuePasswordToken(trx, { userId, kind, programId, now });
      await mailer.queue(trx, waitingMail(waiting, program_name, passwordLink(config.publicUrl, token)));
    });
  }
}
