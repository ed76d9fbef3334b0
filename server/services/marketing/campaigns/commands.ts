import { beginningOf } from '#contract/core/texts.ts';
import type { Campaign, CampaignChange, CampaignOf } from '#contract/marketing/campaigns/schemas.ts';
import { type CampaignChannel, isEnded, isOpen } from '#contract/marketing/campaigns/states.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, type Write } from '#server/platform/write/index.ts';
import { THING } from './acts.ts';
import { copyTest } from './abTests/commands.ts';
import { contentHash } from './content.ts';
import { kindOf, moveCampaign } from './moves.ts';
import { holdNamed, keepThere } from './named.ts';
import { presentCampaign, stateOf } from './present.ts';
import { type CampaignRow, findCampaign } from './queries.ts';
import { checkMessageTemplate, checkSender, checkTemplates } from './templates.ts';
import { checkOffer } from './gifts.ts';
import { checkTimes, timeColumns } from './times.ts';

const looking = ({ platform, ctx }: Pick<Write, 'platform' | 'ctx'>) => ({ platform, userId: ctx.userId });

/** What the log tells of a campaign: what people write in it. */
function told(shown: Campaign): object {
  const {
    approval: _approval,
    numbers: _numbers,
    is_own: _own,
    moved_by_name: _by,
    moved_ts: _at,
    campaign_id: _id,
    ...rest
  } = shown;
  return rest;
}

const recordsOf = <K extends CampaignChannel>(channel: K) =>
  recordOf({
    table: 'campaigns',
    key: 'campaign_id',
    find: (trx, programId, id) => findCampaign(trx, programId, id, channel),
    present: (row: CampaignRow, work: Write) => presentCampaign(channel, row, looking(work)),
    thing: () => THING,
    called: ({ name }) => `The campaign “${name}”`,
    name: ({ name }) => name,
    told,
  });

/** The current concept's; another one than the path names is NOT_FOUND, and everything is refused while campaigns are off. */
export async function checkConcept(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
): Promise<void> {
  found(ctx.programId === programId ? ctx : null, 'This concept');
  if (!(await isFlagOn(platform, ctx, 'campaigns', null))) refuseFlag('campaigns');
}

/** One campaign of a channel; NOT_FOUND else. */
export async function readCampaign<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  id: number,
): Promise<CampaignOf[K]> {
  const row = found(await findCampaign(platform.db, ctx.programId, id, channel), THING);
  return presentCampaign(channel, row, looking({ platform, ctx }));
}

/** What was sent, as it is stored; what was left out stays as it is. */
function columnsOf({
  version: _version,
  notification_title,
  notification_body,
  campaign_segment,
  scheduled_for,
  points_grant,
  points_description,
  points_expires_at,
  ...same
}: CampaignChange & { readonly media_id?: number }) {
  return givenFields({
    ...same,
    title: notification_title,
    points: points_grant,
    points_expire_at: points_expires_at,
    ...(points_description === undefined ? {} : { body: points_description }),
    // A campaign gives an offer or points, whichever was chosen last.
    ...(typeof same.loyalty_offer_id === 'number' ? { points: null } : {}),
    ...(typeof points_grant === 'number' && typeof same.loyalty_offer_id !== 'number'
      ? { loyalty_offer_id: null }
      : {}),
    ...(notification_body === undefined ? {} : { body: notification_body }),
    ...(campaign_segment === undefined ? {} : { segment_ids: segmentsOf(campaign_segment) }),
    ...(scheduled_for === undefined ? {} : { scheduled_for: scheduled_for && new Date(scheduled_for) }),
  });
}

const segmentsOf = (segment: { segment_id: number } | null) => (segment ? [segment.segment_id] : []);

/** FLAG_OFF for guests who are held out while holdout groups are off (CAMP-018), and for points while those are (LOYAL-001). */
async function checkFlags(platform: Platform, ctx: RequestContext, change: CampaignChange): Promise<void> {
  if (change.points_grant && !(await isFlagOn(platform, ctx, 'sparkfly-points', null)))
    refuseFlag('sparkfly-points');
  if (!change.holdout_pct) return;
  if (!(await isFlagOn(platform, ctx, 'holdout-groups', null))) refuseFlag('holdout-groups');
}

const namedBy = (change: CampaignChange): CampaignChange =>
  change.campaign_segment === undefined
    ? change
    : { ...change, segment_ids: segmentsOf(change.campaign_segment) };

/** Begins a campaign as a draft. Errors: VALIDATION, FLAG_OFF for a holdout group while those are off. */
export async function createCampaign<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  write: CampaignChange & { readonly name: string },
): Promise<CampaignOf[K]> {
  await checkFlags(platform, ctx, write);
  return recordsOf(channel).create(platform, ctx, { kind: kindOf(channel, 'created') }, async (work) => {
    await holdNamed(work, namedBy(write), null);
    await checkTemplates(work, [write], 'email_template_id');
    const picture = await checkMessageTemplate(work, channel, write, null);
    await checkSender(work, write, null);
    await checkOffer(work, write, null);
    await checkTimes(work, write, null);
    await work.store({
      ...columnsOf(write),
      ...picture,
      ...(await timeColumns(work, write, null)),
      name: write.name,
      channel,
      created_by_user_id: ctx.userId,
      created_by_name: ctx.stamp().actorName,
    });
  });
}

