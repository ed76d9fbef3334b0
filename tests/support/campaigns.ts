import { randomUUID } from 'node:crypto';
import type { EventKind } from '#contract/core/records.ts';
import { services } from '#contract/index.ts';
import { heading, mail, reserve, text } from '#contract/marketing/templates/email/starters/build.ts';
import type { CampaignChannel, CampaignState } from '#contract/marketing/campaigns/states.ts';
import { contentHash } from '#server/services/marketing/campaigns/content.ts';
import { findCampaign } from '#server/services/marketing/campaigns/queries.ts';
import type { Fixture } from './fixture.ts';
import { addGuest, freshPhone } from './guests.ts';
import type { Pin, Sample } from './samples/sample.ts';
import { connected } from './loyalty.ts';
import { storeSegment } from './segments.ts';
import { verifiedSender } from './senders.ts';
import type { TestApp } from './testApp.ts';

const UNKNOWN = 987_654_321;
const unique = () => `Wine dinner ${randomUUID().slice(0, 8)}`;
const CHANNELS = ['email', 'sms', 'push'] as const;

const CREATE = {
  email: services.emailCampaigns.create,
  sms: services.smsCampaigns.create,
  push: services.pushCampaigns.create,
  loyalty: services.loyaltyCampaigns.create,
} as const satisfies Record<CampaignChannel, unknown>;
const RECORD = {
  email: 'email_campaign',
  sms: 'sms_campaign',
  push: 'push_campaign',
  loyalty: 'loyalty_campaign',
} as const satisfies Record<CampaignChannel, string>;

/** A guest who agreed to marketing by every channel. */
export async function addReached(t: TestApp, columns: Parameters<typeof addGuest>[1] = {}): Promise<number> {
  const { programId: program_id } = t.fixture;
  const { db, clock } = t.platform;
  const phone = columns.phone ?? freshPhone();
  const email = columns.email ?? `guest-${randomUUID()}@example.com`;
  const guest_id = await addGuest(t, { ...columns, phone, email });
  const token = `device-${randomUUID()}`;
  const now = clock.now();
  await db
    .insertInto('push_devices')
    .values({ program_id, guest_id, platform: 'ios', token, registered_ts: now, last_seen_ts: now })
    .execute();
  const targets = { email, sms: phone, push: token };
  await db
    .insertInto('guest_consents')
    .values(
      CHANNELS.map((channel) => ({
        program_id,
        guest_id,
        channel,
        target: targets[channel],
        opted_in: true,
        proof_text: 'Ticked the box',
        source: 'dashboard',
        happened_ts: now,
      })),
    )
    .execute();
  return guest_id;
}

/** A segment of just these guests. */
export async function segmentOf(t: TestApp, guestIds: readonly number[]): Promise<number> {
  const segment_id = await storeSegment(t, { name: `Guests ${randomUUID().slice(0, 8)}` });
  if (guestIds.length === 0) return segment_id;
  const { programId: program_id } = t.fixture;
  const entered_ts = t.platform.clock.now();
  await t.platform.db
    .insertInto('segment_members')
    .values(guestIds.map((guest_id) => ({ program_id, segment_id, guest_id, entered_ts })))
    .execute();
  return segment_id;
}

/** What a channel needs besides an audience before it may go. */
export const CONTENT = {
  email: { subject: 'An evening with the winemaker', preheader: 'Six wines' },
  sms: { body: 'Tables are free tonight, {{first_name|friend}}.' },
  push: { notification_title: 'Tonight', notification_body: 'Tables are free.' },
  loyalty: { points_grant: 20, points_vendor: 'sparkfly' },
} as const satisfies Record<CampaignChannel, object>;

/** An email template of the fixture's own concept. */
export async function someTemplate(t: TestApp): Promise<number> {
  const admin = await t.as('admin');
  const json = mail('Soon', heading('Dinner'), text(['Hello {{first_name|there}}']), reserve('Book'));
  const body = { name: `Dinner ${randomUUID()}`, subject: 'Dinner', json };
  const params = { programId: t.fixture.programId };
  return (await admin.call(services.emailTemplates.create, { params, body })).id;
}

/** An email campaign with a test between two subjects, by id. */
export async function someTest(t: TestApp, part: object = {}): Promise<number> {
  const id = await readyCampaign(t, 'email');
  const admin = await t.as('admin');
  const test_variants = [
    { name: 'A' as const, subject: 'Six wines' },
    { name: 'B' as const, subject: 'An evening with the winemaker' },
  ];
  const params = { programId: t.fixture.programId, id };
  await admin.call(services.campaignTests.save, { params, body: { test_variants, ...part } });
  return id;
}

