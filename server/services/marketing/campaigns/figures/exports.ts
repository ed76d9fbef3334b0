import { z } from 'zod';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Cell, defineDownload } from '#server/services/administration/downloads/index.ts';
import { presentRecipient, recipientRows } from './recipients.ts';

const PERMISSIONS = {
  email: 'campaigns.email.view',
  sms: 'campaigns.sms.view',
  push: 'campaigns.pushNotifications.view',
  loyalty: 'loyalty.view',
} as const satisfies Record<CampaignChannel, string>;

const BATCH = 2_000;
const HEADER = [
  'Guest',
  'Name',
  'Address',
  'State',
  'Reason',
  'Variant',
  'Sent',
  'Delivered',
  'Opened',
  'Clicked',
  'Unsubscribed',
];

async function* rowsOf(
  { db }: Platform,
  program_id: number,
  campaign_id: number,
): AsyncGenerator<readonly Cell[]> {
  yield HEADER;
  for (let after = 0; ; ) {
    const rows = await recipientRows(db, { program_id, campaign_id })
      .where('r.guest_id', '>', after)
      .orderBy('r.guest_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { guest_id, name, target, state, words, variant, ...shown } = presentRecipient(row);
      const times = [
        shown.sent_ts,
        shown.delivered_ts,
        shown.opened_ts,
        shown.clicked_ts,
        shown.unsubscribed_ts,
      ];
      yield [guest_id, name, target, state, words, variant, ...times];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.guest_id;
  }
}

const downloadOf = (channel: CampaignChannel) =>
  defineDownload({
    kind: `campaign_recipients_${channel}`,
    permission: PERMISSIONS[channel],
    params: z.object({ campaign_id: z.number(), name: z.string() }),
    fileName: ({ name }, day) => `campaign-${name}-${day}.csv`,
    event: async (_platform, _scope, { campaign_id, name }) => ({
      kind: `${({ email: 'email_campaign', sms: 'sms_campaign', push: 'push_campaign', loyalty: 'loyalty_campaign' } as const)[channel]}.exported`,
      recordId: campaign_id,
      recordName: name,
    }),
    rows: (platform, { programId }, { campaign_id }) => rowsOf(platform, programId, campaign_id),
  });

/** The audience of a campaign as CSV, with what became of each guest. */
export const RECIPIENT_DOWNLOADS = {
  email: downloadOf('email'),
  sms: downloadOf('sms'),
  push: downloadOf('push'),
  loyalty: downloadOf('loyalty'),
} as const satisfies Record<CampaignChannel, unknown>;
