import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { sendAlert } from '#server/services/sentiment/feedback/alerts.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { answer, begun, publishedForm, QUESTIONS } from '../support/feedback.ts';
import { addGuest, addVisit } from '../support/guests.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { feedback, feedbackForms, platform } = services;
let t: TestApp;
let admin: ApiClient;
const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const SUBJECT = /^Feedback alert/;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  const { programId: program_id, users } = t.fixture;
  const { db } = t.platform;
  await db
    .updateTable('memberships')
    .set({ all_merchants: false })
    .where('program_id', '=', program_id)
    .where('user_id', '=', users.support)
    .execute();
  await db
    .insertInto('membership_merchants')
    .values({ program_id, user_id: users.support, merchant_id: at(0) })
    .execute();
});
afterAll(() => t?.close());

const addressOf = async (userId: number) => {
  const row = await t.platform.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.email;
};
const alertsTo = async (userId: number) => {
  await t.drainJobs();
  const mails = await t.mailsTo(await addressOf(userId));
  return mails.filter(({ subject }) => SUBJECT.test(subject));
};
const idOf = async (formId: number) => {
  const { data } = await admin.call(feedback.responses, {
    query: { feedback_form_id: formId, is_hit: 'true' },
  });
  return data[0]?.id ?? 0;
};

test('an answer that stands out is emailed once to the chosen colleagues of its location', async () => {
  const { users } = t.fixture;
  const form = await publishedForm(admin, {
    allow_edit_response: true,
    alert_user_ids: [users.admin, users.support],
    alert_triggers: [{ element: 'recommend', at_most: 4 }],
  });
  const fine = await begun(t, form.public_id, { merchant_id: at(0) });
  await answer(t, fine.id, { recommend: 10 });
  const half = await begun(t, form.public_id, { merchant_id: at(0) });
  await answer(t, half.id, { recommend: 1 }, { is_complete: false });
  const there = await begun(t, form.public_id, { merchant_id: at(1) });
  await answer(t, there.id, { recommend: 2, words: 'The soup was cold.', email: 'ana@example.com' });
  const id = await idOf(form.id);
  await answer(t, there.id, { recommend: 1, words: 'The soup was cold.' });
  await Promise.all([1, 2, 3].map(() => sendAlert(t.platform, t.fixture.programId, id)));
  const [mail, ...others] = await alertsTo(users.admin);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Feedback alert: 20 of 100 at ');
  expect(mail?.body).toContain('The soup was cold.');
  expect(mail?.body).toContain('Would you recommend us?: 4 or less');
  expect(mail?.body).toContain(`/ops/feedback?response=${id}`);
  expect(mail?.body).not.toContain('ana@example.com');
  expect(await alertsTo(users.support)).toEqual([]);
});

test('an alert of a form that lists nobody is sent to nobody, and a stranger cannot be listed', async () => {
  const before = (await alertsTo(t.fixture.users.admin)).length;
  const form = await publishedForm(admin);
  expect(form.alert_user_ids).toEqual([]);
  const one = await begun(t, form.public_id, { merchant_id: at(0) });
  await answer(t, one.id, { recommend: 1 });
  expect(await alertsTo(t.fixture.users.admin)).toHaveLength(before);
  const { errors } = await admin.refusal(feedbackForms.update, {
    params: { id: form.id },
    body: { alert_user_ids: [t.fixture.users.otherAdmin] },
  });
  expect(errors).toHaveProperty(['alert_user_ids']);
  const { data } = await admin.call(feedbackForms.recipients, { params: { id: t.fixture.programId } });
  expect(data.map(({ id }) => id)).toContain(t.fixture.users.support);
});

const fileOf = async (client: ApiClient, body: object) => {
  const { ticket, count } = await client.call(feedback.export, { body });
  const file = await t.anonymous.send(platform.download, { params: { ticket } });
  return { count, lines: file.body.replace('\uFEFF', '').trim().split('\n') };
};

test('FEED-034 responses are exported with a column per question, safe cells, and only of own locations', async () => {
  const form = await publishedForm(admin);
  const [first] = QUESTIONS.pages;
  const guestId = await addGuest(t, { fname: 'Nora', lname: 'Field' });
  await addVisit(t, guestId, new Date(t.clock.now().getTime() - DAY_MS));
  const { user_uuid } = await t.platform.db
    .selectFrom('guests')
    .select('user_uuid')
    .where('program_id', '=', t.fixture.programId)
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow();
  const own = await begun(t, form.public_id, { user_id: user_uuid });
  await answer(t, own.id, { recommend: 2, went_wrong: ['wait', 'price'], words: '=1+1' });
  const other = await begun(t, form.public_id, { merchant_id: at(1) });
  await answer(t, other.id, { recommend: 9, email: 'ana@example.com' });
  const changed = { ...QUESTIONS, pages: first ? [first] : [] };
  await admin.call(feedbackForms.update, { params: { id: form.id }, body: { questions_json: changed } });
  const body = { feedback_form_id: form.id };
  const { count, lines } = await fileOf(admin, body);
  expect(count).toBe(2);
  expect(lines[0]?.split(',').slice(-4)).toEqual([
    'Would you recommend us?',
    'What went wrong?',
    'Anything else?',
    'Your email address',
  ]);
  expect(lines).toHaveLength(3);
  const ofNora = lines.find((line) => line.includes('Nora Field'));
  expect(ofNora).toContain(`,20,yes,yes,2,"The wait, The price",'=1+1,`);
  expect(ofNora).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d,\d{4}-\d\d-\d\d \d\d:\d\d,[A-Z]\w+\/\w+,/);
  const hits = await fileOf(admin, { ...body, is_hit: 'true' });
  expect(hits.lines).toHaveLength(2);
  const support = await fileOf(await t.as('support'), body);
  expect([support.count, support.lines.length]).toEqual([1, 2]);
  expect(support.lines.join()).not.toMatch(/Nora|Guest|email address/);
});