/** What may be changed of a campaign that is on its way, without stopping it. */
const WHILE_SENDING = new Set(['name', 'description', 'rate_per_minute', 'is_covers_aware', 'version']);
/** And of one that is over. */
const WHEN_OVER = new Set(['name', 'description', 'version']);

function checkOpen({ name, state, started_ts }: CampaignRow, change: CampaignChange): void {
  const now = stateOf(state);
  if (isOpen(now) || (now === 'paused' && started_ts === null)) return;
  const allowed = isEnded(now) ? WHEN_OVER : WHILE_SENDING;
  const [strange] = Object.keys(givenFields(change)).filter((field) => !allowed.has(field));
  if (strange === undefined) return;
  const why = isEnded(now) ? 'is over' : 'is on its way';
  fail('IN_USE', `“${name}” ${why}, so this can no longer change. Duplicate it and change the copy.`, {
    errors: { [strange]: `The campaign ${why}` },
  });
}

/**
 * Saves what was sent. Where a campaign that waits for approval or its time becomes another by it, it goes back to draft, and its
 * approval falls. Errors: NOT_FOUND, STALE, VALIDATION, IN_USE for one that is on its way or over, FLAG_OFF.
 */
export async function changeCampaign<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  at: { readonly id: number; readonly change: CampaignChange & { readonly media_id?: number } },
): Promise<CampaignOf[K]> {
  const { id, change } = at;
  await checkFlags(platform, ctx, change);
  const how = { kind: kindOf(channel, 'updated'), id, version: change.version } as const;
  return recordsOf(channel).change(platform, ctx, how, async (work) => {
    const { trx, row } = work;
    checkOpen(row, change);
    await holdNamed(work, namedBy(change), row);
    await checkTemplates(work, [change], 'email_template_id');
    const picture = await checkMessageTemplate(work, channel, change, row.message_template_id);
    await checkSender(work, change, row.sender_profile_id);
    await checkOffer(work, change, row);
    await checkTimes(work, change, row);
    const columns = { ...columnsOf(change), ...picture, ...(await timeColumns(work, change, row)) };
    const isSame = Object.entries(columns).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(row[name as keyof CampaignRow]),
    );
    if (isSame) return;
    const before = contentHash(row, row.test);
    await work.store(columns);
    const after = found(await findCampaign(trx, ctx.programId, id, channel), THING);
    if (row.state === 'draft' || contentHash(after, after.test) === before || isEnded(stateOf(row.state)))
      return;
    await moveCampaign(work, after, 'draft', { reason: 'changed' });
  });
}

/** Removes a campaign that nobody was ever sent. Errors: NOT_FOUND, IN_USE. */
export const removeCampaign = (
  platform: Platform,
  ctx: RequestContext,
  channel: CampaignChannel,
  id: number,
): Promise<void> =>
  recordsOf(channel).remove(platform, ctx, { kind: kindOf(channel, 'removed'), id }, ({ row }) => {
    if (row.started_ts)
      fail('IN_USE', `“${row.name}” was sent to guests, so it stays. Archive it to put it away.`);
    if (row.state !== 'draft' && !isEnded(stateOf(row.state)))
      fail('IN_USE', `“${row.name}” waits to be sent. Take it back to draft or cancel it first.`);
  });

/** What a copy has of a campaign: what guests read, who gets it and whose approval it is; its time is its own. */
const COPIED = [
  'description',
  'subject',
  'preheader',
  'sender_profile_id',
  'email_template_id',
  'message_template_id',
  'title',
  'body',
  'deep_link',
  'media_id',
  'sendgrid_unsubscribe_group_id',
  'segment_ids',
  'contact_list_ids',
  'exclude_segment_ids',
  'exclude_contact_list_ids',
  'not_mailed_days',
  'holdout_pct',
  'undo_minutes',
  'is_covers_aware',
  'rate_per_minute',
  'user_group_ids',
  'loyalty_offer_id',
  'points',
  'points_vendor',
  'points_expire_at',
] as const satisfies readonly (keyof CampaignRow)[];
const COPY = ' (copy)';
const MOST_NAME = 120;

/** Begins a draft with what another campaign is, its test included. What that one names and is gone is left out. Errors: NOT_FOUND, FLAG_OFF. */
export async function duplicateCampaign<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  { id, name }: { readonly id: number; readonly name?: string | undefined },
): Promise<CampaignOf[K]> {
  const row = found(await findCampaign(platform.db, ctx.programId, id, channel), THING);
  await checkFlags(platform, ctx, { holdout_pct: row.holdout_pct });
  const columns = Object.fromEntries(COPIED.map((column) => [column, row[column]]));
  return recordsOf(channel).create(platform, ctx, { kind: kindOf(channel, 'created') }, async (work) => {
    const copyId = await work.store({
      ...columns,
      ...(await keepThere(work, row)),
      name: name ?? `${beginningOf(row.name, MOST_NAME - COPY.length)}${COPY}`,
      channel,
      created_by_user_id: ctx.userId,
      created_by_name: ctx.stamp().actorName,
    });
    if (row.test) await copyTest(work, row.test, copyId);
  });
}
