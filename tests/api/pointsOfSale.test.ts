import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { syncChecks } from '#server/services/connections/pos/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addHeldParty, addRoom } from '../support/floor.ts';
import {
  matched,
  minutesAgo,
  omnivoreConnected,
  outsideLocation,
  posKeyOf,
  posSandboxOf,
  putTickets,
  storedCheck,
} from '../support/pos.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { workOnLast } from '../support/working.ts';

const { pos } = services;
const TABLES = [
  ['501', 'T-12'],
  ['502', 'Table 14'],
  ['503', 'Bar'],
] as const;

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());
beforeEach(async () => {
  await posSandboxOf(t).setMood('well');
  for (const { merchant_id } of (await admin.call(pos.merchants)).data)
    await admin.call(pos.upsertIntegration, {
      body: { merchant_id, integration_id: null, integration_type: 'other' },
    });
  await t.platform.db
    .deleteFrom('pos_table_overrides')
    .where('program_id', '=', t.fixture.programId)
    .execute();
});

const place = (n: number) => t.fixture.merchantIds[n] ?? 0;
const merchant = async (id: number) => {
  const row = (await admin.call(pos.merchants)).data.find(({ merchant_id }) => merchant_id === id);
  if (!row) throw new Error(`There is no location ${id}`);
  return row;
};
const match = (merchant_id: number, integration_id: string | null, integration_type = 'omnivore') =>
  admin.call(pos.upsertIntegration, {
    body: {
      merchant_id,
      integration_id,
      integration_type: integration_type === 'other' ? 'other' : 'omnivore',
    },
  });
const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('matching locations', () => {
  test('POS-001 POS-004 POS-005 POS-006 POS-030 POS-039 a match is stored with its type, and the record has every field', async () => {
    const id = await matched(t, place(0), { tables: TABLES, categories: ['Wine'] });
    const row = await merchant(place(0));
    expect(row).toMatchObject({
      merchant_id: place(0),
      name_human: 'Pearl District',
      integration_id: id,
      integration_type: 'omnivore',
      pos_table_identifier: 'NAME',
      omnivore_location_id: id,
      status: 'online',
      omnivore_state: null,
      enable_omnivore_employees: false,
      failed_to_get_table_mappings: false,
      failed_to_get_meal_stage_mappings: false,
      failed_to_get_job_id_mappings: false,
      omnivoreLocationIdIsInvalid: false,
      menu_category_mappings: [{ menu_category: 'Wine', table_status_phase: null, merchant_id: place(0) }],
      omnivore_job_ids: [],
    });
    expect(row.integration_tables.map(({ table_number }) => table_number)).toEqual([
      'Bar',
      'T-12',
      'Table 14',
    ]);
    expect(row.total_num_wisely_tables).toEqual(expect.any(Number));
    expect(await match(place(1), 'api', 'other')).toMatchObject({
      integration_id: 'api',
      integration_type: 'other',
      omnivore_location_id: null,
    });
    const params = { id: place(0) };
    const byId = await admin.call(pos.updateMerchant, { params, body: { pos_table_identifier: 'POSID' } });
    expect(byId.integration_tables.map(({ table_number }) => table_number).sort()).toEqual([
      '501',
      '502',
      '503',
    ]);
    await admin.call(pos.updateMerchant, { params, body: { pos_table_identifier: 'NAME' } });
    const { data } = await admin.call(pos.integrations);
    expect(data.find(({ integration_id }) => integration_id === id)).toMatchObject({ merchant_id: place(0) });
    expect(data.map(({ integration_type }) => integration_type)).toContain('other');
  });

  test('POS-021 POS-022 POS-023 an unknown location sets the invalid flag and is not matched; a known one clears it', async () => {
    const id = await matched(t, place(0));
    const wrong = await match(place(0), 'loc-nowhere');
    expect(wrong).toMatchObject({ omnivoreLocationIdIsInvalid: true, integration_id: id });
    expect(await merchant(place(0))).toMatchObject({ omnivoreLocationIdIsInvalid: true });
    const other = await outsideLocation(t);
    const right = await match(place(0), other);
    expect(right).toMatchObject({ omnivoreLocationIdIsInvalid: false, integration_id: other });
  });

  test('POS-023 without an answer of Omnivore nothing is flagged and nothing changes', async () => {
    const id = await matched(t, place(0));
    await posSandboxOf(t).setMood('error');
    expect(await refusal(match(place(0), 'loc-2'))).toMatchObject({ status: 503 });
    expect(await merchant(place(0))).toMatchObject({
      omnivoreLocationIdIsInvalid: false,
      integration_id: id,
    });
  });

  test('POS-022 two locations on one outside location: the second is refused', async () => {
    const id = await matched(t, place(0));
    const refused = await refusal(match(place(1), id));
    expect(refused).toMatchObject({ status: 409, code: 'TAKEN' });
    expect((await merchant(place(1))).integration_id).toBeNull();
  });

  test('POS-029 a location is looked up at Omnivore', async () => {
    await omnivoreConnected(t);
    const id = await outsideLocation(t, { name: 'Marlowe - Pearl', isOnline: false });
    const found = await admin.call(pos.omnivoreLocation, { params: { id } });
    expect(found).toEqual({ id, name: 'Marlowe - Pearl', address: '', status: 'offline' });
    const missing = await refusal(admin.call(pos.omnivoreLocation, { params: { id: 'loc-nowhere' } }));
    expect(missing).toMatchObject({ status: 404 });
  });
});

