import { randomUUID } from 'node:crypto';
import type { EventKind } from '#contract/core/records.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { freezeContents } from '#server/services/marketing/campaigns/sending/freezing.ts';
import { addReachable, campaignOf, mailingTo } from './campaignSending.ts';
import type { Fixture } from './fixture.ts';
import type { Pin, Sample } from './samples/sample.ts';
import { storedGuest } from './samples/guests.ts';
import type { TestApp } from './testApp.ts';

const UNKNOWN = 987_654_321;

const EVENTS = {
  email: 'email_campaign',
  sms: 'sms_campaign',
  push: 'push_campaign',
  loyalty: 'loyalty_campaign',
} as const satisfies Record<CampaignChannel, string>;

/** A campaign that somebody paused on its way, so that no worker moves it, and one guest of its audience. */
export async function sentCampaign(t: TestApp, channel: CampaignChannel) {
  const { db, clock } = t.platform;
  const program_id = t.fixture.programId;
  const now = clock.now();
  const guest_id = await storedGuest(t);
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({
      program_id,
      channel,
      name: `Sent ${randomUUID()}`,
      state: 'paused',
      state_reason: 'person',
      scheduled_for: now,
      started_ts: now,
    })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  const key = { program_id, campaign_id };
  await db
    .insertInto('campaign_sendings')
    .values({ ...key, beat_ts: now, watched_ts: now, written_ts: now })
    .execute();
  const { public_token } = await db
    .insertInto('campaign_recipients')
    .values({
      ...key,
      guest_id,
      target: 'ana@example.com',
      state: 'sent',
      sent_ts: now,
      key: `c${campaign_id}.${guest_id}`,
    })
    .returning('public_token')
    .executeTakeFirstOrThrow();
  return { id: campaign_id, guestId: guest_id, token: public_token };
}

/** The token of a mail that a guest got, of a campaign that was paused then: what is sent is frozen, and no worker moves it. */
export async function sentMail(t: TestApp): Promise<string> {
  const { db, clock } = t.platform;
  const now = clock.now();
  const [guest_id = 0] = await addReachable(t, 1);
  const paused = { state: 'paused', state_reason: 'person', started_ts: now };
  const id = await mailingTo(t, [guest_id], paused);
  const campaign = await campaignOf(t, id);
  await db.transaction().execute((trx) => freezeContents(t.platform, trx, campaign));
  const { program_id, campaign_id } = campaign;
  const { public_token } = await db
    .insertInto('campaign_recipients')
    .values({
      program_id,
      campaign_id,
      guest_id,
      target: 'ana@example.com',
      state: 'sent',
      sent_ts: now,
      key: `c${id}.${guest_id}`,
    })
    .returning('public_token')
    .executeTakeFirstOrThrow();
  return public_token;
}

/** The good calls of the figures of every channel. */
export function figureSamples(channel: CampaignChannel) {
  const one =
    (part: Partial<Sample> = {}) =>
    (f: Fixture): Sample => ({
      params: { programId: f.programId, id: UNKNOWN },
      conceptWide: true,
      arrange: async (t) => {
        const { id } = await sentCampaign(t, channel);
        return { params: { programId: t.fixture.programId, id } };
      },
      invalid: { params: { programId: f.programId, id: 'wine' } },
      ...part,
    });
  return {
    stats: one(),
    overTime: one({ query: { bucket: 'hour' } }),
    byDomain: one(),
    effect: one(),
    recipients: one({ query: { state: 'sent', search: 'ana', sort_by: 'name' } }),
    recipient: (f: Fixture): Sample => ({
      params: { programId: f.programId, id: UNKNOWN, guestId: UNKNOWN },
      conceptWide: true,
      arrange: async (t) => {
        const { id, guestId } = await sentCampaign(t, channel);
        return { params: { programId: t.fixture.programId, id, guestId } };
      },
      invalid: { params: { programId: f.programId, id: UNKNOWN, guestId: 'ana' } },
    }),
    exportRecipients: one(),
    sendAnyway: one({ leaves: `${EVENTS[channel]}.confirmed` satisfies EventKind }),
  } as const;
}

/** Where the same calls are, who may make them, and what they lock. */
type Action = 'view' | 'guests' | 'edit';

export function figurePins(
  path: string,
  area: string,
  flag: string,
  rights: Record<Action, string> = { view: `${area}.view`, guests: `${area}.view`, edit: `${area}.edit` },
) {
  const may = (action: Action) => `${rights[action]}, while ${flag} is on`;
  const at = `${path}/{id}`;
  return {
    stats: [`GET ${at}/stats`, may('view')],
    overTime: [`GET ${at}/stats/over_time`, may('view')],
    byDomain: [`GET ${at}/stats/by_domain`, may('view')],
    effect: [`GET ${at}/stats/effect`, may('view')],
    recipients: [`GET ${at}/recipients`, may('guests')],
    recipient: [`GET ${at}/recipients/{guestId}`, may('guests')],
    exportRecipients: [`GET ${at}/recipients/export`, may('guests')],
    sendAnyway: [`POST ${at}/send_anyway`, may('edit'), 'campaigns for update'],
  } as const satisfies Record<string, Pin>;
}
