import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, sendChecks } from '#tests/support/tickets.ts';

const { merchants, programs, tickets, sessions } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const make = (name = 'Till', merchant_id: number | null = null) =>
  admin.call(tickets.createCredential, { body: { name, merchant_id } });
const machine = (secret: string) => new ApiClient(t.processes, secret, null, null);
const send = { body: { tickets: [{}] } };
const listed = async (id: number) =>
  (await admin.call(tickets.credentials)).data.find((credential) => credential.id === id);

test('a secret is told once and stored as a hash; the list knows it by its first letters', async () => {
  const { secret, ...credential } = await make('Bar till');
  expect(secret).toMatch(/^cvt_[\w-]{43}$/);
  expect(credential).toMatchObject({
    name: 'Bar till',
    prefix: secret.slice(0, 10),
    scopes: ['tickets.write'],
    merchant_id: null,
    created_by: 'Nadia Okafor',
    last_used_ts: null,
    revoked_ts: null,
  });
  const stored = await t.platform.db.selectFrom('api_credentials').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const answer = await admin.send(tickets.credentials);
  expect(answer.body).toContain(secret.slice(0, 10));
  expect(answer.body).not.toContain(secret.slice(0, 20));
  const events = await t.platform.db
    .selectFrom('events')
    .select(['kind', 'record_name', 'changes'])
    .where('record_type', '=', 'api_credential')
    .where('record_id', '=', String(credential.id))
    .execute();
  expect(events).toEqual([{ kind: 'api_credential.created', record_name: 'Bar till', changes: [] }]);
});

test('a credential opens the calls for machines alone, and only a credential opens those', async () => {
  const till = machine((await make()).secret);
  expect((await sendChecks(till, [aCheck(at(0))]))[0]?.outcome).toBe('created');
  for (const endpoint of [tickets.credentials, merchants.list, sessions.identity])
    expect((await till.refusal(endpoint, {}, { programId: t.fixture.programId })).status).toBe(401);
  const params = { id: at(0) };
  expect((await till.refusal(tickets.list, { params }, { programId: t.fixture.programId })).status).toBe(401);
  const person = await admin.refusal(tickets.ingest, send);
  expect([person.status, person.message]).toEqual([403, expect.stringContaining('API credential')]);
  expect((await t.anonymous.refusal(tickets.ingest, send)).code).toBe('UNAUTHENTICATED');
  const unknown = await machine(`cvt_${'x'.repeat(43)}`).refusal(tickets.ingest, send);
  expect([unknown.status, unknown.message]).toEqual([401, expect.stringContaining('revoked')]);
});

