import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feePolicy, reservationTypeFeeWrite } from '#contract/host/payments/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, sendChecks } from '#tests/support/tickets.ts';

const { metrics, payments, sessions, tickets, users } = services;
const days = { start_date: '2026-06-04', end_date: '2026-06-05' };
let t: TestApp;
let admin: ApiClient;
/** Works at the first two of the three locations. */
let host: ApiClient;
const at = (index: number) => t.fixture.merchantIds[index] ?? 0;

/** A party from the waitlist at 2:30 AM Pacific and 5:30 AM Eastern, seated after `wait` minutes, with a fee. */
async function seat(merchantId: number, { size = 2, wait = 10 } = {}): Promise<number> {
  const { db } = t.platform;
  const joined = new Date('2026-06-05T09:30:00Z');
  const key = { program_id: t.fixture.programId, merchant_id: merchantId };
  const { party_id } = await db
    .insertInto('parties')
    .values({
      ...key,
      ...{ kind: 'waitlist', visit_state: 'done', reserved_ts: joined, duration_minutes: 90 },
      ...{ party_size: size, quoted_minutes: 10, seated_ts: new Date(joined.getTime() + wait * 60_000) },
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('party_fees')
    .values({
      ...{ ...key, party_id, name: 'No-show fee', amount_cents: size * 100 },
      policy: JSON.stringify(
        feePolicy.parse(reservationTypeFeeWrite.parse({ name: 'No-show fee', amountCents: 100 })),
      ),
    })
    .execute();
  return party_id;
}

beforeAll(async () => {
  t = await startTestApp({ work: false });
  [admin, host] = [await t.as('admin'), await t.as('host')];
  const { db } = t.platform;
  await db
    .updateTable('merchants')
    .set({ timezone: 'America/New_York' })
    .where('merchant_id', '=', at(1))
    .execute();
  await seat(at(0));
  await seat(at(1), { size: 3, wait: 30 });
  await seat(at(2), { size: 4 });
  await sendChecks(
    await t.as('pos'),
    [0, 1, 2].map((index) => aCheck(at(index), { check_num: `N${index}`, pos_ticket_id: `N${index}` })),
  );
});
afterAll(() => t?.close());

async function withFlagOff(merchantIds: number[], work: () => Promise<void>): Promise<void> {
  const { db } = t.platform;
  const rule = { flag: 'prepay', value: false, merchant_ids: merchantIds };
  const { flag_rule_id } = await db
    .insertInto('flag_rules')
    .values(rule)
    .returning('flag_rule_id')
    .executeTakeFirstOrThrow();
  t.forgetFlags();
  await work().finally(async () => {
    await db.deleteFrom('flag_rules').where('flag_rule_id', '=', flag_rule_id).execute();
    t.forgetFlags();
  });
}

async function asTest(merchantId: number, work: () => Promise<void>): Promise<void> {
  const set = (is_test: boolean) =>
    t.platform.db.updateTable('merchants').set({ is_test }).where('merchant_id', '=', merchantId).execute();
  await set(true);
  await work().finally(() => set(false));
}

const feesAt = async (client: ApiClient, query: object = {}) => {
  const { data } = await client.call(payments.listFees, { query });
  return data.map(({ merchant_id }) => t.fixture.merchantIds.indexOf(merchant_id)).sort();
};

describe('fees of several locations', () => {
  test('PERM-012 without a location: those of all of the caller’s, never of another', async () => {
    expect(await feesAt(admin)).toEqual([0, 1, 2]);
    expect(await feesAt(host)).toEqual([0, 1]);
    expect(await feesAt(admin, { merchant_ids: `${at(0)},${at(2)}` })).toEqual([0, 2]);
    expect(await feesAt(admin, { merchant_id: at(1) })).toEqual([1]);
    const refused = await host.refusal(payments.listFees, { query: { merchant_ids: String(at(2)) } });
    expect(refused.code).toBe('NOT_FOUND');
  });

  test('business days are those of each location: one instant is of Thursday in Portland, of Friday in New York', async () => {
    expect(await feesAt(admin, { ...days, end_date: '2026-06-04' })).toEqual([0, 2]);
    expect(await feesAt(admin, { ...days, start_date: '2026-06-05' })).toEqual([1]);
  });

  test('PERM-021 a location without payments is left out; FLAG_OFF only when none has them', async () => {
    await withFlagOff([at(1)], async () => {
      expect(await feesAt(admin)).toEqual([0, 2]);
      expect((await admin.call(payments.prepayments, {})).data).toEqual([]);
    });
    await withFlagOff(t.fixture.merchantIds, async () => {
      expect((await admin.refusal(payments.listFees, {})).code).toBe('FLAG_OFF');
      expect((await admin.refusal(payments.prepayments, {})).code).toBe('FLAG_OFF');
    });
  });

  test('test locations are left out until one is named', async () => {
    await asTest(at(0), async () => {
      expect(await feesAt(admin)).toEqual([1, 2]);
      expect(await feesAt(admin, { merchant_ids: String(at(0)) })).toEqual([0]);
    });
  });

  test('PAY-001 prepayments without a location: those of all of the caller’s', async () => {
    for (const index of [1, 2]) {
      const body = { party_id: await seat(at(index)), name: 'Bo', item: 'Cake', max_amount: 900 };
      await admin.call(payments.createPrepayment, { body });
    }
    const merchantsOf = async (client: ApiClient) =>
      (await client.call(payments.prepayments, { query: days })).data.map(({ merchant_id }) => merchant_id);
    expect(await merchantsOf(admin)).toEqual([at(2), at(1)]);
    expect(await merchantsOf(host)).toEqual([at(1)]);
  });
});

describe('checks of several locations', () => {
  const manager = async () => {
    const { programId, users } = t.fixture;
    await t.platform.db
      .updateTable('memberships')
      .set({ user_permissions: ['merchants.view'] })
      .where('program_id', '=', programId)
      .where('user_id', '=', users.host)
      .execute();
    return t.as('host');
  };

  test('PERM-012 CHECK-011 rows, sums, filters and file of all of the caller’s locations, never of another', async () => {
    const limited = await manager();
    const numbers = async (client: ApiClient, query: object = {}) =>
      (await client.call(tickets.listEverywhere, { query })).data.map(({ check_num }) => check_num).sort();
    expect(await numbers(admin)).toEqual(['N0', 'N1', 'N2']);
    expect(await numbers(admin, { limit: 2, page: 2 })).toHaveLength(1);
    expect(await numbers(limited)).toEqual(['N0', 'N1']);
    expect(await numbers(admin, { merchant_ids: String(at(2)) })).toEqual(['N2']);
    expect((await admin.call(tickets.totalsEverywhere, {})).checks).toBe(3);
    expect((await limited.call(tickets.totalsEverywhere, {})).checks).toBe(2);
    expect((await limited.call(tickets.filtersEverywhere, {})).employees).toEqual(['Ana R.']);
    const named = { query: { merchant_ids: String(at(2)) } };
    for (const call of [tickets.listEverywhere, tickets.totalsEverywhere, tickets.filtersEverywhere])
      expect((await limited.refusal(call, named)).code).toBe('NOT_FOUND');
    const body = { type: 'csv', merchant_ids: [at(2)] } as const;
    expect((await limited.refusal(tickets.startExportEverywhere, { body })).code).toBe('NOT_FOUND');
  });

  test('CHECK-016 times of a row are those of its own location', async () => {
    const { data } = await admin.call(tickets.listEverywhere, {});
    const offsets = new Map(data.map((row) => [row.merchant_id, row.utc_offset_mins]));
    expect((offsets.get(at(1)) ?? 0) - (offsets.get(at(0)) ?? 0)).toBe(180);
  });

  test('test locations are left out until one is named', async () => {
    await asTest(at(0), async () => {
      expect((await admin.call(tickets.totalsEverywhere, {})).checks).toBe(2);
      const query = { merchant_ids: String(at(0)) };
      expect((await admin.call(tickets.totalsEverywhere, { query })).checks).toBe(1);
    });
  });
});

describe('waitlist statistics of several locations', () => {
  test('PERM-012 METRIC-001 a row for each of the caller’s locations by its own clocks, and their sums', async () => {
    const { data, totals, total } = await host.call(metrics.locations, { query: days });
    expect(total).toBe(2);
    expect(data.map(({ merchant_id }) => merchant_id).sort()).toEqual([at(0), at(1)].sort());
    const second = data.find(({ merchant_id }) => merchant_id === at(1));
    expect(second).toMatchObject({ mean_wait_minutes: expect.any(Number), seated_percent: 100 });
    expect(totals.joined).toBe(data.reduce((sum, { joined }) => sum + joined, 0));
    expect(totals.covers).toBe(data.reduce((sum, { covers }) => sum + covers, 0));
    const refused = await host.refusal(metrics.locations, {
      query: { ...days, merchant_ids: String(at(2)) },
    });
    expect(refused.code).toBe('NOT_FOUND');
  });

  test('sorted by a number, a page at a time', async () => {
    const query = { ...days, sort_by: 'mean_wait_minutes', sort_order: 'desc', take: 1 } as const;
    const first = await host.call(metrics.locations, { query });
    expect(first).toMatchObject({ has_next: true, data: [{ merchant_id: at(1) }] });
    const second = await host.call(metrics.locations, { query: { ...query, skip: 1 } });
    expect(second).toMatchObject({ has_next: false, data: [{ merchant_id: at(0) }] });
  });
});

describe('the location where a person starts', () => {
  const startOf = async (client: ApiClient) => {
    const { last_merchant_id, merchants } = await client.call(sessions.identity, {
      query: { merchants: 'few' },
    });
    const isTold = merchants.some(({ merchant_id }) => merchant_id === last_merchant_id);
    return isTold ? last_merchant_id : null;
  };
  const setLocation = (client: ApiClient, merchant_id: number | null) =>
    client.call(sessions.setLocation, { body: { merchant_id } });

  test('AUTH-020 a new session starts at the last location, and at none after all of them were chosen', async () => {
    await setLocation(host, at(1));
    expect(await startOf(await t.as('host'))).toBe(at(1));
    await setLocation(host, null);
    expect(await startOf(await t.as('host'))).toBeNull();
  });

  test('PERM-012 a location that is not the person’s is neither kept nor told any more', async () => {
    const body = { merchant_id: at(2) };
    expect((await host.refusal(sessions.setLocation, { body })).code).toBe('NOT_FOUND');
    await setLocation(host, at(1));
    const { programId, users: people } = t.fixture;
    const key = { program_id: programId, user_id: people.host, merchant_id: at(1) };
    await t.platform.db.deleteFrom('membership_merchants').where('merchant_id', '=', at(1)).execute();
    expect(await startOf(await t.as('host'))).toBeNull();
    await t.platform.db.insertInto('membership_merchants').values(key).execute();
  });

  test('PERM-012 the nearest within 5 miles, of the caller’s, never a test location', async () => {
    const place = (index: number, latitude: number, longitude: number, is_test = false) =>
      t.platform.db
        .updateTable('merchants')
        .set({ latitude, longitude, is_test })
        .where('merchant_id', '=', at(index))
        .execute();
    await place(0, 45.5591, -122.6458);
    await place(1, 45.5272, -122.6835, true);
    await place(2, 45.528, -122.684);
    const nearest = async (client: ApiClient, latitude = 45.5272, longitude = -122.6835) =>
      (await client.call(users.nearestMerchant, { query: { latitude, longitude } })).merchant_id;
    expect(await nearest(admin)).toBe(at(2));
    expect(await nearest(await t.as('host'))).toBe(at(0));
    expect(await nearest(admin, 41.8868, -87.6493)).toBeNull();
  });
});
