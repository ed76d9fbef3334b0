import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';

/** What a sandbox keeps under a name for every process, such as its mood; null where nothing is kept. */
export async function readKept(db: Db | Trx, key: string): Promise<unknown> {
  const row = await db.selectFrom('demo_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function leaveKept(db: Db, key: string, kept: unknown): Promise<void> {
  const value = JSON.stringify(kept);
  await sql`insert into demo_state (key, value) values (${key}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_ts = now()`.execute(db);
}
