import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { queueReminders } from './reminders.ts';
import { sendMessage } from './send.ts';
import { SEND_JOB, sendData } from './sendJob.ts';
import { listLeftOver } from './sendQueries.ts';

/** A text that its own job has left under way for so long is taken up by the round. */
const LEFT_MS = 150_000;
/** A round takes nothing up after this; it is less than its job may take. */
const ROUND_MS = 240_000;

export function messageJobs(platform: Platform): Job[] {
  const send = defineJob({
    name: SEND_JOB.name,
    data: sendData,
    retries: 5,
    expireMinutes: 2,
    concurrency: 2,
    run: (data) => sendMessage(platform, data),
  });
  const round = defineJob({
    name: 'messages.round',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    cron: '* * * * *',
    run: () => makeRound(platform),
  });
  return [send, round];
}

/** Every minute: stores the reminders that are due, and takes up texts whose own job is over; what is left waits for the next. */
export async function makeRound(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const until = clock.now().getTime() + ROUND_MS;
  await queueReminders(platform);
  for (const key of await listLeftOver(db, new Date(clock.now().getTime() - LEFT_MS))) {
    if (clock.now().getTime() >= until) return;
    try {
      await sendMessage(platform, key);
    } catch (error) {
      log.warn({ err: error, message: key.sms_message_id }, 'a text could not be sent yet');
    }
  }
}
