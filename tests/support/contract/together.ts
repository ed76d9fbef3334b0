import pg from 'pg';
import type { TestApp } from '../testApp.ts';
import { until } from '../until.ts';

/** Read by everybody on the way in: a lock on them would keep the calls from getting as far as what they race for. */
const ON_THE_WAY = [
  'sessions',
  'access_tokens',
  'memberships',
  'membership_merchants',
  'roles',
  'events',
  'flag_rules',
];

/**
 * Starts calls and holds each where it first locks or writes a row until all of them stand there (or have answered), then
 * lets them go: whoever decides by what it read before its lock decides wrongly every time, not by chance.
 */
export async function together<T>(t: TestApp, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const gate = new pg.Client({ connectionString: t.connectionString });
  await gate.connect();
  try {
    const { rows } = await gate.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition and relname <> all($1)`,
      [ON_THE_WAY],
    );
    await gate.query('begin');
    await gate.query(`lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`);
    let answered = 0;
    const answers = calls.map((call) =>
      call().finally(() => {
        answered += 1;
      }),
    );
    await until(async () => {
      await gate.query('select pg_stat_clear_snapshot()');
      const waiting = await gate.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rows.length + answered >= calls.length;
    }, 'every call to stand before its lock');
    await gate.query('commit');
    return await Promise.all(answers);
  } finally {
    await gate.end();
  }
}
