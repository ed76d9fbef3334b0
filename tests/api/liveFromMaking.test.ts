import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '#server/platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { databaseUrl } from '../support/cluster.setup.ts';

const BEFORE = '0025_concept_offers';
const name = `couvert_dated_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let cluster: Db;
let db: Db;
beforeAll(async () => {
  cluster = openDatabase(inject('cluster'), { size: 1 }).db;
  await sql`create database ${sql.id(name)}`.execute(cluster);
  db = openDatabase(databaseUrl(inject('cluster'), name), { size: 2 }).db;
});
afterAll(async () => {
  await db?.destroy();
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(cluster);
  await cluster.destroy();
});

test('locations without dates are live in host stand and guests from their making by their own clocks; dates that stand stay', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo(BEFORE);
  await sql`
    insert into programs (program_id, program_name) overriding system value values (1, 'Marlowe');
    insert into merchants (program_id, merchant_name, timezone, created_ts, host_live_date, host_end_date, sync_end_date) values
      (1, 'Undated', 'America/Los_Angeles', '2026-03-02T01:00:00Z', null, null, null),
      (1, 'At night', 'Pacific/Guam', '2026-03-01T18:30:00Z', null, null, null),
      (1, 'Ended', 'America/Chicago', '2026-03-02T01:00:00Z', null, '2026-01-31', '2026-05-01'),
      (1, 'Dated', 'America/Chicago', '2026-03-02T01:00:00Z', '2027-01-01', '2027-02-01', null)`.execute(db);
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_name', 'host_live_date', 'host_end_date', 'gdp_live_date'])
    .select(['marketing_live_date', 'sync_live_date', 'version'])
    .where('program_id', '=', 1)
    .orderBy('merchant_id')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Undated', '2026-03-01', null, '2026-03-01', null, null, 3],
    ['At night', '2026-03-01', null, '2026-03-01', null, null, 3],
    ['Ended', '2026-01-31', '2026-01-31', '2026-03-01', null, '2026-03-01', 4],
    ['Dated', '2027-01-01', '2027-02-01', '2026-03-01', null, null, 2],
  ]);
});
