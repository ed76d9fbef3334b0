import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { button, mail, text } from '#contract/marketing/templates/email/starters/build.ts';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { NAME_NEEDED } from '#contract/marketing/campaigns/schemas.ts';
import { CAMPAIGN_STATES, mayMove } from '#contract/marketing/campaigns/states.ts';
import { RECIPIENT_MOVES, RECIPIENT_STATES } from '#contract/marketing/campaigns/recipients.ts';
import { pauseWhereOff } from '#server/services/marketing/campaigns/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import {
  addReached,
  putInState,
  readyCampaign,
  segmentOf,
  someCampaign,
  someTemplate,
  someTest,
} from '../support/campaigns.ts';
import { addGuest } from '../support/guests.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { pictureFile, someSmsTemplate } from '../support/templates.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { emailCampaigns, smsCampaigns, pushCampaigns } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const at = () => ({ programId: t.fixture.programId });
const one = (id: number) => ({ programId: t.fixture.programId, id });
const hours = (n: number) => new Date(t.clock.now().getTime() + n * 3_600_000).toISOString();

async function withOnly(...permissions: Parameters<typeof addRole>[2]): Promise<ApiClient> {
  const name = `only-${permissions.join('-')}-${Math.random()}`;
  const { programId } = t.fixture;
  const userId = await addUser(t, `${Math.random()}@example.com`);
  await addMember(t, { programId, userId, roleId: await addRole(t, name, permissions) });
  return t.signIn(userId, programId);
}

test('CAMP-003 CAMP-004 CAMP-005 each channel is listed by whoever views its campaigns, and by nobody else', async () => {
  const lists = {
    'campaigns.sms.view': smsCampaigns,
    'campaigns.email.view': emailCampaigns,
    'campaigns.pushNotifications.view': pushCampaigns,
  } as const;
  for (const [permission, calls] of Object.entries(lists)) {
    const own = await withOnly(permission as keyof typeof lists);
    expect((await own.send(calls.list, { params: at() })).statusCode).toBe(200);
    const others = Object.values(lists).filter((one) => one !== calls);
    for (const other of others) expect((await own.send(other.list, { params: at() })).statusCode).toBe(403);
  }
});

test('CAMP-021 CAMP-022 CAMP-024 CAMP-025 CAMP-026 CAMP-027 CAMP-028 a push campaign is created, listed, read, changed and deleted', async () => {
  const segment_id = await segmentOf(t, [await addReached(t)]);
  const body = {
    name: 'Free tables tonight',
    notification_title: 'Tonight',
    notification_body: 'Tables are free.',
    deep_link: 'https://example.com/book',
    campaign_segment: { segment_id },
  };
  const made = await admin.call(pushCampaigns.create, { params: at(), body });
  expect(made).toMatchObject({
    ...body,
    state: 'draft',
    image_url: null,
    campaign_segment: { segment_id, computed_size: 0 },
  });
  expect(made.campaign_segment?.computed_name).toMatch(/^Guests /);
  const { data } = await admin.call(pushCampaigns.list, { params: at() });
  expect(data.map(({ id }) => id)).toContain(made.id);
  const change = { name: 'Tables tonight', version: made.version };
  const changed = await admin.call(pushCampaigns.update, { params: one(made.id), body: change });
  expect(changed).toMatchObject({
    ...made,
    name: 'Tables tonight',
    version: 2,
    updated_ts: changed.updated_ts,
  });
  expect(await admin.call(pushCampaigns.get, { params: one(made.id) })).toEqual(changed);
  await admin.call(pushCampaigns.remove, { params: one(made.id) });
  expect((await admin.send(pushCampaigns.get, { params: one(made.id) })).statusCode).toBe(404);
});

test('CAMP-023 a push campaign without a name is not saved, and the words say so', async () => {
  for (const body of [{}, { name: '' }, { name: '  ' }]) {
    const response = await admin.send(pushCampaigns.create, { params: at(), body });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      name: 'You’ll need to name your campaign before you can save it!',
    });
  }
  expect(NAME_NEEDED).toBe('You’ll need to name your campaign before you can save it!');
});

