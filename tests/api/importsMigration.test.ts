import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '#server/platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { databaseUrl } from '../support/cluster.setup.ts';

const BEFORE = '0018_proven_addresses';
const name = `couvert_moved_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
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

const rowsOf = async (table: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by import_id`.execute(db);
  return rows;
};

test('imports and uploads that are stored already go over into one pair of tables, with their rows and events', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo(BEFORE);
  await sql`
    insert into users (user_id, email, fname, lname) overriding system value values (1, 'a@example.com', 'Ana', 'Silva');
    insert into programs (program_id, program_name) overriding system value values (1, 'Marlowe');
    insert into guest_imports (program_id, user_id, kind, file_name, content, options, status, created_count, started_ts)
      values (1, 1, 'guests', 'guests.csv', null, '{"columns": []}', 'done', 1, now()),
        (1, 1, 'guests', 'more.csv', 'Email', '{"columns": []}', 'undoing', 1, now());
    insert into guest_import_rows (program_id, guest_import_id, row_number, outcome, record_type, record_id)
      values (1, 1, 2, 'created', 'guest', 7);
    insert into uploads (program_id, user_id, kind, file_name, content, status, total, processed, created_count, invalid_count)
      values (1, 1, 'merchants', 'old.csv', '', 'done', 3, 3, 2, 1), (1, 1, 'billing', 'new.csv', 'Store', 'checked', 1, 1, 1, 0),
        (1, 1, 'merchants', 'cut.csv', 'Name', 'running', 9, 4, 4, 0);
    insert into upload_rows (program_id, upload_id, row_number, cells, reasons) values (1, 1, 4, '[["Name","A"]]', '{Why}');
    insert into events (program_id, actor_name, origin, kind, record_type, record_id, record_name)
      values (1, 'Ana', 'dashboard', 'upload.started', 'upload', '1', 'old.csv'),
        (1, 'Ana', 'dashboard', 'guest_import.received', 'guest_import', '1', 'guests.csv')`.execute(db);

  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();

  expect(await rowsOf('imports')).toMatchObject([
    { import_id: 1, kind: 'guests', status: 'done' },
    { import_id: 2, status: 'failed', message: expect.stringMatching(/updated/), created_count: 1 },
    { import_id: 3, kind: 'merchants', status: 'done', created_count: 2, refused_count: 1, content: null },
    { import_id: 4, kind: 'billing', status: 'checked', content: Buffer.from('Store'), started_ts: null },
    { import_id: 5, status: 'failed', processed: 4, started_ts: expect.any(Date) },
  ]);
  expect(await rowsOf('import_rows')).toMatchObject([
    { import_id: 1, row_number: 2, record_type: 'guest', record_id: 7 },
    { import_id: 3, row_number: 4, outcome: 'refused', cells: [['Name', 'A']], reasons: ['Why'] },
  ]);
  const { rows: events } = await sql`select kind, record_id from events order by event_id`.execute(db);
  expect(events).toEqual([
    { kind: 'upload.started', record_id: '3' },
    { kind: 'guest_import.received', record_id: '1' },
  ]);
  const { rows: added } = await sql`
    insert into imports (program_id, user_id, kind, file_name, options, status)
    values (1, 1, 'guests', 'next.csv', '{}', 'mapping') returning import_id`.execute(db);
  expect(added).toEqual([{ import_id: 6 }]);
});