describe('the meal-stage state', () => {
  test('POS-019 POS-038 is set for one location, as are its employees', async () => {
    const params = { id: place(0) };
    await admin.call(pos.updateMerchants, { body: { omnivore_state: 'off' } });
    const body = { omnivore_state: 'on', enable_omnivore_employees: true } as const;
    const saved = await admin.call(pos.updateMerchant, { params, body });
    expect(saved).toMatchObject(body);
    expect(await merchant(place(1))).toMatchObject({
      omnivore_state: 'off',
      enable_omnivore_employees: false,
    });
    const stale = await refusal(
      admin.call(pos.updateMerchant, {
        params,
        body: { omnivore_state: 'off', version: saved.version - 1 },
      }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'STALE', current: { omnivore_state: 'on' } });
  });

  test('POS-020 is set for all that differ; those that have it stay untouched', async () => {
    await admin.call(pos.updateMerchants, { body: { omnivore_state: 'off' } });
    await admin.call(pos.updateMerchant, { params: { id: place(1) }, body: { omnivore_state: 'on' } });
    const before = await merchant(place(1));
    const { changed } = await admin.call(pos.updateMerchants, { body: { omnivore_state: 'on' } });
    expect(changed).toEqual([place(0), place(2)]);
    expect(await merchant(place(1))).toEqual(before);
    expect((await merchant(place(2))).omnivore_state).toBe('on');
  });
});

describe('a point of sale that fails', () => {
  const refreshed = async () => (await admin.call(pos.refresh, { body: {} })).data;
  const flags = {
    failed_to_get_table_mappings: false,
    failed_to_get_meal_stage_mappings: false,
    failed_to_get_job_id_mappings: false,
  };

  test('POS-024 POS-025 is online, offline, or Not Found when its status cannot be read', async () => {
    await matched(t, place(0));
    await matched(t, place(1), { isOnline: false });
    const lost = await matched(t, place(2));
    await posSandboxOf(t).remove(posKeyOf(t), lost, 'location', lost);
    await refreshed();
    const statuses = await Promise.all([0, 1, 2].map(async (n) => (await merchant(place(n))).status));
    expect(statuses).toEqual(['online', 'offline', 'Not Found']);
  });

  test.each([
    ['POS-026', 'no_jobs', 'failed_to_get_job_id_mappings'],
    ['POS-027', 'no_tables', 'failed_to_get_table_mappings'],
    ['POS-028', 'no_menu', 'failed_to_get_meal_stage_mappings'],
  ] as const)('%s has its flag alone, and keeps what was known (%s)', async (_id, mood, flag) => {
    await matched(t, place(0), { tables: TABLES, categories: ['Wine'] });
    const before = await merchant(place(0));
    expect(before).toMatchObject(flags);
    await posSandboxOf(t).setMood(mood);
    await refreshed();
    expect(await merchant(place(0))).toEqual({ ...before, [flag]: true });
    await posSandboxOf(t).setMood('well');
    await refreshed();
    expect(await merchant(place(0))).toEqual(before);
  });

  test('POS-027 POS-028 at one location does not hide or flag the others', async () => {
    await matched(t, place(0), { tables: TABLES });
    const gone = await matched(t, place(1), { tables: TABLES });
    await posSandboxOf(t).remove(posKeyOf(t), gone, 'location', gone);
    await refreshed();
    expect(await merchant(place(0))).toMatchObject({ ...flags, status: 'online' });
    expect(await merchant(place(1))).toMatchObject({
      failed_to_get_table_mappings: true,
      failed_to_get_meal_stage_mappings: true,
      failed_to_get_job_id_mappings: true,
      status: 'Not Found',
    });
    expect((await admin.call(pos.menuCategories)).integration_fetch_failed).toBe(true);
    expect((await admin.call(pos.tableMappings)).integration_tables).toHaveLength(6);
  });
});

