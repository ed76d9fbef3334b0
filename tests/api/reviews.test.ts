import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addReview, deliver, idOf, told } from '../support/reviews.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { reviews } = services;
const DAY_MS = 86_400_000;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const read = (id: number) => admin.call(reviews.get, { params: { id } });
const found = async (query: object) =>
  (await admin.call(reviews.list, { query: { take: 200, ...query } })).data;
const idsOf = async (query: object) => (await found(query)).map(({ review_id }) => review_id);

test('REVIEW-012 REVIEW-013 REVIEW-014 REVIEW-021 without a word of it, reviews of one to three stars of the last 30 days are listed', async () => {
  const bad = await addReview(t, { rating: 2 });
  const good = await addReview(t, { rating: 5 });
  const old = await addReview(t, { rating: 1, reviewedTs: ago(40) });
  const unrated = await addReview(t, { rating: null });
  const byDefault = await idsOf({});
  expect(byDefault).toContain(bad);
  for (const id of [good, old, unrated]) expect(byDefault).not.toContain(id);
  const all = await idsOf({ ratings: 'all', start_ts: ago(60).toISOString() });
  expect(all).toEqual(expect.arrayContaining([bad, good, old, unrated]));
  expect(await idsOf({ ratings: '0' })).toEqual(expect.arrayContaining([unrated]));
  expect(await idsOf({ ratings: '5', sources: 'yelp' })).not.toContain(good);
  const latest = await found({ ratings: 'all', start_ts: ago(60).toISOString() });
  expect(latest.map(({ reviewed_ts }) => reviewed_ts)).toEqual(
    latest
      .map(({ reviewed_ts }) => reviewed_ts)
      .toSorted()
      .reverse(),
  );
});

test('REVIEW-012 a search finds each word, its beginning, without accents, and signs and scripts without spaces', async () => {
  const cafe = await addReview(t, { content: 'Das Café war überragend, die Zwiebelsuppe auch' });
  const emoji = await addReview(t, { content: 'So spicy 🌶️ wow' });
  const han = await addReview(t, { content: '味道不错，但是等位时间太长了。' });
  const hebrew = await addReview(t, { content: 'האוכל היה מצוין והשירות אדיב מאוד' });
  expect(await idsOf({ search: 'cafe zwiebel' })).toEqual([cafe]);
  expect(await idsOf({ search: '🌶️' })).toEqual([emoji]);
  expect(await idsOf({ search: '时间太长' })).toEqual([han]);
  expect(await idsOf({ search: 'מצוין' })).toEqual([hebrew]);
  expect(await idsOf({ search: "zwiebel' | !x" })).toEqual([]);
});

test('REVIEW-007 REVIEW-008 REVIEW-009 REVIEW-010 REVIEW-022 a review is read with all that belongs to it', async () => {
  const id = await addReview(t, {
    content: 'The soup was cold and our server was rude. We waited an hour.',
    rating: 1,
    url: 'https://maps.example/1',
  });
  await t.drainJobs();
  const noted = await admin.call(reviews.addNote, {
    params: { id },
    body: { content: 'Call them', mention_user_ids: [t.fixture.users.marketer] },
  });
  expect(noted.internal_notes).toMatchObject([{ content: 'Call them', mentions: ['Priya Raman'] }]);
  expect(noted.internal_notes[0]?.note_id).toBeGreaterThan(0);
  const review = await read(id);
  expect(review.sources).toMatchObject({
    1: { guest_sentiment_source_id: 1, source: 'google', url: 'https://maps.example/1' },
  });
  expect(review.phrase_text_analysis.map(({ category, sentiment }) => [category, sentiment])).toEqual([
    ['food', 'negative'],
    ['service', 'negative'],
    ['wait', 'negative'],
  ]);
  for (const phrase of review.phrase_text_analysis) {
    expect(phrase.phrase_text_analysis_id).toBeGreaterThan(0);
    expect(review.content.slice(phrase.start, phrase.end)).toBe(phrase.text);
  }
  expect(review).toMatchObject({
    language: 'en',
    sentiment: 'negative',
    manual: false,
    engagement_type: 'review',
    notes: null,
  });
  expect(review.categories).toEqual(['food', 'service', 'wait']);
});

