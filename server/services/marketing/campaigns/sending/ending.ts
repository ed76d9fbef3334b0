import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { move } from './moves.ts';
import { type CampaignKey, holdCampaign, holdSending, updateSending } from './rows.ts';

/** So many rows end in one transaction. */
const BATCH = 5_000;

/** A campaign is sent when nobody of its audience waits, is on the way, or is still to be asked for. */
export async function finishSent(platform: Platform, key: CampaignKey): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const campaign = await holdCampaign(trx, key);
    const sending = await holdSending(trx, key);
    if (campaign?.state !== 'sending' || !sending?.written_ts) return;
    // That of an automation ends with its version.
    if (campaign.automation_id !== null) return;
    const { rows } = await sql<{ open: number }>`
      select 1 as open from campaign_recipients
      where program_id = ${key.program_id} and campaign_id = ${key.campaign_id}
        and (state in ('queued', 'claimed') or (state = 'unknown' and reason = 'no_answer')) limit 1`.execute(
      trx,
    );
    if (rows.length > 0) return;
    const now = platform.clock.now();
    await move(trx, campaign, { state: 'sent' }, now);
    await updateSending(trx, key, { closed_ts: now });
  });
}

/** Whoever still waited for a campaign that was cancelled or failed gets it no more; the sum of the states stays the audience. */
export async function endWaiting(platform: Platform, key: CampaignKey): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update campaign_recipients r set state = 'skipped', reason = 'stopped_campaign'
      from (select guest_id from campaign_recipients
        where program_id = ${key.program_id} and campaign_id = ${key.campaign_id} and state = 'queued'
        order by guest_id limit ${BATCH} for update) w
      where r.program_id = ${key.program_id} and r.campaign_id = ${key.campaign_id} and r.guest_id = w.guest_id`.execute(
      platform.db,
    );
    if ((numAffectedRows ?? 0n) > 0n) continue;
    return close(platform, key);
  }
}

/** What is on the way is still settled. */
async function close(platform: Platform, key: CampaignKey): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const sending = await holdSending(trx, key);
    const { rows } = await sql<{ open: number }>`
      select 1 as open from campaign_recipients where program_id = ${key.program_id} and campaign_id = ${key.campaign_id}
        and (state in ('queued', 'claimed') or (state = 'unknown' and reason = 'no_answer')) limit 1`.execute(
      trx,
    );
    if (sending && rows.length === 0) await updateSending(trx, key, { closed_ts: platform.clock.now() });
  });
}
