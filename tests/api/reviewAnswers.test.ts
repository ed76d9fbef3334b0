import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addReview, deliver, idOf, told } from '../support/reviews.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { reviews, reviewResponseTemplates: templates } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const read = (id: number) => admin.call(reviews.get, { params: { id } });
/** Words of their own each time, without digits: those of a random id can make up the number of a card. */
const words = () =>
  `Thank you for telling us. ${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
const respond = (id: number, part: object = {}) =>
  admin.call(reviews.respond, { params: { id }, body: { content: words(), ...part } });
const refusedAs = (id: number, part: object) =>
  admin.refusal(reviews.respond, { params: { id }, body: { content: words(), ...part } });
const source = () => t.processes.replySource;
/** Time goes on, beyond the end of the session. */
async function later(ms: number): Promise<void> {
  t.clock.advance(ms);
  admin = await t.as('admin');
}

test('REVIEW-029 an answer is queued, stands at its source within a job, and the review is replied', async () => {
  const one = told(t);
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  const content = words();
  const body = { review_id: id, chatmeter_review_id: null, engagement_type: 'review', content } as const;
  const queued = await admin.call(reviews.respond, { params: { id }, body });
  expect(queued.review_responses).toMatchObject([{ content, state: 'queued', written_by: 'Nadia Okafor' }]);
  await t.drainJobs();
  expect(source().standing.get(one.externalId)).toMatchObject([{ content }]);
  const review = await read(id);
  expect(review).toMatchObject({
    engagement_status: 'replied',
    due_ts: null,
    review_responses: [{ state: 'posted' }],
  });
  expect(review.response_minutes).not.toBeNull();
  expect((await refusedAs(id, {})).code).toBe('TAKEN');
  expect((await refusedAs(await addReview(t), { engagement_type: 'comment' })).errors).toHaveProperty(
    'engagement_type',
  );
  expect((await refusedAs(await addReview(t), { review_id: id })).errors).toHaveProperty('review_id');
});

test('REVIEW-041 a text that is too long, has an unfilled tag or a card number, or stood there of late is refused', async () => {
  const id = await addReview(t, {}, { source: 'twitter' });
  for (const content of ['x'.repeat(281), 'Dear {{name}}, thank you', 'Use card 4111 1111 1111 1111'])
    expect((await refusedAs(id, { content })).errors, content).toHaveProperty('content');
  expect(
    (await refusedAs(id, { content: '😀'.repeat(280) }).catch((error: unknown) => error)) instanceof Error,
  ).toBe(true);
  const content = words();
  await respond(await addReview(t), { content });
  const again = await refusedAs(await addReview(t), { content: `${content.toUpperCase()}!!` });
  expect(again.errors.content).toMatch(/last 20 answers/);
  await respond(await addReview(t, {}, { merchantId: t.fixture.merchantIds[1] ?? 0 }), { content });
});

test('an answer that its source refuses is told with the reason; one that may be tried again is, and once', async () => {
  source().mood('strict', 'refuse');
  const no = await addReview(t, { externalId: 'strict-1' });
  await respond(no);
  await t.drainJobs();
  expect((await read(no)).review_responses).toMatchObject([
    { state: 'failed', may_retry: false, reason: expect.stringMatching(/Open it there/) },
  ]);
  source().mood('busy', 'later');
  const later = await addReview(t, { externalId: 'busy-1' });
  await respond(later);
  await t.drainJobs();
  const [failed] = (await read(later)).review_responses;
  expect(failed).toMatchObject({ state: 'failed', may_retry: true });
  source().mood('busy', 'accept');
  await admin.call(reviews.retryResponse, {
    params: { id: later, response_id: failed?.review_response_id ?? 0 },
  });
  await t.drainJobs();
  expect((await read(later)).review_responses).toMatchObject([{ state: 'posted', reason: null }]);
  expect(source().standing.get('busy-1')).toHaveLength(1);
});

test('an answer does not wait for the whole claim of another that is just being sent', async () => {
  const first = await addReview(t);
  await respond(first);
  await t.drainJobs();
  await t.platform.db
    .updateTable('review_responses')
    .set({ state: 'sending', next_try_ts: new Date(t.clock.now().getTime() + 120_000) })
    .where('review_id', '=', first)
    .execute();
  const second = await addReview(t);
  await respond(second);
  await t.drainJobs();
  expect((await read(second)).review_responses).toMatchObject([{ state: 'posted' }]);
});

test('an answer whose fate is unknown is looked for before it is sent again: it stands there once', async () => {
  source().mood('lost', 'lost');
  const id = await addReview(t, { externalId: 'lost-1' });
  await respond(id);
  await t.drainJobs();
  const [unknown] = (await read(id)).review_responses;
  expect(unknown?.state).toBe('unknown');
  source().mood('lost', 'accept');
  await later(3_600_000);
  const { sendResponse } = await import('#server/services/sentiment/reviews/answering/send.ts');
  await sendResponse(t.platform, source().doors, t.fixture.programId, unknown?.review_response_id ?? 0);
  expect((await read(id)).review_responses).toMatchObject([{ state: 'posted' }]);
  expect(source().standing.get('lost-1')).toHaveLength(1);
  expect(source().asked.filter((one) => one === 'reply lost-1')).toHaveLength(1);
});

test('a reply that its source took off after it was shown as sent is told, and the review waits again', async () => {
  const one = told(t);
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  await respond(id);
  await t.drainJobs();
  await later(3_600_000);
  await deliver(t, [{ ...one, replies: [] }]);
  const review = await read(id);
  expect(review.review_responses).toMatchObject([{ state: 'withdrawn', may_retry: true }]);
  expect(review).toMatchObject({ engagement_status: 'in_work', replied_ts: null });
});

test('an answer that was written at the source is the review’s answer, and not ours', async () => {
  const one = told(t);
  const replies = [{ externalId: 'own-1', content: 'Thanks!', author: 'Owner', postedTs: t.clock.now() }];
  await deliver(t, [{ ...one, replies }]);
  const review = await read(await idOf(t, one.externalId));
  expect(review).toMatchObject({
    engagement_status: 'replied',
    review_responses: [{ is_ours: false, written_by: 'Owner', state: 'posted' }],
  });
});

test('a review that is edited or gone while somebody answers: the stale version is told, and what waits does not leave', async () => {
  const one = told(t, { rating: 2 });
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  const { version } = await read(id);
  await deliver(t, [{ ...one, content: 'All is forgiven', rating: 5 }]);
  expect((await refusedAs(id, { version })).code).toBe('STALE');
  await deliver(t, [], { gone: [one.externalId] });
  expect((await refusedAs(id, {})).errors.content).toMatch(/shows this review no longer/);
});

test('REVIEW-042 who sees reviews may propose an answer, and who may answer sends it', async () => {
  const id = await addReview(t);
  const support = await t.as('support');
  const content = words();
  const drafted = await support.call(reviews.saveDraft, { params: { id }, body: { content } });
  expect(drafted.review_responses).toMatchObject([{ state: 'draft', content, written_by: 'Theo Lind' }]);
  expect((await support.refusal(reviews.respond, { params: { id }, body: { content } })).code).toBe(
    'FORBIDDEN',
  );
  await respond(id, { content });
  await t.drainJobs();
  expect((await read(id)).review_responses).toMatchObject([{ state: 'posted', content }]);
});

test('an answer is edited and taken back where its source lets one, and is not where it does not', async () => {
  const one = told(t);
  await deliver(t, [one]);
  const id = await idOf(t, one.externalId);
  await respond(id);
  await t.drainJobs();
  const response_id = (await read(id)).review_responses[0]?.review_response_id ?? 0;
  const content = words();
  await admin.call(reviews.editResponse, { params: { id, response_id }, body: { content } });
  await t.drainJobs();
  expect(source().standing.get(one.externalId)).toMatchObject([{ content }]);
  await admin.call(reviews.deleteResponse, { params: { id, response_id } });
  await t.drainJobs();
  expect(source().standing.get(one.externalId)).toEqual([]);
  expect((await read(id)).review_responses).toEqual([]);
  const tweet = await addReview(t, {}, { source: 'twitter' });
  await respond(tweet);
  await t.drainJobs();
  const [posted] = (await read(tweet)).review_responses;
  const params = { id: tweet, response_id: posted?.review_response_id ?? 0 };
  expect((await admin.refusal(reviews.editResponse, { params, body: { content: words() } })).code).toBe(
    'IN_USE',
  );
});

test('where nothing can be posted from here the review says why, and who tries is told', async () => {
  const yelp = await addReview(t, {}, { source: 'yelp' });
  expect((await read(yelp)).can).toMatchObject({
    reply: false,
    why_not: expect.stringMatching(/Copy the answer/),
  });
  const closed = await addReview(t, {}, { source: 'instagram' });
  expect((await read(closed)).can.why_not).toMatch(/Connect it again/);
  expect((await refusedAs(closed, {})).errors.content).toMatch(/Connect it again/);
});

test('REVIEW-005 REVIEW-017 REVIEW-018 REVIEW-019 REVIEW-037 of forty answered at once three fail: each has its result, one taken out stays unanswered', async () => {
  source().mood('fails', 'refuse');
  const made: number[] = [];
  for (let n = 0; n < 41; n += 1)
    made.push(
      await addReview(t, {
        authorName: `Guest${String.fromCharCode(65 + (n % 26))} ${n}`,
        externalId: n < 3 ? `fails-${n}` : `bulk-${randomUUID()}`,
      }),
    );
  const { id: first } = await admin.call(templates.create, {
    body: { name: 'One', content: 'Dear {{name}}, thank you! {{signature}}' },
  });
  const { id: second } = await admin.call(templates.create, {
    body: { name: 'Two', content: 'Hello {{name}}, we heard you at {{location}}.' },
  });
  const selection = { reviewIds: made, templateIds: [first, second] };
  const { data } = await admin.call(reviews.previewBulk, { body: selection });
  expect(data).toHaveLength(41);
  expect(new Set(data.map(({ content }) => content)).size).toBe(41);
  expect(data.every(({ problems }) => problems.length === 0)).toBe(true);
  const out = made.at(-1) ?? 0;
  const texts = data
    .filter(({ review_id }) => review_id !== out)
    .map(({ review_id, content, templateId }) => ({ review_id, content, templateId }));
  const started = await admin.call(reviews.bulkReplies, {
    body: { ...selection, reviewIds: made.slice(0, -1), texts },
  });
  expect(started).toMatchObject({ loading: true, success: null, total: 40, waiting: 40 });
  await t.drainJobs();
  const ended = await admin.call(reviews.bulkReply, { params: { id: started.id } });
  expect(ended).toMatchObject({ loading: false, success: false, posted: 37, failed: 3 });
  expect(ended.data.filter(({ state }) => state === 'failed').every(({ reason }) => reason !== null)).toBe(
    true,
  );
  expect((await read(out)).review_responses).toEqual([]);
});

test('REVIEW-005 PERM-036 bulk answers need their flag', async () => {
  const body = { reviewIds: [await addReview(t)], templateIds: [1] };
  await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'bulk-reply').execute();
  t.forgetFlags();
  expect((await admin.refusal(reviews.previewBulk, { body })).code).toBe('FLAG_OFF');
});
