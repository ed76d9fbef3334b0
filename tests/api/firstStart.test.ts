import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { notLiveOn } from '#contract/administration/merchants/live.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { allJobs } from '#server/app.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform, type RunningPlatform } from '#server/platform/createPlatform.ts';
import { migrate } from '#server/platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { fillConcept, seedDemo, writeHistory } from '#server/demo/index.ts';
import { databaseUrl } from '../support/cluster.setup.ts';

const name = `couvert_first_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let both: RunningPlatform[] = [];

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const connectionString = databaseUrl(inject('cluster'), name);
  const make = () =>
    createPlatform(config, createLog(config), { connectionString, version: 'test', poolSize: 3 });
  both = [make(), make()];
});
afterAll(async () => {
  for (const platform of both) await platform.stop();
  await administer(`drop database if exists ${name} with (force)`);
});

test('two processes that start at once on an empty database make one schema and one demo', async () => {
  const ran = await Promise.all(both.map(({ db }) => migrate(db)));
  expect(ran.flat().sort()).toEqual(Object.keys(migrations));
  for (const platform of both) {
    await platform.start();
    platform.jobs.register(allJobs(platform));
    await platform.jobs.start({ work: false });
  }
  await Promise.all(both.map((platform) => seedDemo(platform)));
  const [first] = both;
  const concepts = await first?.db
    .selectFrom('programs')
    .select('program_name')
    .orderBy('program_id')
    .execute();
  expect(concepts?.map(({ program_name }) => program_name)).toEqual([
    'Marlowe Kitchen',
    'Saltwood Oyster House',
  ]);
});

test('every demo location has drawn rooms, a service in progress and a book around it, of its own guests alone', async () => {
  const [platform] = both;
  if (!platform) throw new Error('The platform did not start');
  const added = await platform.db
    .insertInto('guests')
    .values({ program_id: 2, fname: 'Ines', lname: 'Added', phone: '+15035229001' })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  await fillConcept(platform, 2);
  await fillConcept(platform, 2);
  await allJobs(platform)
    .find(({ name: jobName }) => jobName === 'demo.service')
    ?.run({}, { id: 'second' });
  const rows = await platform.db
    .selectFrom('merchants as m')
    .select((eb) => [
      'm.merchant_id',
      'm.program_id',
      'm.host_live_date',
      'm.host_end_date',
      eb
        .selectFrom('room_tables as t')
        .whereRef('t.merchant_id', '=', 'm.merchant_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('tables'),
      eb
        .selectFrom('table_holds as h')
        .whereRef('h.merchant_id', '=', 'm.merchant_id')
        .where('h.is_occupied', '=', true)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('seated'),
      eb
        .selectFrom('parties as p')
        .whereRef('p.merchant_id', '=', 'm.merchant_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('parties'),
    ])
    .where('m.deleted_ts', 'is', null)
    .execute();
  expect(rows.length).toBe(15);
  const today = new Date().toISOString().slice(0, 10);
  for (const row of rows) {
    expect(Number(row.tables), `tables of ${row.merchant_id}`).toBeGreaterThan(20);
    const isLive = notLiveOn(row, 'host', today) === null;
    const counted = [Number(row.seated), Number(row.parties)];
    if (!isLive) expect(counted, `served at ${row.merchant_id}`).toEqual([0, 0]);
    else {
      expect(counted[0], `seated at ${row.merchant_id}`).toBeGreaterThan(1);
      const wanted = row.program_id === 2 ? 400 : 20;
      expect(counted[1], `parties of ${row.merchant_id}`).toBeGreaterThan(wanted);
    }
  }
  for (const table of ['parties', 'tickets', 'guest_consents', 'guest_notes'] as const) {
    const told = await platform.db
      .selectFrom(table)
      .select('guest_id')
      .where('guest_id', '=', added.guest_id)
      .execute();
    expect(told, table).toEqual([]);
  }
});

test('one location of the demo was closed some weeks ago, by whom its history says, and serves nothing', async () => {
  const [platform] = both;
  if (!platform) throw new Error('The platform did not start');
  const { db } = platform;
  await writeHistory(db, platform.clock.now());
  const closed = await db.selectFrom('merchants').selectAll().where('deleted_ts', 'is not', null).execute();
  expect(closed.map((row) => [row.merchant_name, row.store_number])).toEqual([['Sellwood', '003']]);
  const [{ merchant_id, deleted_ts, updated_by_user_id } = fail()] = closed;
  const told = await db
    .selectFrom('events')
    .select(['kind', 'occurred_ts', 'actor_user_id', 'actor_name'])
    .where('record_type', '=', 'merchant')
    .where('record_id', '=', String(merchant_id))
    .execute();
  expect(told).toEqual([
    {
      kind: 'merchant.closed',
      occurred_ts: deleted_ts,
      actor_user_id: updated_by_user_id,
      actor_name: 'Hannah Weiss',
    },
  ]);
  const parties = await db.selectFrom('parties').where('merchant_id', '=', merchant_id).selectAll().execute();
  expect(parties).toEqual([]);
});

function fail(): never {
  throw new Error('No location is closed');
}
