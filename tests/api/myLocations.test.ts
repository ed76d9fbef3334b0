import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { FEW_MERCHANTS } from '#contract/administration/sessions/schemas.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { sessions, users } = services;
/** As many as a large concept has. */
const MANY = 2545;
let t: TestApp;
let admin: ApiClient;
let host: ApiClient;
let ids: number[];

beforeAll(async () => {
  t = await startTestApp({ work: false });
  const rows = await t.platform.db
    .insertInto('merchants')
    .values(
      Array.from({ length: MANY }, (_, n) => ({
        program_id: t.fixture.programId,
        merchant_name: `Neighborhood Kitchen ${String(n).padStart(4, '0')}`,
        store_number: String(n + 1),
        timezone: 'America/Denver',
        city: n === 2000 ? 'Ünterwegs' : 'Boulder',
      })),
    )
    .returning('merchant_id')
    .execute();
  await t.platform.db
    .updateTable('merchants')
    .set({ store_number: null })
    .where('merchant_id', 'in', t.fixture.merchantIds)
    .execute();
  ids = rows.map(({ merchant_id }) => merchant_id);
  [admin, host] = [await t.as('admin'), await t.as('host')];
});
afterAll(() => t.close());

const idsOf = (rows: readonly { merchant_id: number }[]) => rows.map(({ merchant_id }) => merchant_id);

test('AUTH-001 who has thousands of locations gets an identity under 8 KB with how many there are, all of them only when asked', async () => {
  const url = '/api/admin/identity/user?merchants=few';
  const few = await admin.request({ method: 'GET', url });
  expect(Buffer.byteLength(few.body)).toBeLessThan(8_000);
  const open = MANY + t.fixture.merchantIds.length;
  expect(few.json()).toMatchObject({ merchant_count: open, all_merchants: true });
  expect(few.json().merchants).toHaveLength(FEW_MERCHANTS);
  const all = await admin.call(sessions.identity);
  expect(all.merchants).toHaveLength(open);
  expect(all.merchant_count).toBe(open);
  expect(idsOf(few.json().merchants)).toEqual(idsOf(all.merchants).slice(0, FEW_MERCHANTS));
});

test('PERM-012 the location that was worked at last is among the few, unless it is not one of the user’s', async () => {
  const last = ids.at(-1) ?? 0;
  const asked = (client: ApiClient, merchant_id: number) =>
    client.call(sessions.identity, { query: { merchants: 'few', merchant_id } });
  expect(idsOf((await asked(admin, last)).merchants)).toContain(last);
  const first = idsOf((await asked(admin, last)).merchants)[0] ?? 0;
  expect(idsOf((await asked(admin, first)).merchants)).toHaveLength(FEW_MERCHANTS);
  const own = t.fixture.merchantIds.slice(0, 2).sort();
  for (const other of [last, t.fixture.otherMerchantIds[0] ?? 0]) {
    const { merchants, merchant_count, all_merchants } = await asked(host, other);
    expect(idsOf(merchants).sort()).toEqual(own);
    expect([merchant_count, all_merchants]).toEqual([2, false]);
  }
});

test('PERM-012 a search reads page after page of the own locations in the order of their numbers', async () => {
  const search = { search: 'neighborhood', take: 200 };
  const first = await admin.call(users.findMyMerchants, { query: search });
  expect(first).toMatchObject({ has_next: true, total: MANY, total_exact: true });
  expect(idsOf(first.data)).toEqual(ids.slice(0, 200));
  const last = await admin.call(users.findMyMerchants, { query: { ...search, skip: 2400 } });
  expect(idsOf(last.data)).toEqual(ids.slice(2400));
  expect(last.has_next).toBe(false);
  const named = await admin.call(users.findMyMerchants, { query: { search: 'kitchen 0042' } });
  expect(named.data.map(({ merchant_name }) => merchant_name)).toEqual(['Neighborhood Kitchen 0042']);
  const city = await admin.call(users.findMyMerchants, { query: { search: 'unterwegs' } });
  expect(idsOf(city.data)).toEqual([ids[2000]]);
  expect((await admin.call(users.findMyMerchants, { query: { search: 'nowhere' } })).data).toEqual([]);
  const unnumbered = await admin.call(users.findMyMerchants, { query: { take: 3, skip: MANY } });
  expect(unnumbered.data.map(({ merchant_name }) => merchant_name)).toEqual([
    'Alberta Arts',
    'Fulton Market',
    'Pearl District',
  ]);
});

test('PERM-012 a search and a look-up find nobody else’s locations', async () => {
  const { merchantIds, otherMerchantIds } = t.fixture;
  const [pearl, , fulton] = merchantIds;
  const everywhere = [...merchantIds, ...otherMerchantIds, ids[0], 999_999_999].join(',');
  const found = await host.call(users.findMyMerchants, { query: { ids: everywhere } });
  expect(idsOf(found.data).sort()).toEqual(merchantIds.slice(0, 2).sort());
  expect((await host.call(users.findMyMerchants, { query: { search: 'fulton' } })).data).toEqual([]);
  const both = { ids: `${pearl},${fulton}`, search: 'pearl' };
  expect(idsOf((await admin.call(users.findMyMerchants, { query: both })).data)).toEqual([pearl]);
  expect((await host.call(users.myMerchantIds)).merchant_ids.sort()).toEqual(merchantIds.slice(0, 2).sort());
  expect((await admin.call(users.myMerchantIds)).merchant_ids).toHaveLength(MANY + 3);
});

test('PERM-012 a closed location is in no answer', async () => {
  const closed = ids[10] ?? 0;
  await t.platform.db
    .updateTable('merchants')
    .set({ deleted_ts: t.clock.now() })
    .where('merchant_id', '=', closed)
    .execute();
  expect((await admin.call(users.findMyMerchants, { query: { ids: String(closed) } })).data).toEqual([]);
  const asked = { query: { merchants: 'few', merchant_id: closed } } as const;
  const identity = await admin.call(sessions.identity, asked);
  expect(idsOf(identity.merchants)).not.toContain(closed);
  expect(identity.merchant_count).toBe(MANY + 2);
  expect((await admin.call(users.myMerchantIds)).merchant_ids).not.toContain(closed);
});

test('more ids than one call takes are refused with how many it takes', async () => {
  const failure = await admin.refusal(users.findMyMerchants, { query: { ids: ids.slice(0, 201).join(',') } });
  expect(failure.status).toBe(400);
  expect(failure.errors.ids).toBe('Send at most 200 ids');
});