test('a revoked credential is refused from then on, and stays in the list', async () => {
  const { secret, ...credential } = await make('Old till');
  const till = machine(secret);
  expect((await till.send(tickets.ingest, send)).statusCode).toBe(200);
  const params = { id: credential.id };
  await admin.call(tickets.revokeCredential, { params });
  await admin.call(tickets.revokeCredential, { params });
  expect((await till.refusal(tickets.ingest, send)).code).toBe('UNAUTHENTICATED');
  expect((await listed(credential.id))?.revoked_ts).not.toBeNull();
  const events = await t.platform.db
    .selectFrom('events')
    .select('kind')
    .where('record_type', '=', 'api_credential')
    .where('record_id', '=', String(credential.id))
    .orderBy('event_id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['api_credential.created', 'api_credential.revoked']);
});

test('when a credential was used last is noted at most once a minute', async () => {
  const { secret, ...credential } = await make('Busy till');
  const till = machine(secret);
  const used = async () => {
    await till.send(tickets.ingest, send);
    return (await listed(credential.id))?.last_used_ts ?? '';
  };
  const first = await used();
  t.clock.advance(30_000);
  expect(await used()).toBe(first);
  t.clock.advance(31_000);
  expect(Date.parse(await used()) - Date.parse(first)).toBeGreaterThanOrEqual(61_000);
});

test('a credential of one location brings in its checks alone; one of a concept none of another', async () => {
  const till = machine((await make('Alberta', at(1))).secret);
  const told = await sendChecks(till, [aCheck(at(1)), aCheck(at(0))]);
  expect(told.map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
  expect(told[1]?.reason).toContain(`for location ${at(1)} alone`);
  const other = await t.as('otherAdmin');
  const { secret, ...credential } = await other.call(tickets.createCredential, {
    body: { name: 'Saltwood' },
  });
  expect((await sendChecks(machine(secret), [aCheck(at(0))]))[0]?.reason).toContain('was not found');
  expect(await listed(credential.id)).toBeUndefined();
  const params = { id: credential.id };
  expect((await admin.refusal(tickets.revokeCredential, { params })).code).toBe('NOT_FOUND');
  const foreign = { name: 'Elsewhere', merchant_id: t.fixture.otherMerchantIds[0] };
  expect((await admin.refusal(tickets.createCredential, { body: foreign })).code).toBe('NOT_FOUND');
});

test('who works at some locations makes, sees and revokes credentials of those alone', async () => {
  const roleId = await addRole(t, 'integrator', ['program.settings']);
  const userId = await addUser(t, 'integrator@example.com');
  await addMember(t, { programId: t.fixture.programId, userId, roleId, merchantIds: [at(0)] });
  const local = await t.signIn(userId, t.fixture.programId);
  const mine = (merchant_id: number | null) => ({ body: { name: 'Local till', merchant_id } });
  const everywhere = await local.refusal(tickets.createCredential, mine(null));
  expect([everywhere.code, everywhere.errors.merchant_id]).toEqual([
    'FORBIDDEN',
    'Choose one of the locations where you work',
  ]);
  expect((await local.refusal(tickets.createCredential, mine(at(1)))).code).toBe('NOT_FOUND');
  const credential = await local.call(tickets.createCredential, mine(at(0)));
  const theirs = [await make('All'), await make('Alberta', at(1))];
  expect((await local.call(tickets.credentials)).data.map(({ id }) => id)).toEqual([credential.id]);
  for (const { id, secret } of theirs) {
    const params = { id };
    expect((await local.refusal(tickets.revokeCredential, { params })).code).toBe('NOT_FOUND');
    expect((await machine(secret).send(tickets.ingest, send)).statusCode).toBe(200);
  }
  await local.call(tickets.revokeCredential, { params: { id: credential.id } });
  expect((await listed(credential.id))?.revoked_ts).not.toBeNull();
});

test('calls are counted for each credential by itself', async () => {
  const [busy, calm] = [machine((await make('Busy')).secret), machine((await make('Calm')).secret)];
  const remaining = async (till: ApiClient) => {
    const { headers } = await till.send(tickets.ingest, send);
    expect(Number(headers['x-ratelimit-limit'])).toBe(tickets.ingest.rateLimit);
    return Number(headers['x-ratelimit-remaining']);
  };
  for (let n = 0; n < 3 * t.processes.apps.length; n += 1) await remaining(busy);
  expect(await remaining(busy)).toBe(600 - 3 * t.processes.apps.length - 1);
  expect(await remaining(calm)).toBe(600 - 1);
});

test('the documentation tells credentials and sessions apart', async () => {
  const { body } = await t.anonymous.request({ method: 'GET', url: '/api/openapi.json' });
  const { components, paths } = JSON.parse(body);
  expect(components.securitySchemes.credential).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/v3/pos/tickets'].post.security).toEqual([{ credential: [] }]);
  expect(paths['/api/v3/merchants/{id}/tickets'].get.security).toEqual([{ bearer: [] }]);
});

test('the documentation says what a check looks like, field by field', async () => {
  const { body } = await t.anonymous.request({ method: 'GET', url: '/api/openapi.json' });
  const { components, paths } = JSON.parse(body);
  const sent = paths['/api/v3/pos/tickets'].post.requestBody.content['application/json'].schema;
  const name = /^#\/components\/schemas\/(\w+)$/.exec(sent.properties.tickets.items.$ref)?.[1] ?? '';
  const { properties, required } = components.schemas[name];
  const needed = ['check_num', 'merchant_id', 'open_ts', 'pos_ticket_id', 'pos_updated_ts', 'status'];
  expect([...required].sort()).toEqual([...needed, 'subtotal_cents']);
  expect(properties.items.items.properties.name.type).toBe('string');
});

test('a concept that is closed takes in nothing', async () => {
  const other = await t.as('otherAdmin');
  const { secret } = await other.call(tickets.createCredential, { body: { name: 'Last till' } });
  const superAdmin = await t.as('super');
  const params = { id: t.fixture.otherProgramId };
  await superAdmin.call(programs.setState, { params, body: { program_state: 'suspended' } });
  expect((await machine(secret).refusal(tickets.ingest, send)).status).toBe(403);
});