test('a language whose opinions are not known is told, and nothing is made up about it', async () => {
  const id = await addReview(t, {
    content: 'La comida estuvo deliciosa y el servicio muy amable, volveremos pronto',
    rating: 5,
  });
  await t.drainJobs();
  expect(await read(id)).toMatchObject({
    language: 'es',
    sentiment: null,
    is_analysed: false,
    phrase_text_analysis: [],
  });
});

test('REVIEW-032 what a person says of a phrase outlives another wording and every analysis', async () => {
  const one = told(t, { content: 'The soup was fine. Service was slow.', rating: 3 });
  await deliver(t, [one]);
  await t.drainJobs();
  const id = await idOf(t, one.externalId);
  const phrase = (await read(id)).phrase_text_analysis.find(({ category }) => category === 'food');
  const params = { id, phrase_id: phrase?.phrase_text_analysis_id ?? 0 };
  await admin.call(reviews.phraseSentiment, { params, body: { sentiment: 'negative' } });
  await deliver(t, [{ ...one, content: 'The soup was fine. Service was slow. Never again!' }]);
  await t.drainJobs();
  const after = await read(id);
  const same = after.phrase_text_analysis.filter(({ text }) => text === phrase?.text);
  expect(same).toMatchObject([
    {
      sentiment: 'negative',
      confidence: 1,
      analysed_sentiment: phrase?.analysed_sentiment,
      changed_by: 'Nadia Okafor',
    },
  ]);
  expect(same[0]?.phrase_text_analysis_id).toBe(params.phrase_id);
  expect(after.versions).toMatchObject([{ content: one.content, rating: 3 }]);
});

test('the same again changes nothing, another wording keeps the former, an older state is left aside', async () => {
  const first = told(t, { content: 'Good', rating: 4, updatedTs: ago(2) });
  expect(await deliver(t, [first, first])).toMatchObject({ added: 1 });
  expect(await deliver(t, [first])).toMatchObject({ added: 0, edited: 0, same: 1 });
  const second = { ...first, content: 'Good, but loud', rating: 3, updatedTs: ago(1) };
  expect(await deliver(t, [second])).toMatchObject({ edited: 1 });
  expect(await deliver(t, [first])).toMatchObject({ edited: 0 });
  const review = await read(await idOf(t, first.externalId));
  expect(review).toMatchObject({
    content: 'Good, but loud',
    rating: 3,
    versions: [{ content: 'Good', rating: 4 }],
  });
});

test('a vanished review stays, marked, counts for a week, and may come back', async () => {
  const one = told(t, { rating: 1, content: 'Bad' });
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  expect(await deliver(t, [], { gone: [one.externalId] })).toMatchObject({ vanished: 1 });
  expect((await read(id)).vanished_ts).not.toBeNull();
  expect(await idsOf({ flags: 'vanished' })).toContain(id);
  expect((await read(id)).counts).toBe(true);
  await sql`update reviews set vanished_ts = ${ago(8)} where program_id = ${t.fixture.programId} and review_id = ${id}`.execute(
    t.platform.db,
  );
  expect((await read(id)).counts).toBe(false);
  expect(await deliver(t, [one])).toMatchObject({ returned: 1 });
  expect((await read(id)).vanished_ts).toBeNull();
});

test('what a whole read of a location did not show is gone; what a part did not show is not', async () => {
  const [kept, gone] = [told(t), told(t)];
  const merchantId = t.fixture.merchantIds[2] ?? 0;
  await deliver(t, [kept, gone], { merchantId, source: 'facebook' });
  t.clock.advance(60_000);
  expect(await deliver(t, [kept], { merchantId, source: 'facebook' })).toMatchObject({ vanished: 0 });
  const complete = { since: ago(90), seenSince: t.clock.now() };
  expect(await deliver(t, [kept], { merchantId, source: 'facebook', complete })).toMatchObject({
    vanished: 1,
  });
  expect((await read(await idOf(t, gone.externalId))).vanished_ts).not.toBeNull();
  expect((await read(await idOf(t, kept.externalId))).vanished_ts).toBeNull();
});