test('CAMP-029 CAMP-030 CAMP-037 a push campaign is given a time and loses it again; one that is over, or of another age, is refused', async () => {
  const id = await readyCampaign(t, 'push');
  const scheduled_for = hours(20);
  const scheduled = await admin.call(pushCampaigns.schedule, { params: one(id), body: { scheduled_for } });
  expect(scheduled).toMatchObject({ state: 'scheduled', send_kind: 'at', scheduled_for });
  const back = await admin.call(pushCampaigns.unschedule, { params: one(id) });
  expect(back).toMatchObject({ state: 'draft', state_reason: 'withdrawn', scheduled_for: null });
  for (const over of [hours(-1), hours(24 * 800)]) {
    const response = await admin.send(pushCampaigns.schedule, {
      params: one(id),
      body: { scheduled_for: over },
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors).toHaveProperty('scheduled_for');
  }
});

test('CAMP-031 the picture of a push campaign is kept and shown', async () => {
  const id = await someCampaign(t, 'push');
  const content = png(Buffer.from([1, 2, 3, 4]));
  const file = { field: 'media_file', name: 'a.png', type: 'image/png', content };
  const { image_url } = await admin.call(pushCampaigns.saveMedia, { params: one(id), file });
  expect(image_url).toMatch(/\/api\/media\/[0-9a-f]{64}\.png$/);
});

test('CAMP-019 CAMP-034 campaigns of email and texts are written, listed, copied and put away', async () => {
  const email_template_id = await someTemplate(t);
  const body = { name: 'Wine dinner', subject: 'Six wines', preheader: 'On Friday', email_template_id };
  const made = await admin.call(emailCampaigns.create, { params: at(), body });
  expect(made).toMatchObject({ ...body, email_campaign_ab_test_id: null, ab_test: null });
  const copy = await admin.call(emailCampaigns.duplicate, { params: one(made.id), body: {} });
  expect(copy).toMatchObject({ ...body, name: 'Wine dinner (copy)', state: 'draft' });
  await admin.call(emailCampaigns.archive, { params: one(copy.id), body: {} });
  const { data } = await admin.call(emailCampaigns.list, { params: at(), query: { search: 'wine dinner' } });
  expect(data.map(({ name }) => name)).toEqual(['Wine dinner']);
  const strange = await admin.send(emailCampaigns.update, {
    params: one(made.id),
    body: { email_template_id: 987_654 },
  });
  expect(strange.json().errors).toHaveProperty('email_template_id');
  const text = await admin.call(smsCampaigns.create, {
    params: at(),
    body: { name: 'Text', body: 'Come by' },
  });
  expect(await admin.call(smsCampaigns.get, { params: one(text.id) })).toMatchObject({ body: 'Come by' });
});

test('CAMP-034 two people send one campaign: one does, the other is told who did', async () => {
  const id = await readyCampaign(t, 'sms', { body: 'Tables are free.' });
  const marketer = await t.as('marketer');
  const params = one(id);
  const answers = await Promise.all([
    admin.send(smsCampaigns.submit, { params, body: {} }),
    marketer.send(smsCampaigns.submit, { params, body: {} }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  const { moved_by_name } = await admin.call(smsCampaigns.get, { params });
  expect(refused).toMatchObject({ code: 'TAKEN', details: { state: 'scheduled', moved_by_name } });
  expect(refused.message).toContain(`${moved_by_name} brought it there at`);
});

test('CAMP-034 what is missing keeps a campaign from being sent, by its field; an audience of nobody too', async () => {
  const bare = await someCampaign(t, 'email');
  const response = await admin.send(emailCampaigns.submit, { params: one(bare), body: {} });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toEqual(
    expect.arrayContaining(['email_template_id', 'subject', 'segment_ids']),
  );
  const empty = await readyCampaign(t, 'sms', { segment_ids: [await segmentOf(t, [await addGuest(t)])] });
  const { findings, can_be_sent } = await admin.call(smsCampaigns.checklist, { params: one(empty) });
  expect(can_be_sent).toBe(false);
  expect(findings.map(({ check }) => check)).toContain('empty_audience');
});

test('CAMP-034 an email is checked before it goes: its sender, its template as it is linted, its test', async () => {
  const checks = async (id: number) => {
    const { findings } = await admin.call(emailCampaigns.checklist, { params: one(id) });
    return findings.map(({ check, level }) => `${check} ${level}`);
  };
  const good = await readyCampaign(t, 'email');
  expect((await checks(good)).filter((one) => one.endsWith(' blocks'))).toEqual([]);
  const json = mail('Soon', text(['Hello']), button('Book'));
  const bad = await admin.call(services.emailTemplates.create, {
    params: at(),
    body: { name: `Bad ${Math.random()}`, subject: 'Dinner', json },
  });
  const change = (body: object) => admin.call(emailCampaigns.update, { params: one(good), body });
  await change({ email_template_id: bad.id, subject: 'Dinner, {{frist_name}}' });
  expect(await checks(good)).toEqual(
    expect.arrayContaining(['unknown_tag blocks', 'template_problem blocks', 'no_group warns']),
  );
  const refused = await admin.send(emailCampaigns.submit, { params: one(good), body: {} });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.email_template_id).toContain('“Book” leads nowhere');

  await t.platform.db
    .updateTable('email_templates')
    .set({ deleted_ts: t.clock.now() })
    .where('email_template_id', '=', bad.id)
    .execute();
  expect(await checks(good)).toContain('template_gone blocks');

  const unready = await readyCampaign(t, 'email');
  await admin.call(services.campaignTests.save, { params: one(unready), body: {} });
  expect(await checks(unready)).toContain('ab_test blocks');
  expect(await checks(await someTest(t))).toContain('ab_small warns');

  const domains = t.platform.db.updateTable('sender_domains').where('program_id', '=', t.fixture.programId);
  await domains.set({ state: 'failing' }).execute();
  const unsent = await admin.send(emailCampaigns.submit, { params: one(unready), body: {} });
  await domains.set({ state: 'verified' }).execute();
  expect(unsent.json().errors.sender_profile_id).toContain('letters.example, which is not verified');
});

test('CAMP-034 what a campaign names is there: its sender, and the template of its words, which stays while it is needed', async () => {
  const params = at();
  const sender = await admin.refusal(emailCampaigns.create, {
    params,
    body: { name: 'No sender', sender_profile_id: 987_654_321 },
  });
  expect(sender.errors).toHaveProperty('sender_profile_id');
  const gone = await admin.refusal(smsCampaigns.create, {
    params,
    body: { name: 'No words', message_template_id: 987_654_321 },
  });
  expect(gone.errors).toHaveProperty('message_template_id');
  const { message_template_id } = await t.platform.db
    .insertInto('message_templates')
    .values({ program_id: t.fixture.programId, channel: 'sms', name: 'Tonight', body: 'A table is free.' })
    .returning('message_template_id')
    .executeTakeFirstOrThrow();
  const id = await readyCampaign(t, 'sms', { message_template_id });
  const remove = () => admin.send(services.smsTemplates.remove, { params: one(message_template_id) });
  const refused = await remove();
  expect(refused.json()).toMatchObject({ code: 'IN_USE', details: { used_by: [{ type: 'campaign', id }] } });
  await putInState(t, id, 'cancelled');
  expect((await remove()).statusCode).toBe(200);
});

test('a text has the picture of the template that it begins with, until it has none', async () => {
  const { id: message_template_id, media } = await someSmsTemplate(t, {}, pictureFile());
  const id = await readyCampaign(t, 'sms', {});
  const change = (body: { message_template_id: number | null }) =>
    admin.call(smsCampaigns.update, { params: one(id), body });
  expect((await change({ message_template_id })).image_url).toBe(media?.src);
  expect((await change({ message_template_id: null })).image_url).toBeNull();
});

test('CAMP-034 a copy of a campaign has the test that it has', async () => {
  const id = await someTest(t, { duration_mins: 45, criterion: 'visits' });
  const copy = await admin.call(emailCampaigns.duplicate, { params: one(id), body: {} });
  expect(copy.ab_test).toMatchObject({
    email_campaign_id: copy.id,
    status: 'READY',
    duration_mins: 45,
    criterion: 'visits',
    test_variants: [{ subject: 'Six wines' }, { subject: 'An evening with the winemaker' }],
  });
  const original = await admin.call(emailCampaigns.get, { params: one(id) });
  expect(copy.ab_test?.id).not.toBe(original.ab_test?.id);
});

test('CAMP-036 an audience is in segments and not in others, an address once, and says what it loses by rule', async () => {
  const last_visit_ts = t.clock.now();
  const twin = await addReached(t, { email: 'Twin@example.com' });
  const later = await addReached(t, { email: 'twin@example.com', last_visit_ts });
  const silent = await addGuest(t, { email: 'silent@example.com' });
  const unwanted = await addReached(t);
  const all = [twin, later, silent, unwanted, await addReached(t)];
  const draft = {
    segment_ids: [await segmentOf(t, all)],
    exclude_segment_ids: [await segmentOf(t, [unwanted])],
  };
  const counted = await admin.call(emailCampaigns.audienceOf, { params: at(), body: draft });
  expect(counted).toMatchObject({
    in: 4,
    same_address: 1,
    held_out: 0,
    can_be_sent: 2,
    waiting: 0,
    lost: [{ rule: 'consent', count: 1 }],
    sms: null,
  });
  expect(counted.by_zone).toMatchObject([{ timezone: 'America/Los_Angeles', guests: 2 }]);
  const now = t.clock.now();
  await t.platform.db
    .insertInto('marketing_sends')
    .values({
      program_id: t.fixture.programId,
      guest_id: later,
      channel: 'email',
      target: 'twin@example.com',
      source: 'x',
      sent_ts: now,
    })
    .execute();
  const rested = await admin.call(emailCampaigns.audienceOf, {
    params: at(),
    body: { ...draft, not_mailed_days: 3 },
  });
  expect(rested).toMatchObject({ in: 3, same_address: 0, can_be_sent: 2 });
});

test('CAMP-018 PERM-029 a holdout group is the same however often one asks, and is refused while its flag is off', async () => {
  const guests: number[] = [];
  for (let n = 0; n < 40; n += 1) guests.push(await addReached(t));
  const segment_ids = [await segmentOf(t, guests)];
  const id = await someCampaign(t, 'email', { segment_ids, holdout_pct: 50 });
  const first = await admin.call(emailCampaigns.audience, { params: one(id) });
  const second = await admin.call(emailCampaigns.audience, { params: one(id) });
  expect(first.held_out).toBeGreaterThan(5);
  expect(first.held_out + first.can_be_sent).toBe(40);
  expect(second.held_out).toBe(first.held_out);
  expect(FLAG_DEFAULTS['holdout-groups']).toBe(false);
  await withoutFlag('holdout-groups', async () => {
    const refused = await admin.send(emailCampaigns.create, {
      params: at(),
      body: { name: 'Held', holdout_pct: 10 },
    });
    expect(refused.json()).toMatchObject({ code: 'FLAG_OFF' });
    await admin.call(emailCampaigns.create, { params: at(), body: { name: 'Not held', holdout_pct: 0 } });
  });
});

async function withoutFlag(flag: string, act: () => Promise<void>): Promise<void> {
  const rules = () => t.platform.db.updateTable('flag_rules').where('flag', '=', flag);
  await rules().set({ value: false }).execute();
  t.forgetFlags();
  try {
    await act();
  } finally {
    await rules().set({ value: true }).execute();
    t.forgetFlags();
  }
}

test('CAMP-016 CAMP-017 PERM-016 PERM-025 a flag that is off refuses every call and pauses what waits, and says so', async () => {
  expect(FLAG_DEFAULTS.campaigns).toBe(false);
  expect(FLAG_DEFAULTS['push-notifications']).toBe(false);
  const email = await readyCampaign(t, 'email');
  const push = await readyCampaign(t, 'push');
  const tomorrow = { send_kind: 'at', scheduled_for: hours(24) } as const;
  await admin.call(emailCampaigns.schedule, { params: one(email), body: tomorrow });
  await admin.call(pushCampaigns.schedule, { params: one(push), body: tomorrow });
  await withoutFlag('push-notifications', async () => {
    expect((await admin.send(pushCampaigns.list, { params: at() })).json()).toMatchObject({
      code: 'FLAG_OFF',
    });
    await pauseWhereOff(t.platform);
    expect((await admin.call(emailCampaigns.get, { params: one(email) })).state).toBe('scheduled');
  });
  const paused = await admin.call(pushCampaigns.get, { params: one(push) });
  expect(paused).toMatchObject({ state: 'paused', state_reason: 'flag_off', moved_by_name: 'Couvert' });
  await withoutFlag('campaigns', async () => {
    for (const calls of [emailCampaigns, smsCampaigns, pushCampaigns]) {
      expect((await admin.send(calls.list, { params: at() })).json()).toMatchObject({ code: 'FLAG_OFF' });
    }
    await pauseWhereOff(t.platform);
  });
  const stopped = await admin.call(emailCampaigns.get, { params: one(email) });
  expect(stopped).toMatchObject({ state: 'paused', state_reason: 'flag_off' });
  const events = await t.platform.db
    .selectFrom('events')
    .select('kind')
    .where('record_id', '=', String(email))
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('email_campaign.paused');
  const resumed = await admin.call(emailCampaigns.resume, { params: one(email), body: {} });
  expect(resumed).toMatchObject({ state: 'scheduled', state_reason: null });
});

test('CAMP-037 what is late waits until somebody confirms it, and cannot simply be resumed', async () => {
  const id = await readyCampaign(t, 'sms');
  await putInState(t, id, 'paused', { state_reason: 'late' });
  const refused = await admin.send(smsCampaigns.resume, { params: one(id), body: {} });
  expect(refused.json()).toMatchObject({ code: 'IN_USE' });
  const confirmed = await admin.call(smsCampaigns.confirmLate, { params: one(id), body: {} });
  expect(confirmed).toMatchObject({ state: 'scheduled', state_reason: null });
});

test('CAMP-037 a local time starts where the clocks show it first, and a night on which they are set is told', async () => {
  t.clock.set(new Date('2027-03-01T12:00:00Z'));
  admin = await t.as('admin');
  const id = await readyCampaign(t, 'email');
  const body = { send_kind: 'local', local_time: '2027-03-14T02:30' } as const;
  const scheduled = await admin.call(emailCampaigns.schedule, { params: one(id), body });
  expect(scheduled).toMatchObject({ state: 'scheduled', scheduled_for: '2027-03-14T10:30:00.000Z' });
  const { findings } = await admin.call(emailCampaigns.checklist, { params: one(id) });
  const [told] = findings.filter(({ check }) => check === 'clock_change');
  expect(told?.message).toBe(
    'The clocks in America/Los_Angeles skip this time that night; guests there get it at 3:30 AM',
  );
});

test('the database lets a campaign and a guest of it go the ways of the contract and no other', async () => {
  const { db } = t.platform;
  const id = await someCampaign(t, 'sms');
  const guest_id = await addGuest(t);
  const { programId: program_id } = t.fixture;
  const bare = () => db.deleteFrom('campaign_recipients').where('campaign_id', '=', id).execute();
  const now = t.clock.now();
  for (const from of RECIPIENT_STATES) {
    for (const to of RECIPIENT_STATES.filter((one) => one !== from)) {
      await bare();
      await db
        .insertInto('campaign_recipients')
        .values({
          program_id,
          campaign_id: id,
          guest_id,
          state: from,
          reason: 'cap',
          due_ts: now,
          key: 'c.moves',
        })
        .execute();
      const moved = db
        .updateTable('campaign_recipients')
        .set({ state: to })
        .where('campaign_id', '=', id)
        .execute();
      const may = (RECIPIENT_MOVES[from] as readonly string[]).includes(to);
      expect(
        await moved.then(
          () => true,
          () => false,
        ),
        `${from} > ${to}`,
      ).toBe(may);
    }
  }
  await bare();
  for (const from of CAMPAIGN_STATES) {
    for (const to of CAMPAIGN_STATES.filter((one) => one !== from)) {
      const { campaign_id } = await db
        .insertInto('campaigns')
        .values({
          program_id,
          channel: 'sms',
          name: 'Moves',
          state: from,
          scheduled_for: now,
          started_ts: from === 'sending' || from === 'sent' ? now : null,
        })
        .returning('campaign_id')
        .executeTakeFirstOrThrow();
      const started = to === 'sending' || to === 'sent' ? { started_ts: now } : {};
      const moved = db
        .updateTable('campaigns')
        .set({ state: to, ...started })
        .where('campaign_id', '=', campaign_id)
        .execute();
      expect(
        await moved.then(
          () => true,
          () => false,
        ),
        `${from} > ${to}`,
      ).toBe(mayMove(from, to));
    }
  }
});

test('a segment and a list that a campaign goes to stay until it has ended, and the campaign is named', async () => {
  const segment = await segmentOf(t, [await addReached(t)]);
  const list = await admin.call(services.contactLists.create, { body: { name: 'Dinner club of campaigns' } });
  const id = await someCampaign(t, 'email', {
    name: 'Naming',
    segment_ids: [segment],
    exclude_contact_list_ids: [list.id],
  });
  const refusals = [
    await admin.send(services.segments.remove, { params: { id: segment } }),
    await admin.send(services.contactLists.remove, { params: { id: list.id } }),
  ];
  for (const refused of refusals) {
    expect(refused.json()).toMatchObject({ code: 'IN_USE' });
    expect(refused.json().message).toContain('“Naming”');
  }
  await admin.call(emailCampaigns.remove, { params: one(id) });
  await admin.call(services.segments.remove, { params: { id: segment } });
  await admin.call(services.contactLists.remove, { params: { id: list.id } });
});
