import { type CampaignPause, LATE_MINUTES } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { isFromElsewhere } from './place.ts';
import type { CampaignRow, SendingRow } from './rows.ts';

const LATE_MS = LATE_MINUTES * 60_000;

/** When a person last said that it is to be sent. */
const askedAt = ({ moved_ts, approved_ts, requested_ts, created_ts }: CampaignRow): Date =>
  new Date(Math.max(...[moved_ts, approved_ts, requested_ts, created_ts].map((at) => at?.getTime() ?? 0)));

/**
 * Why a campaign that would send waits for a person: it was asked for in a database of which this is a copy, or is more than an hour
 * late, since it was due or since anybody looked after it. Null where it may go.
 */
export async function whyWait(
  db: Db | Trx,
  campaign: CampaignRow,
  {
    place,
    sending,
    now,
  }: { readonly place: string; readonly sending: SendingRow | null; readonly now: Date },
): Promise<CampaignPause | null> {
  if (campaign.is_late_confirmed) return null;
  if (await isFromElsewhere(db, place, askedAt(campaign))) return 'restored';
  // Each message of an automation says itself until when it is useful.
  if (campaign.automation_id !== null) return null;
  const asked = Math.max(askedAt(campaign).getTime(), campaign.scheduled_for?.getTime() ?? 0);
  const since = Math.max(asked, sending?.beat_ts.getTime() ?? 0);
  return now.getTime() - since > LATE_MS ? 'late' : null;
}
