import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { contentHash } from '../content.ts';
import { moveCampaign } from '../moves.ts';
import { findCampaign } from '../queries.ts';
import { freezeContents } from './freezing.ts';
import { whyWait } from './late.ts';
import { move, system } from './moves.ts';
import { type CampaignKey, type CampaignRow, holdCampaign } from './rows.ts';
import { refusedSender } from './sender.ts';
import { tellAuthor } from './telling.ts';
import { placeNow } from './watch.ts';

/**
 * Brings every campaign that is due to sending, one worker each: what is sent is frozen in the same transaction. One that is late,
 * comes from another database or whose sender may not send waits for a person; one whose content cannot be made any more fails.
 */
export async function startDue(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  await placeNow(platform);
  const { rows } = await sql<CampaignKey>`
    select program_id, campaign_id from campaigns where state = 'scheduled' and scheduled_for <= ${clock.now()}
    order by scheduled_for limit 50`.execute(db);
  for (const key of rows)
    await startOne(platform, key).catch((error: unknown) => {
      log.error({ err: error, campaign: key.campaign_id }, 'a campaign could not be started');
    });
}

async function startOne(platform: Platform, key: CampaignKey): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const campaign = await holdCampaign(trx, key);
    const now = platform.clock.now();
    if (campaign?.state !== 'scheduled' || !campaign.scheduled_for || campaign.scheduled_for > now) return;
    const late = await whyWait(trx, campaign, { place: await placeNow(platform), sending: null, now });
    const reason = late ?? ((await refusedSender(trx, campaign)) === null ? null : 'sender');
    if (reason) {
      await move(trx, campaign, { state: 'paused', reason }, now);
      return tellAuthor(platform, trx, campaign, reason);
    }
    if (await isAnother(trx, campaign)) {
      await moveCampaign({ trx, ctx: system(key.program_id), now }, campaign, 'draft', { reason: 'changed' });
      return tellAuthor(platform, trx, campaign, 'changed');
    }
    const problem = await freezeContents(platform, trx, campaign);
    if (problem) {
      await move(trx, campaign, { state: 'failed', reason: problem }, now);
      return tellAuthor(platform, trx, campaign, problem);
    }
    await trx
      .insertInto('campaign_sendings')
      .values({ program_id: key.program_id, campaign_id: key.campaign_id, beat_ts: now, watched_ts: now })
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'campaign_id']).doUpdateSet({ beat_ts: now, closed_ts: null }),
      )
      .execute();
    await move(trx, campaign, { state: 'sending' }, now);
    if (campaign.is_late_confirmed)
      await trx
        .updateTable('campaigns')
        .set({ is_late_confirmed: false })
        .where('program_id', '=', key.program_id)
        .where('campaign_id', '=', key.campaign_id)
        .execute();
  });
}

/** Whether what would be sent is not what was approved: a reusable block or the look of mails changed since (decision 57). */
async function isAnother(
  trx: Trx,
  { program_id, campaign_id, approved_hash }: CampaignRow,
): Promise<boolean> {
  if (approved_hash === null) return false;
  const row = await findCampaign(trx, program_id, campaign_id);
  return row !== null && contentHash(row, row.test) !== approved_hash;
}
