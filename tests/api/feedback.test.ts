import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { DEFAULT_TITLE } from '#contract/sentiment/feedback/rules.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { answer, begun, publishedForm, QUESTIONS } from '../support/feedback.ts';
import { addGuest, addVisit } from '../support/guests.ts';
import { setTestLocation } from '../support/locations.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { feedback, feedbackForms, feedbackResponses, guests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const DAY_MS = 86_400_000;
const read = (id: string, query: object = {}) =>
  t.anonymous.call(feedbackResponses.get, { params: { id }, query });
const refused = (id: string, response: object, more: object = {}) =>
  t.anonymous.refusal(feedbackResponses.save, {
    params: { id },
    body: { response: response as Record<string, number>, ...more },
  });

/** A guest who was here yesterday, with the uuid of their invitation. */
async function invited(columns: Parameters<typeof addGuest>[1] = {}) {
  const id = await addGuest(t, columns);
  await addVisit(t, id, new Date(t.clock.now().getTime() - DAY_MS));
  const { user_uuid } = await t.platform.db
    .selectFrom('guests')
    .select('user_uuid')
    .where('program_id', '=', t.fixture.programId)
    .where('guest_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, user_id: user_uuid };
}

describe('a feedback form', () => {
  test('FEED-006 FEED-007 FEED-008 FEED-030 FEED-031 starts with its usual title and no numbers, and is listed', async () => {
    const made = await admin.call(feedbackForms.create, { body: { name: `Lunch ${randomUUID()}` } });
    expect(made).toMatchObject({
      description: '',
      title: DEFAULT_TITLE,
      questions_json: { showQuestionNumbers: 'off', pages: [{ elements: [] }] },
      enabled_ts: null,
      state: 'draft',
      allow_edit_response: false,
      is_public: false,
      created_at: expect.stringMatching(/^20/),
    });
    expect(DEFAULT_TITLE).toBe('Thanks for coming in');
    const { data, total } = await admin.call(feedbackForms.list, { query: { search: made.name } });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    expect(total).toBe(1);
  });

  test('FEED-032 is changed by what is sent alone; each publication is a version, and one that is closed takes no answer', async () => {
    const made = await publishedForm(admin);
    expect(made).toMatchObject({ state: 'published', number: 1 });
    const params = { id: made.id };
    const renamed = await admin.call(feedbackForms.update, { params, body: { name: 'Dinner' } });
    expect(renamed).toMatchObject({ name: 'Dinner', number: 1, questions_json: QUESTIONS });
    const [first, second] = QUESTIONS.pages;
    const fewer = { ...QUESTIONS, pages: first ? [first] : [] };
    const again = await admin.call(feedbackForms.update, { params, body: { questions_json: fewer } });
    expect(again.number).toBe(2);
    expect(second?.elements).toHaveLength(2);
    const closed = await admin.call(feedbackForms.update, { params, body: { enabled_ts: null } });
    expect(closed).toMatchObject({ state: 'closed', number: 2 });
    const late = await t.anonymous.refusal(feedbackResponses.begin, {
      params: { id: made.public_id },
      body: { request_id: randomUUID() },
    });
    expect([late.status, late.message]).toEqual([410, 'This survey is closed. Thank you for your interest.']);
  });

  test('FEED-009 is refused with questions that nobody could answer, each at its place', async () => {
    const save = (elements: object[], more: object = {}) =>
      admin.refusal(feedbackForms.create, {
        body: {
          name: 'Odd',
          questions_json: { pages: [{ name: 'a', elements }] } as never,
          ...more,
        },
      });
    const question = { type: 'rating', name: 'food', title: 'The food?' };
    const at = (n: number, field: string) => `questions_json.pages.0.elements.${n}.${field}`;
    expect((await save([question, question])).errors).toHaveProperty([at(1, 'name')]);
    expect((await save([{ type: 'radiogroup', name: 'a', title: 'A?' }])).errors).toHaveProperty([
      at(0, 'choices'),
    ]);
    expect((await save([{ ...question, visibleIf: '{service} <= 3' }])).errors).toHaveProperty([
      at(0, 'visibleIf'),
    ]);
    expect((await save([{ ...question, visibleIf: 'food is bad' }])).errors).toHaveProperty([
      at(0, 'visibleIf'),
    ]);
    expect((await save([], { enabled_ts: new Date().toISOString() })).errors).toHaveProperty([
      'questions_json',
    ]);
    const trigger = { user_update_triggers: [{ element: 'mail', user_field: 'email' }] };
    expect((await save([question], trigger)).errors).toHaveProperty(['user_update_triggers']);
    expect((await admin.refusal(feedbackForms.create, { body: { name: ' ' } })).errors).toHaveProperty([
      'name',
    ]);
  });

  test('FEED-033 is deleted: the list and the public page have it no more', async () => {
    const made = await publishedForm(admin);
    await admin.call(feedbackForms.remove, { params: { id: made.id } });
    expect((await admin.refusal(feedbackForms.get, { params: { id: made.id } })).status).toBe(404);
    const gone = await t.anonymous.refusal(feedbackResponses.begin, {
      params: { id: made.public_id },
      body: {},
    });
    expect(gone.status).toBe(404);
  });

  test('FEED-011 FEED-014 FEED-029 tells which opt-ins its page offers, in the color of the concept or the usual one', async () => {
    const made = await publishedForm(admin, { marketing_opt_in_enabled: true });
    const told = await admin.call(feedbackForms.customization, { params: { id: made.id } });
    expect(told).toMatchObject({
      marketing_opt_in_enabled: true,
      sms_marketing_opt_in_enabled: false,
      brand_color: '#232633',
    });
  });
});

describe('an answer', () => {
  test('FEED-004 FEED-022 FEED-023 FEED-024 FEED-034 is begun without a session, kept half, and finished; what is hidden is not kept', async () => {
    const { public_id } = await publishedForm(admin);
    const { id, form, can_edit } = await begun(t, public_id);
    expect([form.questions_json, can_edit]).toEqual([QUESTIONS, true]);
    await answer(t, id, { recommend: 3 }, { is_complete: false });
    expect(await read(id)).toMatchObject({
      response: { recommend: 3 },
      is_complete: false,
      visible_survey_question_ids: ['recommend', 'went_wrong', 'words', 'email'],
    });
    const done = await answer(
      t,
      id,
      { recommend: 9, went_wrong: ['wait'] },
      { redirectUrl: '/webviews/perks' },
    );
    expect(done).toEqual({
      overall_score_trigger_hit: false,
      redirectUrl: '/webviews/perks',
      visible_survey_question_ids: ['recommend', 'words', 'email'],
    });
    expect(await read(id)).toMatchObject({ response: { recommend: 9 }, is_complete: true, can_edit: false });
    expect((await refused(id, { recommend: 1 })).status).toBe(410);
  });

  test('goes on only to pages of this server', async () => {
    const { public_id } = await publishedForm(admin, { allow_edit_response: true });
    const { id } = await begun(t, public_id);
    for (const redirectUrl of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await answer(t, id, { recommend: 9 }, { redirectUrl })).redirectUrl).toBeNull();
  });

  test('that misses or mistakes something says which question, and loses nothing', async () => {
    const { public_id } = await publishedForm(admin);
    const { id } = await begun(t, public_id);
    const { errors } = await refused(id, { email: 'ana', went_wrong: ['soup'] });
    expect(Object.keys(errors ?? {}).sort()).toEqual(['response.email', 'response.recommend']);
    expect((await refused(id, { recommend: 11 })).errors).toHaveProperty(['response.recommend']);
    expect(await read(id)).toMatchObject({ is_complete: false });
  });

  test('FEED-010 FEED-013 FEED-020 FEED-021 is read with its triggers, its contact and what was clicked in an email', async () => {
    const { public_id } = await publishedForm(admin, {
      alert_triggers: [
        { element: 'recommend', at_most: 4 },
        { element: 'words', contains: 'allergy' },
      ],
      user_update_triggers: [{ element: 'email', user_field: 'email' }],
    });
    const { id } = await begun(t, public_id);
    const emailQuestions = Buffer.from(JSON.stringify({ recommend: 2, soup: 1 })).toString('base64url');
    expect((await read(id, { emailQuestions })).response).toEqual({ recommend: 2 });
    expect((await read(id, { emailQuestions: '%%%', fromNotificationTrigger: 'true' })).response).toEqual({});
    const told = await answer(t, id, { recommend: 2, email: 'Ana@Example.com' });
    expect(told.overall_score_trigger_hit).toBe(true);
    expect(await read(id)).toMatchObject({
      form: { public_id },
      feedback_form_user_update_triggers: [{ element: 'email', user_field: 'email' }],
      feedback_guest_contact_info: { email: 'ana@example.com', phone: null },
      triggers_tried: ['recommend at most 4', 'words contains allergy'],
      triggers_hit: ['recommend at most 4'],
      overall_score_trigger_hit: true,
    });
  });

  test('of one invitation is one, however often and at once it is opened; of a form that is not public it needs one', async () => {
    const { public_id } = await publishedForm(admin, { is_public: false });
    const nobody = await t.anonymous.refusal(feedbackResponses.begin, {
      params: { id: public_id },
      body: {},
    });
    expect(nobody.status).toBe(404);
    const { user_id } = await invited();
    const all = await Promise.all([1, 2, 3].map(() => begun(t, public_id, { user_id })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  test('FEED-012 fills in what nobody knew of the guest, and agrees in the words that were shown', async () => {
    const { public_id } = await publishedForm(admin, {
      marketing_opt_in_enabled: true,
      marketing_opt_in_text: 'Write me about the wine evenings.',
      user_update_triggers: [{ element: 'email', user_field: 'email' }],
    });
    const blank = await invited({ email: null });
    const one = await begun(t, public_id, { user_id: blank.user_id });
    await answer(t, one.id, { recommend: 9, email: 'new@example.com' }, { marketing_opt_in: true });
    expect((await admin.call(guests.get, { params: { id: blank.id } })).email).toBe('new@example.com');
    const agreed = async (id: number) =>
      (await admin.call(guests.consents, { params: { id } })).current.filter(
        ({ channel }) => channel === 'email',
      );
    expect(await agreed(blank.id)).toEqual([]);
    const known = await invited({ email: 'known@example.com' });
    const two = await begun(t, public_id, { user_id: known.user_id });
    await answer(t, two.id, { recommend: 9, email: 'other@example.com' }, { marketing_opt_in: true });
    expect((await admin.call(guests.get, { params: { id: known.id } })).email).toBe('known@example.com');
    expect(await agreed(known.id)).toMatchObject([
      { target: 'known@example.com', opted_in: true, proof_text: 'Write me about the wine evenings.' },
    ]);
  });
});

describe('what is refused or goes', () => {
  test('FEED-011 an opt-in that the form does not offer is not taken, whatever is sent', async () => {
    const { public_id } = await publishedForm(admin);
    const { id, user_id } = await invited({ email: `${randomUUID()}@example.com` });
    const one = await begun(t, public_id, { user_id });
    const all = { marketing_opt_in: true, sms_marketing_opt_in: true };
    await answer(t, one.id, { recommend: 9 }, all);
    expect((await admin.call(guests.consents, { params: { id } })).current).toEqual([]);
  });

  test('answers of an erased guest are gone, those under a typed address of theirs too, and others stay', async () => {
    const { public_id } = await publishedForm(admin);
    const email = `${randomUUID()}@example.com`;
    const { id, user_id } = await invited({ email });
    const [own, typed, other] = [
      await begun(t, public_id, { user_id }),
      await begun(t, public_id),
      await begun(t, public_id),
    ];
    await answer(t, own.id, { recommend: 9, words: 'The duck.' });
    await answer(t, typed.id, { recommend: 9, email });
    await answer(t, other.id, { recommend: 9, email: 'somebody@example.com' });
    await admin.call(guests.erase, { params: { id }, body: { reason: 'Asked by email' } });
    const gone = await Promise.all(
      [own, typed].map((one) =>
        t.anonymous.refusal(feedbackResponses.get, { params: { id: one.id }, query: {} }),
      ),
    );
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
    expect((await read(other.id)).feedback_guest_contact_info.email).toBe('somebody@example.com');
  });
});

describe('the dashboard', () => {
  test('who works at one location reads the answers of this location alone, whatever is asked for', async () => {
    const form = await publishedForm(admin);
    const { programId: program_id, users, merchantIds } = t.fixture;
    const [here, there] = [merchantIds[0] ?? 0, merchantIds[1] ?? 0];
    for (const merchant_id of [here, there]) {
      const { id } = await begun(t, form.public_id, { merchant_id });
      await answer(t, id, { recommend: 2, words: `At ${merchant_id} it was cold.` });
    }
    const key = { program_id, user_id: users.support };
    const { db } = t.platform;
    await db
      .updateTable('memberships')
      .set({ all_merchants: false })
      .where('program_id', '=', program_id)
      .where('user_id', '=', users.support)
      .execute();
    await db
      .insertInto('membership_merchants')
      .values({ ...key, merchant_id: here })
      .execute();
    const support = await t.as('support');
    const query = { feedback_form_id: form.id };
    expect((await admin.call(feedback.summary, { query })).responses).toBe(2);
    expect((await support.call(feedback.summary, { query })).responses).toBe(1);
    const listed = await support.call(feedback.responses, { query });
    expect(listed.data.map(({ merchant_id }) => merchant_id)).toEqual([here]);
    const { data: all } = await admin.call(feedback.responses, { query });
    const other = all.find(({ merchant_id }) => merchant_id === there);
    expect(other?.answered.map(({ text }) => text)).toEqual(['2 of 10', `At ${there} it was cold.`]);
    const one = { query: { feedback_response_id: other?.id } };
    expect((await admin.call(feedback.responses, one)).data.map(({ id }) => id)).toEqual([other?.id]);
    expect((await support.call(feedback.responses, one)).data).toEqual([]);
    const { data } = await support.call(feedback.results, { query });
    expect(data.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual([`At ${here} it was cold.`]);
    const elsewhere = { ...query, merchantIds: String(there) };
    expect((await support.call(feedback.summary, { query: elsewhere as never })).responses).toBe(0);
    const { merchants } = await support.call(feedback.filters);
    expect(merchants.map(({ merchant_id }) => merchant_id)).toEqual([here]);
  });

  test('answers about a test location count where it is chosen, and nowhere else', async () => {
    const form = await publishedForm(admin);
    const { id: user_id, user_id: uuid } = await invited();
    await answer(t, (await begun(t, form.public_id, { user_id: uuid })).id, { recommend: 2 });
    await answer(t, (await begun(t, form.public_id)).id, { recommend: 10 });
    const query = { feedback_form_id: form.id };
    const count = async (more: object = {}) =>
      (await admin.call(feedback.summary, { query: { ...query, ...more } as never })).responses;
    const [visit] = (await admin.call(feedback.responses, { query: { ...query, user_id } as never })).data;
    const place = visit?.merchant_id ?? 0;
    await setTestLocation(t, place, true);
    expect([await count(), await count({ merchantIds: String(place) })]).toEqual([1, 1]);
    const ofGuest = await admin.call(feedback.responses, { query: { ...query, user_id } as never });
    expect(ofGuest.data).toHaveLength(1);
    await setTestLocation(t, place, false);
    expect(await count()).toBe(2);
  });

  test('FEED-015 FEED-016 FEED-017 FEED-019 FEED-025 FEED-026 starts with its forms, its sides and its spans', async () => {
    const form = await publishedForm(admin);
    const { id } = await begun(t, form.public_id);
    await answer(t, id, { recommend: 9 });
    const query = { programId: t.fixture.programId, pastDays: 30 };
    const base = await admin.call(feedback.base, { query });
    expect(base.sidebar).toEqual({ expanded: true, offset: 0, useFeedbackResponseIds: false });
    expect(base.surveys).toContainEqual({
      id: form.id,
      name: form.name,
      state: 'published',
      responses_count: 1,
    });
    const filters = await admin.call(feedback.filters);
    expect(filters.time_options.map(({ label, days }) => [label, days])).toEqual([
      ['Past Day', 1],
      ['Past Week', 7],
      ['Last 30 Days', 30],
      ['Last 60 Days', 60],
      ['Last 120 Days', 120],
      ['Last Year', 365],
      ['Custom', null],
    ]);
    const here = { merchantIds: String(t.fixture.merchantIds[0]), feedback_form_id: form.id };
    expect((await admin.call(feedback.summary, { query: here as never })).responses).toBe(0);
    const other = await admin.refusal(feedback.base, { query: { programId: t.fixture.otherProgramId } });
    expect(other.status).toBe(404);
  });

  test('FEED-027 FEED-028 counts responses, scores and answers, and lists who gave them with their visit', async () => {
    const form = await publishedForm(admin);
    const { id: guestId, user_id } = await invited({ fname: 'Nora', lname: 'Field' });
    const one = await begun(t, form.public_id, { user_id });
    await answer(t, one.id, { recommend: 2, went_wrong: ['wait'], words: 'We waited too long.' });
    const two = await begun(t, form.public_id);
    await answer(t, two.id, { recommend: 10 });
    const three = await begun(t, form.public_id);
    await answer(t, three.id, { recommend: 5 }, { is_complete: false });
    const query = { feedback_form_id: form.id, pastDays: 7 };
    expect(await admin.call(feedback.summary, { query })).toMatchObject({
      responses: 2,
      unfinished: 1,
      score: 60,
      nps: 0,
      hits: 1,
    });
    const { data } = await admin.call(feedback.results, { query });
    const [recommend, wrong, words] = data;
    expect(recommend).toMatchObject({ answered: 2, mean: 6, nps: 0 });
    expect(recommend?.counts.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(['2', '10']);
    expect(wrong?.counts).toMatchObject([
      { text: 'The wait', count: 1 },
      { text: 'The price', count: 0 },
    ]);
    expect(words?.texts.map(({ text }) => text)).toEqual(['We waited too long.']);
    const listed = await admin.call(feedback.responses, { query: { ...query, is_hit: 'true' } });
    expect(listed.data).toMatchObject([
      {
        user_id: guestId,
        guest_name: 'Nora Field',
        score: 20,
        overall_score_trigger_hit: true,
        is_complete: true,
      },
    ]);
    expect(listed.data[0]?.visited_ts).not.toBeNull();
    const ofGuest = await admin.call(feedback.responses, { query: { user_id: guestId } });
    expect(ofGuest.data.map(({ public_id }) => public_id)).toEqual([one.id]);
  });
});

// Last, since sessions end while the clock goes on.
test('no answer is taken after the last day, after the most answers, or by a link of more than a week', async () => {
  const begin = (id: string) =>
    t.anonymous.refusal(feedbackResponses.begin, { params: { id }, body: { request_id: randomUUID() } });
  const closes_ts = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const short = await publishedForm(admin, { closes_ts, closed_text: 'Closed since Monday.' });
  const few = await publishedForm(admin, { most_responses: 1, allow_edit_response: true });
  const open = await begun(t, short.public_id);
  const only = await begun(t, few.public_id);
  await answer(t, only.id, { recommend: 9 });
  expect((await begin(few.public_id)).status).toBe(410);
  t.clock.advance(120_000);
  const late = await refused(open.id, { recommend: 9 });
  expect([late.status, late.message]).toEqual([410, 'Closed since Monday.']);
  expect((await read(open.id)).closed_text).toBe('Closed since Monday.');
  expect((await read(only.id)).closed_text).toBeNull();
  expect((await begin(short.public_id)).status).toBe(410);
  expect((await answer(t, only.id, { recommend: 8 })).overall_score_trigger_hit).toBe(false);
  t.clock.advance(8 * DAY_MS);
  expect((await read(only.id)).can_edit).toBe(false);
  expect((await refused(only.id, { recommend: 1 })).status).toBe(410);
});
