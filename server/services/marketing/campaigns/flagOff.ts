import { z } from 'zod';
import type { FlagName } from '#contract/core/flags.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCampaign, moveCampaign } from './moves.ts';
import { channelOf } from './present.ts';

/** What has to be on for a channel to send. */
const FLAGS = {
  email: ['campaigns'],
  sms: ['campaigns'],
  push: ['campaigns', 'push-notifications'],
  loyalty: ['campaigns', 'sparkfly-offers'],
} as const satisfies Record<CampaignChannel, readonly FlagName[]>;

interface Running {
  readonly program_id: number;
  readonly campaign_id: number;
  readonly channel: string;
}

/** Whether campaigns of a channel are switched on for a concept, as nobody in particular. */
export async function isChannelOn(
  { flags }: Pick<Platform, 'flags'>,
  programId: number,
  channel: CampaignChannel,
): Promise<boolean> {
  const who = { user_id: null, program_id: programId, merchant_id: null, is_admin: true };
  for (const flag of FLAGS[channel]) if (!(await flags.isOn(flag, who))) return false;
  return true;
}

/** What the product does by itself is nobody's act. */
const systemOf = (programId: number) => ({
  programId,
  stamp: (): Stamp => ({
    programId,
    actorUserId: null,
    actorName: 'Couvert',
    origin: 'campaign',
    requestId: null,
  }),
});

async function pauseOne(platform: Platform, { program_id, campaign_id }: Running): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, program_id, campaign_id);
    if (row?.state !== 'scheduled' && row?.state !== 'sending') return;
    const work = { trx, ctx: systemOf(program_id), now: clock.now() };
    await moveCampaign(work, row, 'paused', { reason: 'flag_off' });
  });
}

/** Pauses whatever is scheduled or on its way where its feature was switched off, and says so (CAMP-016, CAMP-017). */
export async function pauseWhereOff(platform: Platform): Promise<void> {
  const running: readonly Running[] = await platform.db
    .selectFrom('campaigns')
    .select(['program_id', 'campaign_id', 'channel'])
    .where('state', 'in', ['scheduled', 'sending'])
    .where('automation_id', 'is', null)
    .orderBy('campaign_id')
    .execute();
  const known = new Map<string, boolean>();
  for (const one of running) {
    const key = `${one.program_id} ${one.channel}`;
    const isOn = known.get(key) ?? (await isChannelOn(platform, one.program_id, channelOf(one.channel)));
    known.set(key, isOn);
    if (!isOn) await pauseOne(platform, one);
  }
}

const LOOK_MS = 5_000;

export const campaignFlagJobs = (platform: Platform): Job[] => [
  defineJob({
    name: 'campaigns.flags',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    everyMs: LOOK_MS,
    run: () => pauseWhereOff(platform),
  }),
];
