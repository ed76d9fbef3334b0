import { sql } from 'kysely';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { kindOf, lockCampaign } from '../moves.ts';

/** Whoever waits because their location is full tonight gets the campaign all the same. Errors: NOT_FOUND, IN_USE for one that does not send. */
export function sendAnyway(
  platform: Platform,
  ctx: RequestContext,
  channel: CampaignChannel,
  id: number,
): Promise<void> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const campaign = found(await lockCampaign(trx, ctx.programId, id, channel), 'This campaign');
    if (campaign.state !== 'sending' && campaign.state !== 'paused')
      fail('IN_USE', `“${campaign.name}” is not being sent, so that nobody waits for room.`);
    await trx
      .updateTable('campaign_sendings')
      .set({ is_full_ignored: true })
      .where('program_id', '=', ctx.programId)
      .where('campaign_id', '=', id)
      .execute();
    await sql`update campaign_recipients set due_ts = ${now}, reason = null
      where program_id = ${ctx.programId} and campaign_id = ${id} and state = 'queued' and reason = 'full_tonight'`.execute(
      trx,
    );
    await tell(work, {
      kind: kindOf(channel, 'confirmed'),
      recordId: id,
      recordName: campaign.name,
      changes: [{ field: 'is_full_ignored', from: false, to: true }],
    });
  });
}