/** One whose test is in progress, on a campaign that somebody paused, so that no worker goes on with it. */
export async function begunTest(t: TestApp, part: object = {}): Promise<number> {
  const id = await someTest(t, part);
  await putInState(t, id, 'paused', { state_reason: 'person', started_ts: t.platform.clock.now() });
  await t.platform.db
    .updateTable('email_campaign_ab_tests')
    .set({ status: 'IN PROGRESS' })
    .where('program_id', '=', t.fixture.programId)
    .where('campaign_id', '=', id)
    .execute();
  return id;
}

/** A draft of the fixture's own concept, made by the admin. */
export async function someCampaign(t: TestApp, channel: CampaignChannel, part: object = {}): Promise<number> {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const { id } = await admin.call(CREATE[channel], { params, body: { name: unique(), ...part } });
  return id;
}

/** One that nothing keeps from being sent. */
export async function readyCampaign(
  t: TestApp,
  channel: CampaignChannel,
  part: object = {},
): Promise<number> {
  const segment_ids = [await segmentOf(t, [await addReached(t)])];
  if (channel === 'loyalty') await connected(t);
  const mail =
    channel === 'email'
      ? { email_template_id: await someTemplate(t), sender_profile_id: await verifiedSender(t) }
      : {};
  return someCampaign(t, channel, { ...CONTENT[channel], ...mail, segment_ids, ...part });
}

const MONTH_MS = 30 * 86_400_000;

/** Brings a campaign into a state as the engine or a person would have, without either; its time is a month from now, so that no worker begins it. */
export async function putInState(
  t: TestApp,
  id: number,
  state: CampaignState,
  columns: { state_reason?: string; started_ts?: Date; scheduled_for?: Date } = {},
): Promise<void> {
  const { db, clock } = t.platform;
  const scheduled_for = new Date(clock.now().getTime() + MONTH_MS);
  await db.transaction().execute(async (trx) => {
    const way: Partial<Record<CampaignState, readonly CampaignState[]>> = {
      awaiting_approval: ['awaiting_approval'],
      scheduled: ['scheduled'],
      sending: ['scheduled', 'sending'],
      paused: ['scheduled', 'paused'],
      sent: ['scheduled', 'sending', 'sent'],
      cancelled: ['scheduled', 'cancelled'],
      failed: ['scheduled', 'failed'],
    };
    for (const step of way[state] ?? []) {
      const started = step === 'sending' ? { started_ts: clock.now() } : {};
      await trx
        .updateTable('campaigns')
        .set({ state: step, scheduled_for, ...started, ...columns })
        .where('program_id', '=', t.fixture.programId)
        .where('campaign_id', '=', id)
        .execute();
    }
  });
}

/** What an approver approves of a campaign as it is. */
export async function hashOf(t: TestApp, id: number): Promise<string> {
  const row = await findCampaign(t.platform.db, t.fixture.programId, id);
  if (!row) throw new Error(`There is no campaign ${id}`);
  return contentHash(row, row.test);
}

const DECLINE = { reason: 'The date is wrong' };

