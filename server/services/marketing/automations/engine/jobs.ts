import { z } from 'zod';
import { findOutage } from '#server/platform/db/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bringIn } from './backfill.ts';
import { closeVersions, mayGoOn } from './care.ts';
import { followDays } from './days.ts';
import { followLog } from './follow.ts';
import { giveDue } from './give.ts';
import { listWorking, type Working } from './rows.ts';
import { followSegment } from './segments.ts';
import { followMessages } from './settle.ts';
import { walkDue } from './walk.ts';

const EVERY = { followMs: 1_000, walkMs: 1_000, giveMs: 1_000, lookMs: 5_000 } as const;

/** Automations, in every process that works. */
export function automationJobs(platform: Platform): Job[] {
  const ticker = (name: string, everyMs: number, run: () => Promise<void>) =>
    defineJob({ name, data: z.object({}), retries: 0, expireMinutes: 10, everyMs, run });
  return [
    ticker('automations.follow', EVERY.followMs, () => followLog(platform)),
    ticker('automations.walk', EVERY.walkMs, () => walkAll(platform)),
    ticker('automations.give', EVERY.giveMs, () => giveAll(platform)),
    ticker('automations.look', EVERY.lookMs, () => lookAfterAll(platform)),
  ];
}

/** Goes on with whoever is due, of every automation that does not rest. */
export async function walkAll(platform: Platform): Promise<void> {
  for (const of of await listWorking(platform.db))
    if (of.paused_reason === null)
      await guarded(platform, of, async () => {
        await followMessages(platform, of);
        await walkDue(platform, of);
      });
}

/** Gives whatever is due to be given; beside the other work, since vendors may be slow. */
export async function giveAll(platform: Platform): Promise<void> {
  for (const of of await listWorking(platform.db))
    if (of.paused_reason === null) await guarded(platform, of, () => giveDue(platform, of));
}

/** Days that come, segments, who is brought in, what rests, what is over. */
export async function lookAfterAll(platform: Platform): Promise<void> {
  for (const of of await listWorking(platform.db))
    await guarded(platform, of, async () => {
      if (await mayGoOn(platform, of)) {
        await followDays(platform, of);
        await followSegment(platform, of);
        await bringIn(platform, of);
      }
      await closeVersions(platform, of);
    });
}

/** What goes wrong with one automation holds no other up; it is tried again at the next look. */
async function guarded(platform: Platform, of: Working, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (findOutage(error)) throw error;
    platform.log.error({ err: error, automation: of.automation_id }, 'an automation could not be worked on');
  }
}
