import type { CampaignOf } from '#contract/marketing/campaigns/schemas.ts';
import { type CampaignChannel, isEnded, PAUSE_REASONS } from '#contract/marketing/campaigns/states.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write } from '#server/platform/write/index.ts';
import { actOn } from './acts.ts';
import { kindOf, moveCampaign } from './moves.ts';
import { stateOf } from './present.ts';
import type { CampaignRow } from './queries.ts';

interface On<K> {
  readonly channel: K;
  readonly id: number;
  readonly version?: number | undefined;
}

/** Lets nothing more leave until somebody resumes it. Errors: those of `actOn`. */
export const pauseCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: { states: ['paused'], words: 'paused' },
    act: (work, row) => moveCampaign(work, row, 'paused', { reason: 'person' }),
  });

/** Back to where it was: on its way, or before its time. */
const backTo = ({ started_ts }: CampaignRow) => (started_ts ? 'sending' : 'scheduled');

/** What a person confirms or chooses before it goes on. */
const ASKS_MORE = ['late', 'restored', 'ab_hold', 'ab_cancelled', 'ab_failed'] as const;

const PAUSED = { to: { states: ['scheduled', 'sending'], words: 'resumed' }, from: ['paused'] } as const;

/** Goes on with whoever was not sent it. Errors: those of `actOn`, IN_USE where a person has to confirm or choose first. */
export const resumeCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    ...PAUSED,
    act: (work, row) => {
      const asks = ASKS_MORE.find((reason) => reason === row.state_reason);
      if (asks) fail('IN_USE', `“${row.name}” ${PAUSE_REASONS[asks].words}. ${PAUSE_REASONS[asks].remedy}.`);
      return moveCampaign(work, row, backTo(row));
    },
  });

/** Sends what is late, or was asked for in another database, all the same. Errors: those of `actOn`, IN_USE where neither is so. */
export const confirmLate = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    ...PAUSED,
    act: (work, row) => {
      if (row.state_reason !== 'late' && row.state_reason !== 'restored')
        fail('IN_USE', `“${row.name}” is not late, so there is nothing to confirm. Resume it instead.`);
      return moveCampaign(work, row, backTo(row), {
        verb: 'confirmed',
        columns: { is_late_confirmed: true },
      });
    },
  });

/** Whoever waits gets nothing any more; of whom it is not known what became is still asked. */
async function dropWaiting({ trx, ctx }: Write, campaignId: number): Promise<void> {
  await trx
    .updateTable('campaign_recipients')
    .set({ state: 'skipped', reason: 'stopped_campaign' })
    .where('program_id', '=', ctx.programId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends a campaign. Errors: those of `actOn`. */
export const cancelCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: { states: ['cancelled'], words: 'cancelled' },
    act: async (work, row) => {
      await moveCampaign(work, row, 'cancelled', { reason: 'person' });
      await dropWaiting(work, row.campaign_id);
    },
  });

/** Puts a campaign away or brings it back. Errors: those of `actOn`, IN_USE for one that waits or is on its way. */
export const archiveCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, isArchived, ...which }: On<K> & { readonly isArchived: boolean },
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    act: async (work, row) => {
      const { trx, now } = work;
      if ((row.archived_ts !== null) === isArchived) return;
      if (isArchived && row.state !== 'draft' && !isEnded(stateOf(row.state)))
        fail('IN_USE', `“${row.name}” is still to be sent. Cancel it before you put it away.`);
      await trx
        .updateTable('campaigns')
        .set((eb) => ({
          archived_ts: isArchived ? now : null,
          updated_ts: now,
          version: eb('version', '+', 1),
        }))
        .where('program_id', '=', ctx.programId)
        .where('campaign_id', '=', row.campaign_id)
        .execute();
      await tell(work, {
        kind: kindOf(channel, isArchived ? 'archived' : 'unarchived'),
        recordId: row.campaign_id,
        recordName: row.name,
      });
    },
  });
