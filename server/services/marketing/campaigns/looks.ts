import type { AudienceDraft, CampaignAudience } from '#contract/marketing/campaigns/audience.ts';
import type { Checklist } from '#contract/marketing/campaigns/checklist.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import { write } from '#server/platform/write/index.ts';
import { THING } from './acts.ts';
import { readAudience } from './audience/read.ts';
import { quietFindings, readChecklist } from './checklist.ts';
import { holdNamed } from './named.ts';
import { presentCampaign } from './present.ts';
import { type CampaignRow, findCampaign, listCampaigns, type ListQuery, withTest } from './queries.ts';

const rowOf = async (platform: Platform, ctx: RequestContext, channel: CampaignChannel, id: number) =>
  found(await findCampaign(platform.db, ctx.programId, id, channel), THING);

/** Whom a campaign reaches now. Errors: NOT_FOUND. */
export const audienceOfCampaign = async (
  platform: Platform,
  ctx: RequestContext,
  channel: CampaignChannel,
  id: number,
): Promise<CampaignAudience> =>
  readAudience(platform, { ...(await rowOf(platform, ctx, channel, id)), channel });

/** The same of an audience that is not saved. Errors: VALIDATION for what is gone or not for the caller to use. */
export async function audienceOfDraft(
  platform: Platform,
  ctx: RequestContext,
  channel: CampaignChannel,
  draft: AudienceDraft,
): Promise<CampaignAudience> {
  await write(platform, ctx, (work) => holdNamed(work, draft, null));
  return readAudience(platform, {
    program_id: ctx.programId,
    channel,
    campaign_id: draft.campaign_id ?? 0,
    segment_ids: draft.segment_ids ?? [],
    contact_list_ids: draft.contact_list_ids ?? [],
    exclude_segment_ids: draft.exclude_segment_ids ?? [],
    exclude_contact_list_ids: draft.exclude_contact_list_ids ?? [],
    not_mailed_days: draft.not_mailed_days ?? null,
    holdout_pct: draft.holdout_pct ?? 0,
    send_kind: draft.send_kind ?? 'now',
    scheduled_for: draft.scheduled_for ? new Date(draft.scheduled_for) : null,
    local_time: draft.local_time ?? null,
    body: draft.body ?? '',
  });
}

/** Texts alone rest at night. */
const quietOf = async (platform: Platform, row: CampaignRow) =>
  row.channel === 'sms' ? quietFindings(await readAudience(platform, { ...row, channel: 'sms' })) : [];

/** What keeps a campaign from being sent. Errors: NOT_FOUND. */
export async function checklistOf(
  platform: Platform,
  ctx: RequestContext,
  channel: CampaignChannel,
  id: number,
): Promise<Checklist> {
  const { db, clock } = platform;
  const row = await rowOf(platform, ctx, channel, id);
  return readChecklist({ platform, db, row, now: clock.now() }, await quietOf(platform, row));
}

/** The campaigns of a channel, a page of them; the tests of the page are read with it. */
export async function listOf<K extends CampaignChannel>(
  platform: Platform,
  ctx: RequestContext,
  channel: K,
  query: ListQuery,
) {
  const { db } = platform;
  const looking = { platform, userId: ctx.userId };
  const { data, ...page } = await countedPageOf(
    listCampaigns(db, ctx.programId, channel, query),
    query,
    (row) => row,
  );
  const rows = await Promise.all(data.map((row) => withTest(db, row)));
  return { ...page, data: rows.map((row) => presentCampaign(channel, row, looking)) };
}
