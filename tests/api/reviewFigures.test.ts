import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { setTestLocation } from '../support/locations.ts';
import { deliver, idOf, told } from '../support/reviews.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { platform, reviewResponseTemplates: templates, reviews } = services;
const DAY_MS = 86_400_000;
let t: TestApp;
let admin: ApiClient;

const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const placeOf = (index: number) => t.fixture.merchantIds[index] ?? 0;

/** Twelve good ones at the first location, three bad ones at the second, one of which was answered; and four of the month before. */
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  await deliver(
    t,
    Array.from({ length: 12 }, (_, n) =>
      told(t, { rating: 4 + (n % 2), reviewedTs: ago(2 + n), content: `The soup was delicious. ${n}` }),
    ),
  );
  const bad = Array.from({ length: 3 }, (_, n) =>
    told(t, { rating: 1, reviewedTs: ago(3 + n), content: `The soup was cold and awful. ${n}` }),
  );
  await deliver(t, bad, { merchantId: placeOf(1), source: 'facebook' });
  await deliver(
    t,
    Array.from({ length: 4 }, (_, n) => told(t, { rating: 2, reviewedTs: ago(40 + n), content: '' })),
  );
  await t.drainJobs();
  await admin.call(reviews.status, {
    params: { id: await idOf(t, bad[0]?.externalId ?? '') },
    body: { engagement_status: 'replied' },
  });
});
afterAll(() => t?.close());

test('REVIEW-025 REVIEW-003 ratings are told by location with their interval, a rank of ten reviews or more, and the span before', async () => {
  const { data, total, previous } = await admin.call(reviews.ratings, { query: { by: 'location' } });
  const [first, second] = [placeOf(0), placeOf(1)].map((id) =>
    data.find(({ merchant_id }) => merchant_id === id),
  );
  expect(first).toMatchObject({ count: 12, rated: 12, average: 4.5, distribution: [0, 0, 0, 6, 6], rank: 1 });
  expect(first?.low).toBeGreaterThan(4.1);
  expect(first?.high).toBeLessThan(4.9);
  expect(second).toMatchObject({ count: 3, average: 1, rank: null });
  expect(total).toMatchObject({ count: 15, rated: 15, average: 3.8 });
  expect(previous).toMatchObject({ count: 4, average: 2 });
  const weeks = await admin.call(reviews.ratings, { query: { by: 'time', unit: 'week' } });
  expect(weeks.data.reduce((sum, { count }) => sum + count, 0)).toBe(15);
  // Each row names the reviews that it is of.
  for (const { start_ts, end_ts, count } of weeks.data) {
    const { data: rows } = await admin.call(reviews.list, {
      query: { ratings: 'all', start_ts, end_ts, take: 200 },
    });
    expect(rows).toHaveLength(count);
  }
});

test('a test location counts in no figure of all locations, and in those of its own', async () => {
  const bad = placeOf(1);
  const here = { merchant_ids: [bad] };
  const ratings = async (more: object = {}) =>
    (await admin.call(reviews.ratings, { query: { by: 'location', ...more } as never })).total.count;
  await setTestLocation(t, bad, true);
  expect([await ratings(), await ratings(here)]).toEqual([12, 3]);
  const { total, data } = await admin.call(reviews.sourceDistribution, {});
  expect({ total, sources: data.map(({ source }) => source) }).toEqual({ total: 12, sources: ['google'] });
  await setTestLocation(t, bad, false);
});

test('REVIEW-026 response times tell what was answered and what waits, at each location', async () => {
  const { data, total } = await admin.call(reviews.avgResponse, { query: { by: 'location' } });
  expect(data.find(({ merchant_id }) => merchant_id === placeOf(1))).toMatchObject({
    count: 3,
    answered: 1,
    unanswered: 2,
  });
  expect(total).toMatchObject({ count: 15, answered: 1, unanswered: 14 });
});

test('REVIEW-027 sentiment is told by location from what was said, between its bounds', async () => {
  const { data } = await admin.call(reviews.avgSentiment, { query: { by: 'location' } });
  const good = data.find(({ merchant_id }) => merchant_id === placeOf(0));
  const bad = data.find(({ merchant_id }) => merchant_id === placeOf(1));
  expect(good).toMatchObject({ count: 12, positive: 12, negative: 0 });
  expect(bad).toMatchObject({ count: 3, positive: 0, negative: 3 });
  expect(good?.average ?? 0).toBeGreaterThan(0.3);
  expect(bad?.average ?? 0).toBeLessThan(-0.3);
});

test('REVIEW-039 how reviews spread over the sources is told with shares that add up', async () => {
  const { data, total } = await admin.call(reviews.sourceDistribution, { query: {} });
  expect(total).toBe(15);
  expect(data.map(({ source, count }) => [source, count])).toEqual([
    ['google', 12],
    ['facebook', 3],
  ]);
  expect(data.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
});

test('figures are of the locations where somebody works alone', async () => {
  const { programId, users } = t.fixture;
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['sentiment.view'] })
    .where('program_id', '=', programId)
    .where('user_id', '=', users.host)
    .execute();
  await t.platform.db
    .deleteFrom('membership_merchants')
    .where('program_id', '=', programId)
    .where('user_id', '=', users.host)
    .where('merchant_id', '<>', placeOf(1))
    .execute();
  const host = await t.as('host');
  expect((await host.call(reviews.ratings, { query: { by: 'location' } })).total.count).toBe(3);
  expect((await host.call(reviews.sourceDistribution, { query: {} })).total).toBe(3);
});

test('REVIEW-028 reviews leave as a file by all filters, each once, and a formula in it is a text', async () => {
  await deliver(t, [
    told(t, { rating: 3, authorName: '=HYPERLINK("x")', content: 'A "quoted", line\nand more' }),
  ]);
  const { ticket, count } = await admin.call(reviews.export, { body: { ratings: '3' } });
  expect(count).toBe(1);
  const file = await t.anonymous.send(platform.download, { params: { ticket } });
  expect(file.headers['content-type']).toContain('text/csv');
  const text = file.body.replace(/^\ufeff/, '');
  expect(text).toMatch(/^Review ID,Reviewed,Location,Source,Guest,Stars,Review/);
  expect(text).toContain(`"A ""quoted"", line\nand more"`);
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
  expect((await t.anonymous.send(platform.download, { params: { ticket } })).statusCode, 'once').toBe(410);
});

test('REVIEW-011 REVIEW-038 a response template is made, listed, changed and removed, its tags are known ones', async () => {
  const body = { name: 'Thanks', content: 'Thank you, {{name|there}}!', ratings: [5] };
  const made = await admin.call(templates.create, { body });
  expect(made).toMatchObject({ ...body, used_count: 0, merchant_ids: null });
  const unknown = await admin.refusal(templates.create, {
    body: { ...body, name: 'X1', content: '{{colour}}' },
  });
  expect(unknown.errors).toMatchObject({ content: expect.stringContaining('{{colour}} is no tag') });
  const same = await admin.refusal(templates.create, { body });
  expect(same.code).toBe('DUPLICATE');
  const params = { id: made.id };
  const saved = await admin.call(templates.update, {
    params,
    body: { ...body, name: 'Many thanks', version: made.version },
  });
  expect(saved.version).toBe(made.version + 1);
  const { data } = await admin.call(templates.list, { query: { search: 'many' } });
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  await admin.call(templates.remove, { params });
  expect((await admin.refusal(templates.get, { params })).status).toBe(404);
});
