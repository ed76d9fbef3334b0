import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { selectMerchants } from '#server/services/administration/merchants/listQueries.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants } = services;
let t: TestApp;
let admin: ApiClient;

interface Place {
  merchant_name: string;
  store_number?: string;
  city?: string;
  timezone?: string;
  latitude?: number;
  longitude?: number;
  host_live_date?: string;
  host_end_date?: string;
  sync_live_date?: string;
  is_billable?: boolean;
}

const PLACES: Place[] = [
  { merchant_name: 'Café Ünïque', store_number: '2', city: 'Evanston' },
  { merchant_name: '100% Juice_Bar', store_number: '10', city: 'Aurora', is_billable: false },
  {
    merchant_name: 'Honolulu House',
    store_number: 'K9',
    timezone: 'Pacific/Honolulu',
    host_live_date: '2027-03-10',
  },
  {
    merchant_name: 'Guam Grill',
    store_number: 'K10',
    timezone: 'Pacific/Guam',
    host_live_date: '2027-03-10',
  },
  {
    merchant_name: 'Ending Inn',
    store_number: '30',
    timezone: 'America/New_York',
    host_live_date: '2026-01-01',
    host_end_date: '2027-03-20',
    sync_live_date: '2026-01-01',
  },
];

/** Those of the fixture, which are live. */
const OTHERS = ['Alberta Arts', 'Fulton Market', 'Pearl District'];

beforeAll(async () => {
  t = await startTestApp({ work: false });
  const program_id = t.fixture.programId;
  const rows = PLACES.map((place) => ({ timezone: 'America/Chicago', ...place, program_id }));
  for (const row of rows) await t.platform.db.insertInto('merchants').values(row).execute();
  // The 10th of March, from five in the morning, has begun everywhere but in Hawaii, where half an hour of the 9th is left.
  t.clock.set(new Date('2027-03-10T14:30:00Z'));
  admin = await t.as('admin');
});
afterAll(() => t.close());

type Query = NonNullable<Parameters<typeof names>[0]>;
async function names(query: {
  search?: string;
  sort_by?: 'merchant_name' | 'store_number' | 'city';
  sort_order?: 'asc' | 'desc';
  product_live?: 'host' | 'sync';
  is_billable?: 'true' | 'false';
  timezone?: string;
  state?: string;
  ending_within_days?: number;
  take?: number;
  skip?: number;
}) {
  const { data } = await admin.call(merchants.list, { query });
  return data.map((row) => row.merchant_name);
}

