import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

test('a connection that the database ends between two statements of a transaction fails that transaction alone', async () => {
  const { db } = t.platform;
  const count = async (pid: number) =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where pid = ${pid}`.execute(db))
      .rows[0]?.n;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await until(async () => (await count(pid)) === 0, 'the connection to be gone');
    await sql`select 1`.execute(trx);
  });
  // What the driver says of it depends on whether the end or the next statement comes first.
  await expect(broken).rejects.toThrow(/connection|ECONNRESET|EPIPE/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
