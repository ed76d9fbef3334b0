import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { EventStream } from '#tests/support/eventStream.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
import { Cluster } from './cluster.ts';
import { Stage } from './stage.ts';

const { merchants } = services;
const WRITES = 40;
const ADMIN = ['admin@example.com', 'couvert-demo'] as const;

const cluster = new Cluster();
let stage: Stage;
beforeAll(() => cluster.start());
afterAll(() => cluster.close());
beforeEach(() => {
  stage = new Stage({ holds: 'nothing' });
});
afterEach(() => stage.close());

const nameOf = (n: number) => `Written place ${n}`;

/** Writes one after another until the server is gone, and answers the names that it said were saved. */
async function writeUntilGone(client: HttpClient, first: number, onSaved: () => void): Promise<string[]> {
  const saved: string[] = [];
  for (let n = first; n < first + WRITES; n += 1) {
    const body = { merchant_name: nameOf(n), timezone: 'America/Chicago' };
    const status = await client.status(merchants.create, { body }).catch(() => null);
    if (status === null) break;
    expect(status).toBe(201);
    saved.push(nameOf(n));
    onSaved();
  }
  return saved;
}

test('of two web servers that take in writes one is killed: what was answered is there once, what it had queued is done', async () => {
  const env = { DATABASE_URL: await cluster.createDatabase() };
  const a = await stage.start(env, ['--role=web']);
  const b = await stage.start(env, ['--role=web']);
  const admin = await HttpClient.signIn(a.url, ...ADMIN);
  const stream = await EventStream.open(admin);
  const text =
    'Store number,Name,City,State,Zip,Time zone\n9001,Uploaded place,Portland,OR,97209,America/Chicago';
  const { upload_id } = await admin
    .at(b.url)
    .call(merchants.upload, { query: { dry_run: 'false' }, file: { name: 'one.csv', text } });
  let savedAtB = 0;
  const atA = writeUntilGone(admin, 0, () => undefined);
  const atB = writeUntilGone(admin.at(b.url), 1_000, () => {
    savedAtB += 1;
  });
  await until(() => savedAtB > 3, 'some writes at the second server');
  await b.kill('SIGKILL');
  const [first, second] = await Promise.all([atA, atB]);
  expect(first).toHaveLength(WRITES);
  expect(second.length).toBeLessThan(WRITES);

  await stage.launch(env, ['--role=worker']);
  const upload = () => admin.call(merchants.pollUpload, { params: { id: upload_id } });
  await until(async () => (await upload()).status === 'done', 'the upload to end', 60_000);
  const { data } = await admin.call(merchants.list, { query: { take: 500, search: 'place' } });
  const names = data.map(({ merchant_name }) => merchant_name);
  // One write may have been saved whose answer died with the server.
  const unanswered = names.filter((name) => name === nameOf(1_000 + second.length));
  expect(unanswered.length).toBeLessThanOrEqual(1);
  expect(names.sort()).toEqual([...first, ...second, ...unanswered, 'Uploaded place'].sort());
  const ids = new Set(data.map(({ merchant_id }) => String(merchant_id)));
  const told = () => stream.events.filter(({ data: event }) => ids.has(String(event.record_id)));
  await until(
    () => new Set(told().map((one) => one.data.record_id)).size === ids.size,
    'the stream to tell of all',
  );
  stream.close();
});