test.each<[string, Query, string[]]>([
  ['by name', { search: 'honolulu' }, ['Honolulu House']],
  ['by a part of the name', { search: 'OUSE' }, ['Honolulu House']],
  ['by city', { search: 'evanst' }, ['Café Ünïque']],
  ['without accents', { search: 'cafe unique' }, ['Café Ünïque']],
  ['by words in any order', { search: 'grill k10' }, ['Guam Grill']],
  ['by two letters as a beginning', { search: 'ho' }, ['Honolulu House']],
  ['by a short store number', { search: 'k1' }, ['Guam Grill']],
  ['with a percent sign meant literally', { search: '100%' }, ['100% Juice_Bar']],
  ['with an underscore meant literally', { search: 'e_b' }, ['100% Juice_Bar']],
  ['with a backslash', { search: 'a\\b' }, []],
  ['by zone', { timezone: 'Pacific/Guam' }, ['Guam Grill']],
  ['by what is not billable', { is_billable: 'false' }, ['100% Juice_Bar']],
  ['by what ends soon', { ending_within_days: 10 }, ['Ending Inn']],
  ['by what ends sooner', { ending_within_days: 9 }, []],
])('ADMIN-013 locations are found %s', async (_how, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('today is the day of each location: where it is still the day before, a product is not live yet', async () => {
  expect(await names({ product_live: 'host' })).toEqual([...OTHERS, 'Ending Inn', 'Guam Grill'].sort());
  expect((await admin.call(merchants.counts)).host_live).toBe(5);
  t.clock.advance(31 * 60_000);
  expect(await names({ product_live: 'host' })).toEqual(
    [...OTHERS, 'Ending Inn', 'Guam Grill', 'Honolulu House'].sort(),
  );
  expect(await admin.call(merchants.counts)).toEqual({
    all: 8,
    host_live: 6,
    ending_soon: 1,
    not_billable: 1,
  });
});

test('ADMIN-012 active locations are those where a product is live', async () => {
  const any = await admin.call(merchants.active);
  expect(any.data.map((row) => row.merchant_name)).toContain('Ending Inn');
  const sync = await admin.call(merchants.active, { query: { product: 'sync' } });
  expect(sync.data.map((row) => row.merchant_name)).toEqual(['Ending Inn']);
});

test('store numbers sort as people count', async () => {
  const rows = await admin.call(merchants.list, { query: { sort_by: 'store_number' } });
  const numbers = rows.data.map((row) => row.store_number);
  expect(numbers).toEqual(['001', '002', '2', '003', '10', '30', 'K9', 'K10']);
  expect((await names({ sort_by: 'merchant_name', sort_order: 'desc' }))[0]).toBe('Pearl District');
});

test('pages tell whether there is more and how many there are in all', async () => {
  const first = await admin.call(merchants.list, { query: { take: 5 } });
  expect(first).toMatchObject({ has_next: true, total: 8, total_exact: true });
  const second = await admin.call(merchants.list, { query: { take: 5, skip: 5 } });
  expect(second).toMatchObject({ has_next: false, total: 8 });
  const all = [...first.data, ...second.data].map((row) => row.merchant_id);
  expect(new Set(all).size).toBe(8);
  expect(await admin.call(merchants.list, { query: { skip: 50 } })).toMatchObject({ data: [], total: 8 });
});

test('ADMIN-012 nearby locations come nearest first with their distance in miles', async () => {
  const [first = 0, second = 0, third = 0] = t.fixture.merchantIds;
  const near = await admin.call(merchants.nearby, { query: { merchant_id: first } });
  expect(near.data.map((row) => [row.merchant_id, row.distance_miles])).toEqual([
    [second, 6.9],
    [third, 13.8],
  ]);
  const narrow = await admin.call(merchants.nearby, {
    query: { latitude: 45.5, longitude: -122.6, radius_miles: 7 },
  });
  expect(narrow.data.map((row) => row.merchant_id)).toEqual([first, second]);
  const missing = await admin.refusal(merchants.nearby, { query: { latitude: 45.5 } });
  expect([missing.status, missing.code]).toEqual([400, 'VALIDATION']);
  const [foreign = 0] = t.fixture.otherMerchantIds;
  expect((await admin.refusal(merchants.nearby, { query: { merchant_id: foreign } })).code).toBe('NOT_FOUND');
  const nowhere = await admin.call(merchants.list, { query: { search: 'guam' } });
  const without = await admin.refusal(merchants.nearby, {
    query: { merchant_id: nowhere.data[0]?.merchant_id ?? 0 },
  });
  expect(without.message).toMatch(/no coordinates.*Enter/);
});

test('ADMIN-005 a list without a limit answers 500, and a search over many locations takes the trigram index', async () => {
  const { db } = t.platform;
  const { otherProgramId } = t.fixture;
  await sql`insert into merchants (program_id, merchant_name, store_number, city, timezone)
    select ${otherProgramId}, 'Restaurant ' || md5(n::text), 'M' || n, 'City ' || (n % 300), 'America/Chicago'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze merchants`.execute(db);
  const other = await t.as('otherAdmin');
  const list = await other.call(merchants.list);
  expect(list.data).toHaveLength(500);
  expect(list).toMatchObject({ has_next: true, total: 20_002 });

  const query = { take: 25, skip: 0, sort_by: 'merchant_name', sort_order: 'asc', search: 'M1234' } as const;
  const selected = selectMerchants(db, { programId: otherProgramId, merchantIds: null }, query, new Date());
  const plan = await selected.selectAll().orderBy('m.merchant_name').limit(26).explain('text');
  expect(JSON.stringify(plan)).toContain('merchants_search');
  const found = await other.call(merchants.list, { query: { search: 'M1234' } });
  expect(found.data.map((row) => row.store_number)).toContain('M12345');
});
