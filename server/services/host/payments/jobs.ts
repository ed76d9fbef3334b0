import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { systemActor } from './actor.ts';
import { settle } from './charging.ts';
import { listUnanswered } from './chargeQueries.ts';
import { DUE_JOB, dueData } from './dueJob.ts';
import { FORGET_JOB, forgetData } from './forgetting.ts';
import { chargeDueFee } from './fees.ts';
import { reconcileYesterday } from './nightly.ts';
import { listDue, listFeesOfParty } from './queries.ts';

/** A round takes nothing up after this; it is less than its job may take. */
const ROUND_MS = 240_000;
const AT_ONCE = 200;

export function paymentJobs(platform: Platform): Job[] {
  const due = defineJob({
    name: DUE_JOB.name,
    data: dueData,
    retries: 3,
    expireMinutes: 2,
    run: async ({ program_id, party_id }) => {
      for (const fee of await listFeesOfParty(platform.db, program_id, party_id))
        await chargeDueFee(platform, systemActor(program_id), fee.party_fee_id);
    },
  });
  const round = defineJob({
    name: 'payments.round',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    cron: '* * * * *',
    run: () => makeRound(platform),
  });
  const nightly = defineJob({
    name: 'payments.reconcile',
    data: z.object({}),
    retries: 3,
    expireMinutes: 30,
    cron: '30 3 * * *',
    run: () => reconcileYesterday(platform),
  });
  const forget = defineJob({
    name: FORGET_JOB.name,
    data: forgetData,
    retries: 12,
    expireMinutes: 2,
    run: ({ customer_id }) => platform.payments.deleteCustomer(customer_id),
  });
  return [due, round, nightly, forget];
}

/** Every minute: asks again about charges without an answer, and charges the fees that fell due on the day before. */
export async function makeRound(platform: Platform): Promise<void> {
  const { db, clock, payments } = platform;
  if (!payments.isSetUp) return;
  const until = clock.now().getTime() + ROUND_MS;
  for (const key of await listUnanswered(db, clock.now(), AT_ONCE)) {
    if (clock.now().getTime() >= until) return;
    await guarded(platform, () => settle(platform, key));
  }
  for (const { program_id, party_fee_id } of await listDue(db, clock.now(), AT_ONCE)) {
    if (clock.now().getTime() >= until) return;
    await guarded(platform, () => chargeDueFee(platform, systemActor(program_id), party_fee_id));
  }
}

/** One that cannot be charged does not keep the others waiting. */
async function guarded({ log }: Platform, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'a charge could not be made');
  }
}
