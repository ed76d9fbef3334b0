import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from './cluster.ts';
import { Stage } from './stage.ts';

const cluster = new Cluster();
let stage: Stage;
let env: Record<string, string>;
let a: ServerProcess;
let b: ServerProcess;
let worker: ServerProcess;
let admin: HttpClient;
beforeAll(() => cluster.start());
afterAll(() => cluster.close());
beforeEach(async () => {
  stage = new Stage({ holds: 'nothing' });
  env = { DATABASE_URL: await cluster.createDatabase() };
  [a, b] = await Promise.all([stage.start(env, ['--role=web']), stage.start(env, ['--role=web'])]);
  worker = await stage.launch(env, ['--role=worker']);
  admin = await HttpClient.signIn(a.url, 'admin@example.com', 'couvert-demo');
});
afterEach(() => stage.close());

/** A file of new locations whose numbers no demo location has, with zeros before them or without. */
function csvOf(rows: number): { name: string; text: string } {
  const lines = Array.from(
    { length: rows },
    (_, n) => `77${n},New place ${n},Portland,OR,97209,America/Chicago`,
  );
  return { name: 'locations.csv', text: ['Store number,Name,City,State,Zip,Time zone', ...lines].join('\n') };
}

const upload = (client: HttpClient, rows: number) =>
  client.call(services.merchants.upload, { query: { dry_run: 'false' }, file: csvOf(rows) });
const poll = (client: HttpClient, id: number) =>
  client.call(services.merchants.pollUpload, { params: { id } });
const countPlaces = async (client: HttpClient) => {
  const { total } = await client.call(services.merchants.list, { query: { take: 1, search: 'New place' } });
  return total;
};

test('what one web server grants holds at the other, and a change of rights bites there', async () => {
  const support = await HttpClient.signIn(a.url, 'support@example.com', 'couvert-demo');
  const atB = support.at(b.url);
  expect(await atB.status(services.merchants.list)).toBe(200);
  const { data } = await admin.call(services.roles.list);
  const staff = data.find(({ name }) => name === 'staff')?.role_id ?? 0;
  const { userId } = await support.call(services.sessions.identity);
  await admin.call(services.users.saveConceptUser, { body: { user_id: userId, role_id: staff } });
  await until(async () => (await atB.status(services.merchants.list)) === 403, 'B to refuse');
  await admin.call(services.sessions.end);
  await until(
    async () => (await admin.at(b.url).status(services.merchants.list)) === 401,
    'B to know of the end of the session',
  );
});

test('a write at A arrives on a stream of B', async () => {
  const stream = await EventStream.open(admin.at(b.url));
  const made = await admin.call(services.merchants.create, {
    body: { merchant_name: 'Live place', timezone: 'America/Chicago' },
  });
  const { data } = await stream.first(({ event }) => event === 'change', 'a change on the stream of B');
  expect(data).toMatchObject({ kind: 'merchant.created', record_id: String(made.merchant_id) });
  stream.close();
});

test('an upload sent to A is worked by the worker and told by B', async () => {
  const { upload_id } = await upload(admin, 150);
  await until(async () => (await poll(admin.at(b.url), upload_id)).status === 'done', 'the upload to end');
  expect(await poll(admin.at(b.url), upload_id)).toMatchObject({ created_count: 150, invalid_count: 0 });
  expect(await countPlaces(admin.at(b.url))).toBe(150);
});

test('an upload whose worker is killed midway is finished by the next one, no location twice', async () => {
  const rows = 2000;
  const { upload_id } = await upload(admin, rows);
  await until(async () => {
    const { processed } = await poll(admin, upload_id);
    return processed > 0;
  }, 'the upload to begin');
  await worker.kill('SIGKILL');
  const left = await poll(admin, upload_id);
  expect(left).toMatchObject({ status: 'running' });
  expect(left.processed).toBeLessThan(rows);
  await stage.launch(env, ['--role=worker']);
  await until(async () => (await poll(admin, upload_id)).status === 'done', 'the upload to end');
  expect(await poll(admin, upload_id)).toMatchObject({ created_count: rows, invalid_count: 0 });
  expect(await countPlaces(admin)).toBe(rows);
});

/** So many open locations that a bulk edit of them takes twenty batches. */
const MANY = 4_000;

test('a bulk edit whose worker is killed midway is finished by the next one, and so is its undoing: each location once', async () => {
  const session = await openSession(env['DATABASE_URL'] ?? '', 'several');
  await session.rows(
    `insert into merchants (program_id, merchant_name, timezone)
      select 1, 'Many ' || n, 'America/Chicago' from generate_series(1, ${MANY}) n`,
  );
  const told = () =>
    session.rows(
      `select m.version, m.send_dashboard_confirmation_emails as sends, count(*)::int as locations,
        sum((select count(*) from events e where e.program_id = 1 and e.kind = 'merchant.updated'
          and e.record_type = 'merchant' and e.record_id = m.merchant_id::text))::int as events
      from merchants m where m.program_id = 1 and m.merchant_name like 'Many %' group by 1, 2`,
    );
  const show = (id: number) => admin.call(services.bulkEdits.get, { params: { id } });
  /** Kills the worker once it has begun and before it has ended, and has another one finish. */
  const interrupt = async (id: number, ends: 'done' | 'undone') => {
    await until(async () => (await show(id)).processed > 0, 'the edit to begin');
    await worker.kill('SIGKILL');
    const left = await show(id);
    expect(left.status).not.toBe(ends);
    expect(left.processed).toBeLessThan(MANY);
    worker = await stage.launch(env, ['--role=worker']);
    await until(async () => (await show(id)).status === ends, 'the edit to end');
    return show(id);
  };
  const [before] = await told();
  const { sends, version } = before ?? {};
  const { bulk_edit_id: id } = await admin.call(services.bulkEdits.start, {
    body: { filter: { search: 'Many' }, changes: { send_dashboard_confirmation_emails: sends !== true } },
  });
  expect(await interrupt(id, 'done')).toMatchObject({
    changed_count: MANY,
    unchanged_count: 0,
    refused_count: 0,
  });
  const once = { version: Number(version) + 1, sends: sends !== true, locations: MANY, events: MANY };
  expect(await told()).toEqual([once]);
  await admin.call(services.bulkEdits.undo, { params: { id } });
  expect(await interrupt(id, 'undone')).toMatchObject({ undone_count: MANY, kept_count: 0 });
  expect(await told()).toEqual([{ ...once, version: Number(version) + 2, sends, events: 2 * MANY }]);
  await session.close();
});

test('a worker that is told to end finishes first or hands over; nothing is lost', async () => {
  const { upload_id } = await upload(admin, 2000);
  await until(async () => (await poll(admin, upload_id)).processed > 0, 'the upload to begin');
  expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  await stage.launch(env, ['--role=worker']);
  await until(async () => (await poll(admin, upload_id)).status === 'done', 'the upload to end');
  expect(await countPlaces(admin)).toBe(2000);
});
