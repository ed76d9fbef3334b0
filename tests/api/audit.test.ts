import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { ensurePartitions } from '#server/services/administration/audit/jobs.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { audit, merchants, platform } = services;
let t: TestApp;
let support: ApiClient;

async function insert(event: {
  at: string;
  kind: string;
  name: string;
  actor?: number;
  type?: string;
  program?: number;
}) {
  await t.platform.db
    .insertInto('events')
    .values({
      program_id: event.program ?? t.fixture.programId,
      occurred_ts: event.at,
      actor_user_id: event.actor ?? t.fixture.users.admin,
      actor_name: 'Somebody Before',
      origin: 'dashboard',
      kind: event.kind,
      record_type: event.type ?? 'merchant',
      record_id: '7',
      record_name: event.name,
      changes: JSON.stringify([{ field: 'city', from: 'Portland', to: '=cmd' }]),
      request_id: 'r-1',
    })
    .execute();
}

beforeAll(async () => {
  t = await startTestApp({ work: false });
  support = await t.as('support');
  await insert({ at: '2026-06-30T23:30:00Z', kind: 'merchant.created', name: 'Early' });
  await insert({ at: '2026-07-01T03:30:00Z', kind: 'merchant.updated', name: '=Middle 100%' });
  await insert({
    at: '2026-07-01T12:00:00Z',
    kind: 'user.updated',
    name: 'Late',
    type: 'user',
    actor: t.fixture.users.super,
  });
  await insert({
    at: '2026-07-01T12:00:00Z',
    kind: 'role.updated',
    name: 'Elsewhere',
    program: t.fixture.otherProgramId,
  });
});
afterAll(() => t.close());

type Query = NonNullable<NonNullable<Parameters<typeof support.call<typeof audit.list>>[1]>['query']>;
const names = async (query: Query) =>
  (await support.call(audit.list, { query })).data.map((row) => row.record_name);

