import { type CampaignPause, PAUSE_REASONS } from '#contract/marketing/campaigns/states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainName } from '#server/platform/mail/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { channelOf } from './moves.ts';
import type { CampaignRow } from './rows.ts';

const PATHS = { email: 'email', sms: 'sms', push: 'push', loyalty: 'loyalty' } as const;

/** Mails who made a campaign, and who asked for it, that it waits for them, why, and what to do. */
export async function tellAuthor(
  { mailer, config }: Platform,
  trx: Trx,
  campaign: CampaignRow,
  reason: CampaignPause,
): Promise<void> {
  const ids = [campaign.created_by_user_id, campaign.requested_by_user_id].flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  const people = await trx.selectFrom('users').select('email').where('user_id', 'in', ids).execute();
  const { words, remedy } = PAUSE_REASONS[reason];
  const name = plainName(campaign.name);
  const page = `${config.publicUrl}/campaigns/${PATHS[channelOf(campaign)]}/${campaign.campaign_id}`;
  for (const email of new Set(people.map((one) => one.email)))
    await mailer.queue(trx, {
      to: email,
      subject: `Waits for you: ${name}`,
      text: `The campaign “${name}” ${words}.\n\n${remedy}:\n\n${page}\n\nNothing more of it is sent until then.`,
    });
}