describe('table mapping', () => {
  test('POS-007 POS-008 POS-032 POS-036 POS-037 a table moves from unmapped to mapped with its number', async () => {
    await matched(t, place(0), { tables: TABLES });
    const room = await addRoom(t, { merchantId: place(0) }, ['A-12', 'A-14']);
    const [first, second] = room.tables;
    const query = { merchant_id: place(0) };
    const before = await admin.call(pos.tableMappings, { query });
    expect(before.unmapped.find(({ mrt_id }) => mrt_id === first?.mrt_id)).toMatchObject({
      mrt_name: 'A-12',
      merchant_id: place(0),
      merchant_name: 'Pearl District',
      pos_table_override: null,
    });
    expect(before.integration_tables.map(({ table_number }) => table_number)).toEqual([
      'Bar',
      'T-12',
      'Table 14',
    ]);
    const body = { merchant_id: place(0), mrt_id: first?.mrt_id ?? 0, table_number: 'T-12' };
    const after = await admin.call(pos.mapTable, { body });
    expect(after.mapped.find(({ mrt_id }) => mrt_id === first?.mrt_id)).toMatchObject({
      pos_table_override: { table_number: 'T-12' },
    });
    expect(after.total_num_wisely_tables).toBe(after.mapped.length + after.unmapped.length);
    expect(after.unmapped).toHaveLength(before.unmapped.length - 1);
    const twice = await refusal(admin.call(pos.mapTable, { body: { ...body, mrt_id: second?.mrt_id ?? 0 } }));
    expect(twice).toMatchObject({ status: 409, code: 'TAKEN' });
    const elsewhere = { ...body, merchant_id: place(1) };
    expect(await refusal(admin.call(pos.mapTable, { body: elsewhere }))).toMatchObject({ status: 404 });
    const cleared = await admin.call(pos.mapTable, { body: { ...body, table_number: null } });
    expect(cleared.unmapped).toHaveLength(before.unmapped.length);
  });

  test('POS-032 several tables are mapped at once, all or none; two may swap their numbers', async () => {
    const room = await addRoom(t, { merchantId: place(0) }, ['B-1', 'B-2']);
    const [one = 0, two = 0] = room.tables.map(({ mrt_id }) => mrt_id);
    const accept = (mappings: { mrt_id: number; table_number: string }[]) =>
      admin.call(pos.mapTables, { body: { merchant_id: place(0), mappings } });
    const numbers = async () =>
      (await admin.call(pos.tableMappings, { query: { merchant_id: place(0) } })).mapped
        .filter(({ mrt_id }) => mrt_id === one || mrt_id === two)
        .map(({ pos_table_override }) => pos_table_override?.table_number);
    const same = [
      { mrt_id: one, table_number: 'b1' },
      { mrt_id: two, table_number: 'b1' },
    ];
    expect(await refusal(accept(same))).toMatchObject({ status: 409 });
    expect(await numbers()).toEqual([]);
    await accept([
      { mrt_id: one, table_number: 'b1' },
      { mrt_id: two, table_number: 'b2' },
    ]);
    await accept([
      { mrt_id: one, table_number: 'b2' },
      { mrt_id: two, table_number: 'b1' },
    ]);
    expect(await numbers()).toEqual(['b2', 'b1']);
  });
});

