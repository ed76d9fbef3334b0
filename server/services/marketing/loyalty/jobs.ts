import { sql } from 'kysely';
import { z } from 'zod';
import { OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import { defineJob, eachApart, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { goOn } from './giving/begin.ts';
import { carryOn } from './giving/give.ts';
import { lockIssue } from './giving/settle.ts';
import { endOverdue } from './ledger/ending.ts';
import { lookAtLive } from './ledger/looking.ts';
import { refreshOffers } from './vendors/refresh.ts';

const none = z.object({});
const AT_ONCE = 50;

/** Offers are read four times an hour, what is open is asked for every ten seconds, what is over ends within five minutes. */
export function loyaltyJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'loyalty.offers',
      data: none,
      retries: 1,
      expireMinutes: 15,
      cron: '*/15 * * * *',
      run: () => refreshAll(platform),
    }),
    defineJob({
      name: 'loyalty.look',
      data: none,
      retries: 1,
      expireMinutes: 5,
      cron: '*/5 * * * *',
      run: async () => {
        await lookAtLive(platform);
        while ((await endOverdue(platform)) > 0);
      },
    }),
    defineJob({
      name: 'loyalty.open',
      data: none,
      retries: 0,
      expireMinutes: 5,
      everyMs: 10_000,
      run: () => settleOpen(platform),
    }),
  ];
}

/** The offers of every concept that has credentials; one that fails does not keep the others. */
export async function refreshAll(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('loyalty_credentials')
    .select(['program_id', 'vendor'])
    .orderBy('offers_ts', (order) => order.asc().nullsFirst())
    .execute();
  for (const { program_id, vendor } of rows) {
    const one = OUTSIDE_VENDORS.find((name) => name === vendor);
    if (one)
      await refreshOffers(platform, program_id, one).catch((error: unknown) =>
        platform.log.warn({ err: error, program_id, vendor }, 'the offers of a vendor could not be read'),
      );
  }
}

/** Goes on with what nobody waits for any more: what a dead process began, what a vendor did not answer or was too busy for. */
export async function settleOpen(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const { rows } = await sql<{ program_id: number; loyalty_issue_id: number }>`
    select program_id, loyalty_issue_id from loyalty_issues
    where state in ('claimed', 'unknown', 'waiting') and due_ts <= ${clock.now()} order by due_ts limit ${AT_ONCE}`.execute(
    db,
  );
  await eachApart({ log: platform.log, what: 'gift' }, rows, async ({ program_id, loyalty_issue_id }) => {
    const begun = await db
      .transaction()
      .execute(async (trx) => goOn(await lockIssue(trx, program_id, loyalty_issue_id), trx, clock.now()));
    await carryOn(platform, begun);
  });
}
