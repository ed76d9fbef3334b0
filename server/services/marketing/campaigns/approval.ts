import type { CampaignOf, Scheduling } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Write } from '#server/platform/write/index.ts';
import { actOn } from './acts.ts';
import { holdApprovers } from './approvers.ts';
import { requireReady } from './checklist.ts';
import { contentHash } from './content.ts';
import { moveCampaign } from './moves.ts';
import { isAuthor, presentCampaign } from './present.ts';
import type { CampaignRow } from './queries.ts';
import { pinTemplates } from './templates.ts';
import { checkTimes, requireTime } from './times.ts';

interface On<K> {
  readonly channel: K;
  readonly id: number;
  readonly version?: number | undefined;
}

const SUBMITTED = { states: ['awaiting_approval', 'scheduled'], words: 'sent' } as const;

const hashOf = (row: CampaignRow) => contentHash(row, row.test);

/** Brings a draft to its approvers, or, where the chosen groups have none, to its time at once. */
async function submit(work: Write, row: CampaignRow): Promise<void> {
  const { platform, trx, ctx, now } = work;
  const asked = {
    requested_by_user_id: ctx.userId,
    requested_by_name: ctx.stamp().actorName,
    requested_ts: now,
  };
  const approvers = await holdApprovers(trx, { ...row, ...asked });
  await requireReady({ platform, db: trx, row, now }, approvers);
  const start = await requireTime(work, row);
  const pinned = { ...asked, email_template_number: await pinTemplates(trx, row) };
  if (approvers.length > 0) {
    await moveCampaign(work, row, 'awaiting_approval', {
      columns: row.send_kind === 'now' ? pinned : { ...pinned, scheduled_for: start },
    });
    return;
  }
  await moveCampaign(work, row, 'scheduled', { columns: { ...pinned, scheduled_for: start } });
}

/** Asks the approvers, or schedules at once. Errors: those of `actOn`, VALIDATION with what is missing. */
export const submitCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, { ...which, to: SUBMITTED, from: ['draft'], act: submit });

/** Chooses when a draft goes out, and submits it (CAMP-029). Errors: those of `submitCampaign`. */
export const scheduleCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, scheduling, ...which }: On<K> & { readonly scheduling: Scheduling },
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: SUBMITTED,
    from: ['draft'],
    act: async (work, row) => {
      await checkTimes(work, scheduling, null);
      const { send_kind, scheduled_for, local_time } = scheduling;
      const times = {
        send_kind,
        scheduled_for: send_kind === 'at' && scheduled_for !== null ? new Date(scheduled_for) : null,
        local_time: send_kind === 'local' ? local_time : null,
      };
      await work.trx
        .updateTable('campaigns')
        .set(times)
        .where('program_id', '=', ctx.programId)
        .where('campaign_id', '=', row.campaign_id)
        .execute();
      await submit(work, { ...row, ...times });
    },
  });

/** Takes the time of a campaign away, which goes back to draft, as long as nobody was sent it (CAMP-030). */
export const unscheduleCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, ...which }: On<K>,
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: { states: ['draft'], words: 'taken back to draft' },
    act: async (work, row) => {
      if (row.started_ts)
        fail(
          'TAKEN',
          `“${row.name}” has begun to go out, so it has no time to take away. Pause or cancel it.`,
        );
      await moveCampaign(work, row, 'draft', {
        reason: 'withdrawn',
        columns: { send_kind: 'now', scheduled_for: null, local_time: null },
      });
    },
  });

/** FORBIDDEN for whoever does not approve in the chosen groups, or made the campaign. */
async function requireApprover({ trx, ctx }: Write, row: CampaignRow): Promise<void> {
  const approvers = await holdApprovers(trx, row);
  if (isAuthor(row, ctx.userId))
    fail('FORBIDDEN', `“${row.name}” is your own, so somebody else has to approve it.`);
  if (!approvers.some(({ user_id }) => user_id === ctx.userId))
    fail('FORBIDDEN', `You are no approver of the groups that were chosen for “${row.name}”.`);
}

const DECIDED = ['awaiting_approval'] as const;

/**
 * Approves what the approver saw. Errors: those of `actOn`, FORBIDDEN, STALE where it is another now, VALIDATION where it can no longer
 * be sent as it is.
 */
export const approveCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, hash, ...which }: On<K> & { readonly hash: string },
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: { states: ['scheduled'], words: 'approved' },
    from: DECIDED,
    act: async (work, row) => {
      await requireApprover(work, row);
      if (hash !== hashOf(row)) {
        const current = presentCampaign(channel, row, { platform, userId: ctx.userId });
        fail('STALE', `“${row.name}” is no longer what you saw. Look at it again before you approve it.`, {
          current,
        });
      }
      const start = await requireTime(work, row);
      await moveCampaign(work, row, 'scheduled', {
        columns: {
          scheduled_for: start,
          approved_by_user_id: ctx.userId,
          approved_by_name: ctx.stamp().actorName,
          approved_ts: work.now,
          approved_hash: hash,
        },
      });
    },
  });

/** Sends a campaign back to its author with a reason. Errors: those of `actOn`, FORBIDDEN. */
export const declineCampaign = <K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  { channel, reason, ...which }: On<K> & { readonly reason: string },
): Promise<CampaignOf[K]> =>
  actOn(platform, ctx, channel, {
    ...which,
    to: { states: ['draft'], words: 'declined' },
    from: DECIDED,
    act: async (work, row) => {
      await requireApprover(work, row);
      await moveCampaign(work, row, 'draft', { reason: 'declined', text: reason });
    },
  });