/** The good calls that campaigns of every channel answer. */
export function campaignSamples(channel: CampaignChannel) {
  const leaves = (verb: string): { leaves: EventKind } => ({
    leaves: `${RECORD[channel]}.${verb}` as EventKind,
  });
  const inConcept = (f: Fixture, part: Partial<Sample> = {}): Sample => ({
    params: { programId: f.programId },
    conceptWide: true,
    invalid: { params: { programId: 'here' } },
    ...part,
  });
  const made = (make: (t: TestApp) => Promise<number>) => async (t: TestApp) => ({
    params: { programId: t.fixture.programId, id: await make(t) },
  });
  const one = (f: Fixture, make: (t: TestApp) => Promise<number>, part: Partial<Sample> = {}): Sample => ({
    params: { programId: f.programId, id: UNKNOWN },
    conceptWide: true,
    arrange: made(make),
    invalid: { params: { programId: f.programId, id: 'wine' } },
    ...part,
  });
  const draft = (t: TestApp) => someCampaign(t, channel);
  const ready = (t: TestApp) => readyCampaign(t, channel);
  const inState = (state: CampaignState, reason?: string) => async (t: TestApp) => {
    const id = await readyCampaign(t, channel, { user_group_ids: [t.fixture.userGroupId] });
    await putInState(t, id, state, reason === undefined ? {} : { state_reason: reason });
    return id;
  };
  const awaiting = inState('awaiting_approval');
  const empty = { body: {} };
  return {
    list: (f: Fixture) => inConcept(f, { query: { sort_by: 'updated_ts', state: 'draft' } }),
    get: (f: Fixture) => one(f, draft),
    create: (f: Fixture) =>
      inConcept(f, {
        body: { name: unique(), user_group_ids: [f.userGroupId] },
        invalid: { params: { programId: f.programId }, body: { name: '' } },
        ...leaves('created'),
      }),
    update: (f: Fixture) => one(f, draft, { body: { name: unique() }, ...leaves('updated') }),
    remove: (f: Fixture) => one(f, draft, leaves('removed')),
    duplicate: (f: Fixture) => one(f, draft, { ...empty, ...leaves('created') }),
    audience: (f: Fixture) => one(f, ready),
    audienceOf: (f: Fixture) =>
      inConcept(f, {
        body: { segment_ids: [UNKNOWN] },
        arrange: async (t: TestApp) => ({
          body: { segment_ids: [await segmentOf(t, [await addReached(t)])] },
        }),
        invalid: { params: { programId: f.programId }, body: { segment_ids: ['wine'] } },
      }),
    checklist: (f: Fixture) => one(f, ready),
    submit: (f: Fixture) => one(f, ready, { ...empty, ...leaves('scheduled') }),
    approve: (f: Fixture) =>
      one(f, awaiting, {
        approves: true,
        body: { content_hash: 'none' },
        arrange: async (t: TestApp) => {
          const { params } = await made(awaiting)(t);
          return { params, body: { content_hash: await hashOf(t, params.id) } };
        },
        ...leaves('approved'),
      }),
    decline: (f: Fixture) => one(f, awaiting, { approves: true, body: DECLINE, ...leaves('declined') }),
    schedule: (f: Fixture) => one(f, ready, { body: { send_kind: 'now' }, ...leaves('scheduled') }),
    unschedule: (f: Fixture) => one(f, inState('scheduled'), leaves('back_to_draft')),
    pause: (f: Fixture) => one(f, inState('scheduled'), { ...empty, ...leaves('paused') }),
    resume: (f: Fixture) => one(f, inState('paused', 'person'), { ...empty, ...leaves('resumed') }),
    cancel: (f: Fixture) => one(f, inState('scheduled'), { ...empty, ...leaves('cancelled') }),
    confirmLate: (f: Fixture) => one(f, inState('paused', 'late'), { ...empty, ...leaves('confirmed') }),
    archive: (f: Fixture) => one(f, draft, { ...empty, ...leaves('archived') }),
  } as const;
}

/** Where the same calls are, who may make them, and what they lock. */
type Action = 'view' | 'create' | 'edit' | 'duplicate' | 'guests';

export function campaignPins(
  path: string,
  area: string,
  flag: string,
  rights: Record<Action, string> = {
    view: `${area}.view`,
    create: `${area}.create`,
    edit: `${area}.edit`,
    duplicate: `${area}.duplicate`,
    guests: `${area}.view`,
  },
) {
  const may = (action: Action) => `${rights[action]}, while ${flag} is on`;
  const LOCK = 'campaigns for update';
  const GROUPS = 'user_groups for share';
  const schedule = path.endsWith('push_notifications') ? 'schedules' : 'schedule';
  return {
    list: [`GET ${path}`, may('view')],
    get: [`GET ${path}/{id}`, may('view')],
    create: [`POST ${path}`, may('create')],
    update: [`PATCH ${path}/{id}`, may('edit'), LOCK],
    remove: [`DELETE ${path}/{id}`, may('edit'), LOCK],
    duplicate: [`POST ${path}/{id}/duplicate`, may('duplicate')],
    audience: [`GET ${path}/{id}/audience`, may('view')],
    audienceOf: [`POST ${path}/audience`, `${rights.create} or ${may('edit')}`, 'segments for key share'],
    checklist: [`GET ${path}/{id}/checklist`, may('view')],
    submit: [`POST ${path}/{id}/submit`, may('edit'), LOCK, GROUPS],
    approve: [`POST ${path}/{id}/approve`, may('guests'), LOCK, GROUPS],
    decline: [`POST ${path}/{id}/decline`, may('guests'), LOCK, GROUPS],
    schedule: [`POST ${path}/{id}/${schedule}`, may('edit'), LOCK, GROUPS],
    unschedule: [`DELETE ${path}/{id}/${schedule}`, may('edit'), LOCK],
    pause: [`POST ${path}/{id}/pause`, may('edit'), LOCK],
    resume: [`POST ${path}/{id}/resume`, may('edit'), LOCK],
    cancel: [`POST ${path}/{id}/cancel`, may('edit'), LOCK],
    confirmLate: [`POST ${path}/{id}/confirm_late`, may('edit'), LOCK],
    archive: [`POST ${path}/{id}/archive`, may('edit'), LOCK],
  } as const satisfies Record<string, Pin>;
}
