import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import { findOutage } from '#server/platform/db/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeRecipients } from '../ledger/write.ts';
import { askOpen } from './asking.ts';
import { channelsOf } from './channels.ts';
import { decideTest } from './deciding.ts';
import { endWaiting, finishSent } from './ending.ts';
import { channelOf } from './moves.ts';
import { type CampaignKey, listRunning } from './rows.ts';
import { startDue } from './start.ts';
import { watch } from './watch.ts';

const EVERY = { sendMs: 500, careMs: 2_000 } as const;

/** Sending campaigns, in every process that works; bookings and resets go by queues and connections of their own. */
export function campaignJobs(platform: Platform): Job[] {
  const worker = `${hostname()}.${process.pid}.${randomUUID().slice(0, 4)}`;
  const ticker = (name: string, everyMs: number, run: () => Promise<void>) =>
    defineJob({ name, data: z.object({}), retries: 0, expireMinutes: 10, everyMs, run });
  return [
    ticker('campaigns.send', EVERY.sendMs, () => sendDue(platform, worker)),
    ticker('campaigns.care', EVERY.careMs, () => careForAll(platform)),
  ];
}

/** Sends what is due of every campaign, a claim of each in turn, until nothing is. */
export async function sendDue(platform: Platform, worker: string): Promise<void> {
  let running = await listRunning(platform.db, ['sending']);
  while (running.length > 0) {
    const more: CampaignKey[] = [];
    for (const key of running) if (await sendSome(platform, key, worker)) more.push(key);
    running = more;
  }
}

async function sendSome(platform: Platform, key: CampaignKey, worker: string): Promise<boolean> {
  const channel = await channelOfKey(platform, key);
  return channel === null
    ? false
    : guarded(platform, key, () => channelsOf(platform)[channel].sendSome(key, worker));
}

async function channelOfKey({ db }: Platform, { program_id, campaign_id }: CampaignKey) {
  const row = await db
    .selectFrom('campaigns')
    .select('channel')
    .where('program_id', '=', program_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row ? channelOf(row) : null;
}

/** Starts what is due, writes ledgers, asks for what was not answered, decides tests, ends what is over. */
export async function careForAll(platform: Platform): Promise<void> {
  await startDue(platform);
  for (const key of await listRunning(platform.db, ['sending', 'paused']))
    await guarded(platform, key, () => careFor(platform, key));
  for (const key of await listRunning(platform.db, ['cancelled', 'failed']))
    await guarded(platform, key, async () => {
      await ask(platform, key);
      await endWaiting(platform, key);
      return true;
    });
}

async function careFor(platform: Platform, key: CampaignKey): Promise<boolean> {
  await ask(platform, key);
  const campaign = await watch(platform, key);
  if (!campaign || !(await writeRecipients(platform, key))) return false;
  await decideTest(platform, key);
  await finishSent(platform, key);
  return true;
}

async function ask(platform: Platform, key: CampaignKey): Promise<void> {
  const campaign = await platform.db
    .selectFrom('campaigns')
    .selectAll()
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .executeTakeFirst();
  if (campaign) await askOpen(platform, campaign, channelsOf(platform)[channelOf(campaign)].ask);
}

/** What goes wrong with one campaign holds no other up; it is tried again at the next look. */
async function guarded(platform: Platform, key: CampaignKey, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (findOutage(error)) throw error;
    platform.log.error({ err: error, campaign: key.campaign_id }, 'a campaign could not be worked on');
    return false;
  }
}
