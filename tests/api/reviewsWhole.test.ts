import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addReview } from '../support/reviews.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { platform, reviewResponseTemplates: templates, reviews } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const fileOf = async (body: object) => {
  const { ticket, count } = await admin.call(reviews.export, { body: { ratings: 'all', ...body } });
  const file = await t.anonymous.send(platform.download, { params: { ticket } });
  return { count, body: file.body };
};

test('REVIEW-001 reviews from outside are found by filters, answered, noted on, answered many at once, measured and exported', async () => {
  const word = randomUUID().slice(0, 8);
  const [one, two, three] = [
    await addReview(t, { rating: 1, content: `The soup was cold. ${word}` }),
    await addReview(t, { rating: 2, authorName: 'Ann Lee', content: `The soup was slow. ${word}` }),
    await addReview(t, { rating: 2, authorName: 'Ben Ort', content: `The soup was small. ${word}` }),
  ];
  const found = async (query: object) =>
    (await admin.call(reviews.list, { query: { search: word, ...query } })).data.map(({ id }) => id);
  expect((await found({ ratings: '2' })).toSorted()).toEqual([two, three]);
  expect(await found({ ratings: '1' })).toEqual([one]);

  await admin.call(reviews.respond, { params: { id: one }, body: { content: `We are sorry. ${word}` } });
  const noted = await admin.call(reviews.addNote, { params: { id: one }, body: { content: 'Call them' } });
  expect(noted.internal_notes).toMatchObject([{ content: 'Call them' }]);
  const { id: templateId } = await admin.call(templates.create, {
    body: { name: word, content: 'Dear {{name|guest}}, thank you for telling us.' },
  });
  const selection = { reviewIds: [two, three], templateIds: [templateId] };
  const { data } = await admin.call(reviews.previewBulk, { body: selection });
  const texts = data.map(({ review_id, content }) => ({ review_id, content, templateId }));
  const { id: bulkId } = await admin.call(reviews.bulkReplies, { body: { ...selection, texts } });
  await t.drainJobs();
  expect(await admin.call(reviews.bulkReply, { params: { id: bulkId } })).toMatchObject({
    posted: 2,
    failed: 0,
  });
  expect((await found({ ratings: 'all', statuses: 'replied' })).toSorted()).toEqual([one, two, three]);

  const { total } = await admin.call(reviews.avgResponse, { query: { by: 'location' } });
  expect(total.answered).toBeGreaterThanOrEqual(3);
  const sentiment = await admin.call(reviews.avgSentiment, { query: { by: 'location' } });
  expect(sentiment.total.count).toBeGreaterThan(0);
  const file = await fileOf({ search: word });
  expect(file.count).toBe(3);
  expect(file.body.match(new RegExp(word, 'g'))?.length).toBeGreaterThanOrEqual(3);
});

test('REVIEW-043 a file holds 100,000 reviews, and one more is refused in words', async () => {
  const [from, until] = ['2011-01-01T00:00:00Z', '2012-12-31T00:00:00Z'];
  await sql`
    insert into reviews (program_id, merchant_id, source, rating, content, reviewed_ts, received_ts, analysed_ts, analysed_by, visit_sought_ts)
    select ${t.fixture.programId}, ${t.fixture.merchantIds[0]}, 'google', 4, 'No ' || n,
      ${from}::timestamptz + n * interval '1 minute', now(), now(), 1000, now()
    from generate_series(1, 100001) n`.execute(t.platform.db);
  const body = { ratings: 'all', start_ts: from, end_ts: until };
  const refused = await admin.refusal(reviews.export, { body });
  expect(refused.message).toBe(
    'More than 100,000 reviews are found, and a file holds 100,000. Choose a shorter span or fewer locations.',
  );
  await sql`delete from reviews where program_id = ${t.fixture.programId} and content = 'No 1'`.execute(
    t.platform.db,
  );
  expect((await admin.call(reviews.export, { body })).count).toBe(100_000);
});