describe('menu categories and job ids', () => {
  test('POS-011 POS-012 POS-031 POS-041 POS-042 a category is mapped to a phase at its locations', async () => {
    for (const n of [0, 1]) await matched(t, place(n), { categories: ['wine', 'Burgers', 'Gift cards'] });
    const fetched = await admin.call(pos.menuCategories);
    expect(fetched.integration_fetch_failed).toBe(false);
    expect(fetched.integration_menu_categories).toEqual(['Burgers', 'Gift cards', 'wine']);
    const body = {
      program_id: t.fixture.programId,
      pos_category_name: 'Wine',
      table_status_phase: 'drinks' as const,
      merchant_ids: [place(0), place(1)],
    };
    await admin.call(pos.mapCategory, { body });
    expect((await admin.call(pos.categoryMappings)).data).toEqual([
      {
        pos_category_name: 'wine',
        merchant_ids: [place(0), place(1)].sort((a, b) => a - b).reverse(),
        table_status_phase: 'drinks',
        merchant_menu_category_mappings: expect.arrayContaining([
          { menu_category: 'wine', table_status_phase: 'drinks', merchant_id: place(0) },
        ]),
      },
    ]);
    const missing = { ...body, merchant_ids: [place(0), place(2)] };
    expect(await refusal(admin.call(pos.mapCategory, { body: missing }))).toMatchObject({ status: 404 });
    await posSandboxOf(t).remove(
      posKeyOf(t),
      (await merchant(place(0))).integration_id ?? '',
      'category',
      '1',
    );
    await admin.call(pos.refresh, { body: {} });
    expect((await admin.call(pos.categoryMappings)).data[0]?.merchant_ids).toHaveLength(2);
  });

  test('POS-009 POS-010 POS-033 POS-035 job ids are stored sorted and start a sync of the employees', async () => {
    const outside = await matched(t, place(0));
    await posSandboxOf(t).remove(posKeyOf(t), outside, 'employee', '12');
    const body = { merchants: [{ merchant_id: place(0), pos_ids: ['201', '9', '201'] }] };
    const saved = await admin.call(pos.saveJobIds, { body });
    expect(saved.data).toEqual([
      { pos_id: '9', name: 'Host', merchants: [{ merchant_id: place(0) }] },
      { pos_id: '201', name: 'Server', merchants: [{ merchant_id: place(0) }] },
    ]);
    expect((await merchant(place(0))).omnivore_job_ids).toEqual(['9', '201']);
    const query = { merchant_id: place(0) };
    expect((await admin.call(pos.servers, { query })).data).toHaveLength(2);
    await workOnLast(t, 'pos.jobCodes');
    expect((await admin.call(pos.servers, { query })).data).toEqual([
      { merchant_id: place(0), pos_id: '11', name: 'Sofia M.', job_ids: ['201'], is_server: true },
    ]);
    expect((await admin.call(pos.jobIds)).jobs).toContainEqual({
      merchant_id: place(0),
      pos_id: '201',
      name: 'Server',
    });
  });
});

describe('accounts', () => {
  test('POS-040 the key is stored encrypted, tried, and never returned', async () => {
    const key = posKeyOf(t);
    const saved = await admin.call(pos.saveOmnivoreSettings, { body: { api_key: key } });
    expect(saved).toMatchObject({ is_set_up: true, is_sandbox: true, problem: null, is_paused: false });
    expect(JSON.stringify(saved)).not.toContain(key);
    const row = await t.platform.db
      .selectFrom('pos_accounts')
      .selectAll()
      .where('program_id', '=', t.fixture.programId)
      .where('vendor', '=', 'omnivore')
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret.toString('latin1')).not.toContain(key);
    await posSandboxOf(t).setMood('expired');
    const tried = await admin.call(pos.saveOmnivoreSettings, { body: { is_paused: true } });
    expect(tried).toMatchObject({ is_paused: true, problem: expect.stringContaining('API key') });
    const { data, problem } = await admin.call(pos.integrations);
    expect(data.map(({ integration_type }) => integration_type)).toEqual(['other']);
    expect(problem).toContain('API key');
    await posSandboxOf(t).setMood('well');
    await admin.call(pos.saveOmnivoreSettings, { body: {} });
  });

  test('POS-034 a ChowNow login keeps the access it gives; a refused one says why', async () => {
    const body = { email: 'orders@example.com', password: 'pepper' };
    expect(await admin.call(pos.chownowLogin, { body })).toEqual({ is_set_up: true, email: body.email });
    const refused = await refusal(
      admin.call(pos.chownowLogin, { body: { ...body, email: 'refused@example.com' } }),
    );
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    const row = await t.platform.db
      .selectFrom('pos_accounts')
      .select(['identity', 'sealed_secret'])
      .where('program_id', '=', t.fixture.programId)
      .where('vendor', '=', 'chownow')
      .executeTakeFirstOrThrow();
    expect(row.identity).toBe(body.email);
    expect(row.sealed_secret.toString('latin1')).not.toContain('pepper');
  });
});

