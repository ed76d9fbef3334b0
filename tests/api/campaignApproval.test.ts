import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { leavesOf, mail, reusable, text } from '#contract/marketing/templates/email/starters/build.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { insertGroup } from '../support/fixture.ts';
import {
  hashOf,
  putInState,
  readyCampaign,
  someCampaign,
  someTemplate,
  someTest,
} from '../support/campaigns.ts';
import { addMember, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { campaignTests, emailCampaigns, smsCampaigns, userGroups } = services;
let t: TestApp;
let admin: ApiClient;
let marketer: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  marketer = await t.as('marketer');
});
afterAll(() => t?.close());

const at = (id: number) => ({ programId: t.fixture.programId, id });
const groups = () => [t.fixture.userGroupId];

async function awaiting(part: object = {}): Promise<number> {
  const id = await readyCampaign(t, 'sms', { user_group_ids: groups(), ...part });
  const { state } = await admin.call(smsCampaigns.submit, { params: at(id), body: {} });
  expect(state).toBe('awaiting_approval');
  return id;
}

const approve = async (who: ApiClient, id: number) =>
  who.send(smsCampaigns.approve, { params: at(id), body: { content_hash: await hashOf(t, id) } });

async function anotherApprover(groupId = t.fixture.userGroupId): Promise<ApiClient> {
  const { programId, roles } = t.fixture;
  const userId = await addUser(t, `approver-${Math.random()}@example.com`);
  await addMember(t, { programId, userId, roleId: roles.marketer });
  await t.platform.db
    .insertInto('user_group_users')
    .values({ program_id: programId, user_group_id: groupId, user_id: userId, is_approver: true })
    .execute();
  return t.signIn(userId, programId);
}

test('CAMP-032 CAMP-033 whether the chosen groups have an approver; of a campaign one who did not make it', async () => {
  const { programId, users } = t.fixture;
  const own = await insertGroup(t.platform.db, programId, users.admin).catch(() => null);
  const group = own ?? t.fixture.userGroupId;
  const campaign_id = await someCampaign(t, 'sms');
  const ask = (user_group_ids: number[], id: number | null) =>
    admin.call(userGroups.hasApproverAlias, { body: { user_group_ids, campaign_id: id } });
  expect(await ask(groups(), campaign_id)).toEqual({ has_approvers: true });
  expect(await ask([], campaign_id)).toEqual({ has_approvers: false });
  await t.platform.db
    .updateTable('campaigns')
    .set({ created_by_user_id: users.marketer })
    .where('campaign_id', '=', campaign_id)
    .execute();
  expect(await ask(groups(), campaign_id)).toEqual({ has_approvers: false });
  expect(await ask(groups(), null)).toEqual({ has_approvers: true });
  expect(group).toBeGreaterThan(0);
});

test('CAMP-032 a campaign waits for an approver of its groups, who is not its author, and goes as it was approved', async () => {
  const id = await awaiting();
  const stranger = await t.as('support');
  expect((await approve(stranger, id)).json()).toMatchObject({ code: 'FORBIDDEN' });
  await t.platform.db
    .insertInto('user_group_users')
    .values({
      program_id: t.fixture.programId,
      user_group_id: t.fixture.userGroupId,
      user_id: t.fixture.users.admin,
      is_approver: true,
    })
    .execute();
  const own = await approve(admin, id);
  expect(own.json()).toMatchObject({ code: 'FORBIDDEN' });
  expect(own.json().message).toContain('your own');
  const old = await marketer.send(smsCampaigns.approve, { params: at(id), body: { content_hash: 'older' } });
  expect(old.json()).toMatchObject({ code: 'STALE', current: { id } });
  const approved = (await approve(marketer, id)).json();
  expect(approved).toMatchObject({
    state: 'scheduled',
    approval: { is_current: true, approved_by_name: 'Priya Raman' },
  });
});