test('REVIEW-010 a review that the aggregator and the source both bring is one, by its id or by its words', async () => {
  const direct = told(t, { content: 'Lovely halibut on the patio', authorName: 'Jo P.' });
  await deliver(t, [direct]);
  const byWords = { ...direct, externalId: 'cm-1', origin: { source: 'google', externalId: null } as const };
  expect(await deliver(t, [byWords], { source: 'chatmeter' })).toMatchObject({ added: 0, joined: 1 });
  const review = await read(await idOf(t, direct.externalId));
  expect(Object.keys(review.sources).sort()).toEqual(['1', '8']);
  const first = told(t, { externalId: 'cm-2', origin: { source: 'google', externalId: 'g-2' } });
  await deliver(t, [first], { source: 'chatmeter' });
  expect(await deliver(t, [{ ...told(t), externalId: 'g-2', content: first.content }])).toMatchObject({
    added: 0,
  });
  expect((await read(await idOf(t, 'g-2'))).source).toBe('google');
});

test('emoji, right-to-left, ten thousand letters and NUL are kept as far as they can be', async () => {
  const long = `${'שלום 😀 '.repeat(1_500)}\0end`;
  const id = await addReview(t, { content: long, authorName: '‏שרה 😀' });
  await t.drainJobs();
  const review = await read(id);
  expect(review.content).toBe(`${'שלום 😀 '.repeat(1_500)}end`);
  expect(review.author_name).toContain('שרה');
});

test('PERM-037 REVIEW-006 REVIEW-036 a removed review is gone here and does not come again', async () => {
  const one = told(t);
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  await admin.call(reviews.remove, { params: { id } });
  expect((await admin.refusal(reviews.get, { params: { id } })).code).toBe('NOT_FOUND');
  expect(await deliver(t, [one])).toMatchObject({ added: 0, left: 1 });
  expect(await idsOf({ ratings: 'all' })).not.toContain(id);
});

test('REVIEW-020 REVIEW-033 a status and an assignee are set, told in the log, and refused for who sees no reviews', async () => {
  const id = await addReview(t);
  const body = { engagement_status: 'in_work', assignee_user_id: t.fixture.users.marketer } as const;
  expect(await admin.call(reviews.status, { params: { id }, body })).toMatchObject({
    engagement_status: 'in_work',
    assignee: 'Priya Raman',
  });
  const refused = await admin.refusal(reviews.status, {
    params: { id },
    body: { engagement_status: 'read', assignee_user_id: t.fixture.users.host },
  });
  expect(refused.errors).toHaveProperty('assignee_user_id');
  const marketer = await t.as('marketer');
  expect(
    (await marketer.call(reviews.list, { query: { flags: 'mine', take: 200 } })).data.map(
      ({ review_id }) => review_id,
    ),
  ).toContain(id);
});

test('REVIEW-030 REVIEW-031 REVIEW-041 a note is checked, counted and removed', async () => {
  const id = await addReview(t);
  const refused = await admin.refusal(reviews.addNote, {
    params: { id },
    body: { content: 'Card 4111 1111 1111 1111' },
  });
  expect(refused.errors).toHaveProperty('content');
  const { internal_notes, note_count } = await admin.call(reviews.addNote, {
    params: { id },
    body: { content: 'Hello' },
  });
  expect(note_count).toBe(1);
  const after = await admin.call(reviews.removeNote, {
    params: { id, note_id: internal_notes[0]?.note_id ?? 0 },
  });
  expect(after).toMatchObject({ note_count: 0, internal_notes: [] });
});

test('REVIEW-024 REVIEW-034 REVIEW-036 sources, categories and contexts are told', async () => {
  const { data } = await admin.call(reviews.sources, {});
  expect(data.find(({ source }) => source === 'twitter')).toMatchObject({
    max_reply: 280,
    edit_reply: false,
    can_post: true,
  });
  expect((await admin.call(reviews.categories, {})).data).toHaveLength(16);
  const contexts = await admin.call(reviews.contexts, {});
  expect(contexts.users.map(({ user_id }) => user_id)).toContain(t.fixture.users.marketer);
  expect(contexts.users.map(({ user_id }) => user_id)).not.toContain(t.fixture.users.host);
  expect(contexts.sources).toContain('google');
});