describe('checks', () => {
  const sync = () => syncChecks(t.platform, { programId: t.fixture.programId, merchantId: place(0) });

  test('POS-001 POS-037 a check joins the party at its mapped table; the same again changes nothing', async () => {
    const outside = await matched(t, place(0), { tables: TABLES });
    const room = await addRoom(t, { merchantId: place(0) }, ['Window']);
    const mrt_id = room.tables[0]?.mrt_id ?? 0;
    await admin.call(pos.mapTable, { body: { merchant_id: place(0), mrt_id, table_number: 'T-12' } });
    const seated = minutesAgo(t, 60);
    const partyId = await addHeldParty(t, place(0), [mrt_id], { start: seated, minutes: 90, isSeated: true });
    await t.platform.db
      .updateTable('parties')
      .set({ seated_ts: seated })
      .where('program_id', '=', t.fixture.programId)
      .where('party_id', '=', partyId)
      .execute();
    const ticket = { id: 'k-1', opened: minutesAgo(t, 55), table: TABLES[0] };
    await putTickets(t, outside, [{ ...ticket, modified: minutesAgo(t, 50) }]);
    await sync();
    const [stored, ...more] = await storedCheck(t, place(0), 'k-1');
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      party_id: partyId,
      linked_by: 'table',
      table_name: 'Window',
      status: 'open',
    });
    await sync();
    expect(await storedCheck(t, place(0), 'k-1')).toEqual([stored]);
    const closed = minutesAgo(t, 5);
    await putTickets(t, outside, [{ ...ticket, modified: closed, closed, subtotal: 5000 }]);
    await sync();
    expect(await storedCheck(t, place(0), 'k-1')).toMatchObject([
      { party_id: partyId, status: 'closed', subtotal_cents: 5000, payment_cents: 5357, tip_cents: 800 },
    ]);
    await putTickets(t, outside, [{ ...ticket, modified: minutesAgo(t, 6), subtotal: 1 }]);
    await sync();
    expect(await storedCheck(t, place(0), 'k-1')).toMatchObject([{ status: 'closed', subtotal_cents: 5000 }]);
    expect(await merchant(place(0))).toMatchObject({ tickets_problem: null, tickets_ts: expect.any(String) });
  });

  test('POS-001 checks of several pages arrive once each, also those of one second and void ones', async () => {
    const outside = await matched(t, place(0));
    const many = Array.from({ length: 230 }, (_, n) => ({
      id: `p-${n}`,
      opened: minutesAgo(t, 300),
      modified: minutesAgo(t, n < 150 ? 200 : 100),
      isVoid: n === 0,
    }));
    await putTickets(t, outside, many);
    await sync();
    const rows = await t.platform.db
      .selectFrom('tickets')
      .select(['pos_ticket_id', 'status'])
      .where('program_id', '=', t.fixture.programId)
      .where('pos_ticket_id', 'like', 'p-%')
      .execute();
    expect(rows).toHaveLength(230);
    expect(rows.find(({ pos_ticket_id }) => pos_ticket_id === 'p-0')?.status).toBe('voided');
  });

  test('POS-001 a sync that fails keeps how far it came and goes on there; a paused one reads nothing', async () => {
    const outside = await matched(t, place(0));
    await putTickets(t, outside, [{ id: 'f-1', opened: minutesAgo(t, 30), modified: minutesAgo(t, 30) }]);
    await posSandboxOf(t).setMood('garbage');
    await sync();
    expect((await merchant(place(0))).tickets_problem).toContain('Omnivore');
    await posSandboxOf(t).setMood('well');
    await admin.call(pos.saveOmnivoreSettings, { body: { is_paused: true } });
    await sync();
    expect(await storedCheck(t, place(0), 'f-1')).toEqual([]);
    await admin.call(pos.saveOmnivoreSettings, { body: { is_paused: false } });
    await sync();
    expect(await storedCheck(t, place(0), 'f-1')).toHaveLength(1);
    expect((await merchant(place(0))).tickets_problem).toBeNull();
  });
});
