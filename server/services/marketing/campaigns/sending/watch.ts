import type { Platform } from '#server/platform/platform.ts';
import { breakerOf, readLately } from './breaker.ts';
import { whyWait } from './late.ts';
import { move } from './moves.ts';
import { notePlace } from './place.ts';
import { type CampaignKey, type CampaignRow, holdCampaign, holdSending, updateSending } from './rows.ts';
import { refusedSender } from './sender.ts';
import { tellAuthor } from './telling.ts';

/**
 * Looks after a campaign that is being sent: in a copy of the database, after more than an hour without anybody, when its domain is verified
 * no more, and when too many mails come back or are complained about it waits for a person. Answers it where it may go on.
 */
export function watch(platform: Platform, key: CampaignKey): Promise<CampaignRow | null> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const campaign = await holdCampaign(trx, key);
    const sending = campaign && (await holdSending(trx, key));
    if (campaign?.state !== 'sending' || !sending) return null;
    const now = clock.now();
    const waits = await whyWait(trx, campaign, { place: await placeNow(platform), sending, now });
    // A person who let it go on begins the count anew.
    const since = new Date(Math.max(sending.watched_ts.getTime(), campaign.moved_ts?.getTime() ?? 0));
    const refused = (await refusedSender(trx, campaign)) === null ? null : 'sender';
    const reason = waits ?? refused ?? breakerOf(await readLately(trx, key, since));
    if (reason) {
      await move(trx, campaign, { state: 'paused', reason }, now);
      await tellAuthor(platform, trx, campaign, reason);
      return null;
    }
    await updateSending(trx, key, { beat_ts: now });
    if (campaign.is_late_confirmed) await forgetConfirmation(trx, key);
    return campaign;
  });
}

async function forgetConfirmation(trx: Parameters<typeof updateSending>[0], key: CampaignKey): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ is_late_confirmed: false })
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .execute();
}

const LOOK_MS = 15_000;
const places = new WeakMap<Platform, { readonly at: number; readonly place: string }>();

/** Where this process is; a standby may have taken over under it. */
export async function placeNow(platform: Platform): Promise<string> {
  const known = places.get(platform);
  if (known && performance.now() - known.at < LOOK_MS) return known.place;
  const place = await notePlace(platform);
  places.set(platform, { at: performance.now(), place });
  return place;
}