test.each<[string, Query, string[]]>([
  ['newest first, of this concept alone', {}, ['Late', '=Middle 100%', 'Early']],
  ['by kind', { kind: 'merchant.updated' }, ['=Middle 100%']],
  ['by record type', { record_type: 'user' }, ['Late']],
  ['by record', { record_type: 'merchant', record_id: '7' }, ['=Middle 100%', 'Early']],
  ['by words of the record', { search: 'MIDD' }, ['=Middle 100%']],
  ['by a sign meant literally', { search: '0%' }, ['=Middle 100%']],
  ['by actor', { search: 'somebody before', kind: 'merchant.created' }, ['Early']],
  ['by days of UTC', { from: '2026-07-01', to: '2026-07-01' }, ['Late', '=Middle 100%']],
  ['by days of a time zone', { to: '2026-06-30', timezone: 'America/New_York' }, ['=Middle 100%', 'Early']],
])('the audit trail is read %s', async (_how, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('the audit trail is paged without counting and names who did what, and what changed', async () => {
  const first = await support.call(audit.list, { query: { take: 2 } });
  expect(first).toMatchObject({ has_next: true, total_exact: false });
  expect(first.data[0]).toMatchObject({
    actor_name: 'Jo Brandt',
    kind: 'user.updated',
    occurred_ts: '2026-07-01T12:00:00.000Z',
  });
  expect(first.data[1]?.changes).toEqual([{ field: 'city', from: 'Portland', to: '=cmd' }]);
  const rest = await support.call(audit.list, { query: { take: 2, skip: 2 } });
  expect(rest).toMatchObject({ has_next: false, data: [{ record_name: 'Early' }] });
  const byUser = await names({ actor_user_id: t.fixture.users.super });
  expect(byUser).toEqual(['Late']);
});

test('what people did is read apart from what Couvert did by itself, in the list and in its export', async () => {
  await t.platform.db
    .insertInto('events')
    .values({
      program_id: t.fixture.programId,
      occurred_ts: '2026-05-01T12:00:00Z',
      actor_name: 'Couvert',
      origin: 'system',
      kind: 'upload.applied',
      record_type: 'upload',
      record_id: '1',
      record_name: 'By itself',
      changes: '[]',
    })
    .execute();
  expect(await names({ people: 'false' })).toEqual(['By itself']);
  expect(await names({ people: 'true' })).not.toContain('By itself');
  const { url } = await support.call(audit.export, { body: { people: true } });
  const { payload } = await t.app.inject({ url });
  expect(payload).toContain('Early');
  expect(payload).not.toContain('By itself');
  await t.platform.db.deleteFrom('events').where('record_name', '=', 'By itself').execute();
});

test('the filters offer what occurs', async () => {
  expect(await support.call(audit.options)).toEqual({
    actors: [
      { user_id: t.fixture.users.super, name: 'Jo Brandt' },
      { user_id: t.fixture.users.admin, name: 'Nadia Okafor' },
    ],
    kinds: ['merchant.created', 'merchant.updated', 'user.updated'],
    record_types: ['merchant', 'user'],
  });
});

test('PERM-012 what happened at a location is told, and exported, to who works there alone', async () => {
  const { programId, merchantIds } = t.fixture;
  const roleId = await addRole(t, 'Local', ['program.settings']);
  const userId = await addUser(t, 'local@example.com');
  await addMember(t, { programId, userId, roleId, merchantIds: merchantIds.slice(0, 1) });
  const local = await t.signIn(userId, programId);
  for (const [index, name] of ['Ana at the first', 'Ben at the second'].entries()) {
    await t.platform.db
      .insertInto('events')
      .values({
        program_id: programId,
        occurred_ts: '2026-07-02T12:00:00Z',
        actor_name: 'Somebody',
        origin: 'dashboard',
        kind: 'party.created',
        record_type: 'party',
        record_id: String(index),
        record_name: name,
        changes: JSON.stringify([{ field: 'phone', from: null, to: `+1503555010${index}` }]),
        merchant_id: merchantIds[index] ?? null,
      })
      .execute();
  }
  await t.platform.db
    .insertInto('events')
    .values({
      program_id: programId,
      actor_user_id: t.fixture.users.host,
      actor_name: 'Marco Bell',
      origin: 'dashboard',
      kind: 'party.seated',
      record_type: 'table',
      record_id: '1',
      record_name: 'Elsewhere',
      merchant_id: merchantIds[1] ?? null,
    })
    .execute();
  const all = await support.call(audit.options);
  const own = await local.call(audit.options);
  const people = (options: typeof all) => options.actors.map(({ user_id }) => user_id);
  expect([people(all), people(own)].map((ids) => ids.includes(t.fixture.users.host))).toEqual([true, false]);
  expect([all.kinds, own.kinds].map((kinds) => kinds.includes('party.seated'))).toEqual([true, false]);
  expect([all.record_types, own.record_types].map((types) => types.includes('table'))).toEqual([true, false]);
  expect(own.kinds).toEqual(expect.arrayContaining(['merchant.created', 'party.created']));
  const kind = { kind: 'party.created' };
  const seen = async (client: ApiClient) =>
    (await client.call(audit.list, { query: kind })).data.map(({ record_name }) => record_name);
  expect(await seen(support)).toEqual(['Ben at the second', 'Ana at the first']);
  expect(await seen(local)).toEqual(['Ana at the first']);
  expect((await local.call(audit.list, { query: { kind: 'merchant.created' } })).data).not.toEqual([]);
  const { ticket } = await local.call(audit.export, { body: kind });
  const file = await t.anonymous.send(platform.download, { params: { ticket } });
  expect(file.body).toContain('Ana at the first');
  expect(file.body).not.toContain('+15035550101');
});

test('an unknown time zone is refused with an example', async () => {
  const refused = await support.refusal(audit.list, { query: { from: '2026-07-01', timezone: 'Mars/Base' } });
  expect([refused.status, refused.errors.timezone]).toEqual([400, expect.stringMatching(/America\/Chicago/)]);
});

test('the audit trail is exported whole, across its batches, with the filters of the list', async () => {
  await sql`insert into events (program_id, occurred_ts, actor_name, origin, kind, record_type, record_id, record_name)
    select ${t.fixture.programId}, '2026-08-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond',
      'Batch', 'system', 'check.done', 'check', n::text, 'Check ' || n from generate_series(1, 2500) n`.execute(
    t.platform.db,
  );
  const exported = async (body: { kind?: string; search?: string }) => {
    const { ticket } = await support.call(audit.export, { body });
    const response = await t.anonymous.send(platform.download, { params: { ticket } });
    expect(response.statusCode).toBe(200);
    return response.body.trim().split('\n').slice(1);
  };
  const all = await exported({ kind: 'check.done' });
  expect(new Set(all).size).toBe(2500);
  expect(all[0]).toContain('Check 2500');
  expect(await exported({ search: 'middle' })).toEqual([
    [
      '"Jun 30, 2026, 8:30:00 PM PDT",Nadia Okafor,Dashboard,Changed location =Middle 100%,Location',
      "'=Middle 100%,7,,City: Portland → =cmd,r-1",
    ].join(),
  ]);
});

test('a write stands in the audit trail with its request, and a refused one does not', async () => {
  const admin = await t.as('admin');
  const body = { merchant_name: 'Traced', timezone: 'America/Chicago', store_number: '001' };
  expect((await admin.refusal(merchants.create, { body })).code).toBe('DUPLICATE');
  expect(await names({ search: 'traced' })).toEqual([]);
  const response = await admin.send(merchants.create, { body: { ...body, store_number: '900' } });
  const log = await support.call(audit.list, { query: { search: '900 traced' } });
  expect(log.data).toMatchObject([
    { request_id: response.headers['x-request-id'], actor_name: 'Nadia Okafor' },
  ]);
});

test('the months to come have their own tables before they begin', async () => {
  t.clock.set(new Date('2031-05-15T00:00:00Z'));
  await ensurePartitions(t.platform);
  await ensurePartitions(t.platform);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname like 'events_2031%' and relkind = 'r' order by 1`.execute(
    t.platform.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'events_203105',
    'events_203106',
    'events_203107',
    'events_203108',
  ]);
});
