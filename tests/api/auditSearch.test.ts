import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { selectEvents } from '#server/services/administration/audit/queries.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { audit } = services;
const NAME = 'Café O’Brien';
let t: TestApp;
let support: ApiClient;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  support = await t.as('support');
  const [here = 0, there = 0] = t.fixture.merchantIds;
  const event = {
    program_id: t.fixture.programId,
    occurred_ts: '2026-07-02T12:00:00Z',
    actor_user_id: t.fixture.users.admin,
    actor_name: 'Somebody Before',
    origin: 'dashboard',
  };
  const rows = [
    { kind: 'merchant.updated', record_type: 'merchant', record_id: String(here), record_name: NAME },
    { kind: 'party.seated', record_type: 'party', record_id: '1', record_name: 'Ana', merchant_id: here },
    { kind: 'party.seated', record_type: 'party', record_id: '2', record_name: 'Ben', merchant_id: there },
    { kind: 'role.updated', record_type: 'role', record_id: 'x', record_name: 'Night team' },
  ];
  await t.platform.db
    .insertInto('events')
    .values(rows.map((row) => ({ ...event, ...row })))
    .execute();
  await sql`
    insert into events (program_id, occurred_ts, actor_name, origin, kind, record_type, record_id, record_name)
    select ${event.program_id}, '2026-06-01'::timestamptz + n * interval '1 second', 'Couvert', 'system', 'party.updated',
      'party', n::text, case n when 3 then 'Zuzanna Źródło' else 'Party ' || n end
    from generate_series(1, 20000) n`.execute(t.platform.db);
  await sql`analyze events`.execute(t.platform.db);
});
afterAll(() => t.close());

type Query = NonNullable<NonNullable<Parameters<typeof support.call<typeof audit.list>>[1]>['query']>;
const names = async (query: Query) =>
  (await support.call(audit.list, { query })).data.map((row) => row.record_name);

test.each([
  ['without accents and case', 'CAFE', NAME],
  ['with any apostrophe, its words in any order', "o'brien café", NAME],
  ['with the mark of a phone for an apostrophe', 'O´Brien', NAME],
  ['by the name that the actor has today', 'nadia brien', NAME],
  ['by a name among twenty thousand', 'zrodlo zuzanna', 'Zuzanna Źródło'],
])('the audit log is searched %s', async (_how, search, name) => {
  expect(await names({ search })).toEqual([name]);
});

test('a search of the audit log reads its index', async () => {
  const { db } = t.platform;
  const scope = { programId: t.fixture.programId, merchantIds: null };
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain ${selectEvents(db, scope, { search: 'zuzanna' }).limit(50)}`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/events_\w*search_text/);
});

test('the audit log of a location has what happened there and its own changes, each with name and zone', async () => {
  const [here = 0] = t.fixture.merchantIds;
  const { data } = await support.call(audit.list, { query: { merchant_id: here } });
  expect(data.map(({ record_name }) => record_name)).toEqual(['Ana', NAME]);
  const location = { name: '001 Pearl District', timezone: 'America/Los_Angeles' };
  expect(data).toMatchObject([0, 1].map(() => ({ merchant_id: here, location })));
  const [role] = (await support.call(audit.list, { query: { kind: 'role.updated' } })).data;
  expect(role).toMatchObject({ merchant_id: null, location: null });
});