test('CAMP-032 of two approvers at once one approves, and the other is told who', async () => {
  const id = await awaiting();
  const second = await anotherApprover();
  const answers = await Promise.all([approve(marketer, id), approve(second, id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'TAKEN' });
});

test('CAMP-032 who is no approver any more does not approve', async () => {
  const id = await awaiting();
  const gone = await anotherApprover();
  const { users } = await admin.call(userGroups.get, { params: { id: t.fixture.userGroupId } });
  const last = users.at(-1);
  await t.platform.db
    .deleteFrom('user_group_users')
    .where('user_id', '=', Math.max(...users.map(({ user_id }) => user_id)))
    .execute();
  expect(last).toBeTruthy();
  expect((await approve(gone, id)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect(
    (await marketer.send(smsCampaigns.decline, { params: at(id), body: { reason: 'Wrong date' } })).json(),
  ).toMatchObject({
    state: 'draft',
    state_reason: 'declined',
    reason_text: 'Wrong date',
  });
});

test('CAMP-032 an approval falls with the content, the audience and the time, and not with the name', async () => {
  const id = await awaiting();
  await approve(marketer, id);
  const renamed = await admin.call(smsCampaigns.update, { params: at(id), body: { name: 'Another name' } });
  expect(renamed).toMatchObject({ state: 'scheduled', approval: { is_current: true } });
  const changed = await admin.call(smsCampaigns.update, {
    params: at(id),
    body: { body: 'Something else.' },
  });
  expect(changed).toMatchObject({
    state: 'draft',
    state_reason: 'changed',
    approval: { approved_hash: null },
  });
  const changes = [
    { not_mailed_days: 5 },
    { scheduled_for: new Date(t.clock.now().getTime() + 9e6).toISOString(), send_kind: 'at' as const },
  ];
  for (const change of changes) {
    await admin.call(smsCampaigns.submit, { params: at(id), body: {} });
    await approve(marketer, id);
    expect(await admin.call(smsCampaigns.update, { params: at(id), body: change })).toMatchObject({
      state: 'draft',
    });
  }
});

test('CAMP-032 an approval falls when a block that the email shares, or the look of emails, becomes another', async () => {
  const params = { programId: t.fixture.programId };
  const { emailTemplates } = services;
  const block = await admin.call(emailTemplates.createBlock, {
    params,
    body: { name: `Signature ${Math.random()}`, content: leavesOf(text(['See you soon'])) },
  });
  const template = await admin.call(emailTemplates.create, {
    params,
    body: {
      name: `Shared ${Math.random()}`,
      subject: 'Dinner',
      json: mail('Soon', text(['Hi']), reusable(block.id)),
    },
  });
  const id = await readyCampaign(t, 'email', {
    email_template_id: template.id,
    user_group_ids: [t.fixture.userGroupId],
  });
  const hash = async () => (await admin.call(emailCampaigns.get, { params: at(id) })).approval.content_hash;
  const first = await hash();
  await admin.call(emailTemplates.updateBlock, {
    params: { ...params, id: block.id },
    body: { name: block.name, content: leavesOf(text(['See you in winter'])) },
  });
  const second = await hash();
  expect(second).not.toBe(first);
  const kit = await admin.call(emailTemplates.brandKit, { params });
  const { contrast: _contrast, version: _version, ...look } = kit;
  await admin.call(emailTemplates.saveBrandKit, { params, body: { ...look, corner_radius: 11 } });
  const approved = await hash();
  expect(approved).not.toBe(second);

  const rows = t.platform.db.updateTable('campaigns').where('campaign_id', '=', id);
  await rows.set({ approved_hash: second, approved_ts: t.clock.now() }).execute();
  await putInState(t, id, 'scheduled', { scheduled_for: t.clock.now() });
  await until(
    async () => (await admin.call(emailCampaigns.get, { params: at(id) })).state !== 'scheduled',
    'what is due to be looked at',
  );
  expect(await admin.call(emailCampaigns.get, { params: at(id) })).toMatchObject({
    state: 'draft',
    state_reason: 'changed',
    approval: { approved_hash: null },
  });
});

test('AB-001 AB-003 AB-005 AB-006 AB-008 AB-010 AB-020 PERM-028 a new test begins as it is specified, and both point at each other', async () => {
  const id = await someCampaign(t, 'email');
  const test_ = await admin.call(campaignTests.save, { params: at(id), body: {} });
  const told = {
    delivered: 0,
    opened: 0,
    clicked: 0,
    unsubscribed: 0,
    bounced: 0,
    dropped: 0,
    deferred: 0,
    blocked: 0,
    spamreport: 0,
  };
  expect(test_).toMatchObject({
    email_campaign_id: id,
    duration_mins: 120,
    sample_size_pct: 20,
    test_type: 'subject',
    status: 'DRAFT',
    winning_test_variant_id: null,
    test_variants: [
      { name: 'A', email_template_id: null, subject: '', analytics: told },
      { name: 'B', email_template_id: null, subject: '', analytics: told },
    ],
  });
  const campaign = await admin.call(emailCampaigns.get, { params: at(id) });
  expect(campaign).toMatchObject({ email_campaign_ab_test_id: test_.id, ab_test: test_ });
  await t.platform.db
    .updateTable('flag_rules')
    .set({ value: false })
    .where('flag', '=', 'email-ab-testing')
    .execute();
  t.forgetFlags();
  expect((await admin.send(campaignTests.get, { params: at(id) })).json()).toMatchObject({
    code: 'FLAG_OFF',
  });
  await t.platform.db
    .updateTable('flag_rules')
    .set({ value: true })
    .where('flag', '=', 'email-ab-testing')
    .execute();
  t.forgetFlags();
});

test('AB-021 AB-022 AB-023 a test lasts from 30 to 480 minutes, both included', async () => {
  const id = await someCampaign(t, 'email');
  const save = (duration_mins: number) =>
    admin.send(campaignTests.save, { params: at(id), body: { duration_mins } });
  for (const minutes of [30, 480]) expect((await save(minutes)).statusCode).toBe(200);
  expect((await save(29)).json().errors.duration_mins).toBe(
    'A duration of greater than 30 minutes is required.',
  );
  expect((await save(481)).json().errors.duration_mins).toBe('A duration of less than 8 hours is required.');
});

test('AB-004 AB-019 AB-024 what is not under test is the same in both variants, and a test is stored and read', async () => {
  const id = await someTest(t);
  const stored = await admin.call(campaignTests.get, { params: at(id) });
  expect(stored).toMatchObject({ status: 'READY', test_type: 'subject' });
  const [a, b] = stored.test_variants;
  expect(a?.email_template_id).toBe(b?.email_template_id);
  const other = await someTemplate(t);
  const body = {
    test_type: 'content' as const,
    test_variants: [
      { name: 'A' as const, subject: 'One', email_template_id: a?.email_template_id ?? null },
      { name: 'B' as const, subject: 'Two', email_template_id: other },
    ],
    version: stored.version,
  };
  const saved = await admin.call(campaignTests.save, { params: at(id), body });
  expect(saved.test_variants.map(({ subject }) => subject)).toEqual(['One', 'One']);
  expect(saved.test_variants[1]?.email_template_id).toBe(other);
  const unknown = await admin.send(campaignTests.save, {
    params: at(id),
    body: { test_type: 'colour' as never },
  });
  expect(unknown.statusCode).toBe(400);
  await admin.call(campaignTests.remove, { params: at(id) });
  expect((await admin.send(campaignTests.get, { params: at(id) })).statusCode).toBe(404);
});

test('AB-010 the variants of a test that has begun stay, and the reason is told', async () => {
  const id = await someTest(t);
  await t.platform.db
    .updateTable('email_campaign_ab_tests')
    .set({ status: 'IN PROGRESS' })
    .where('campaign_id', '=', id)
    .execute();
  const refused = await admin.send(campaignTests.save, { params: at(id), body: {} });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('in progress');
});
