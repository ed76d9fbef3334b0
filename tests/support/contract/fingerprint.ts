import { sql } from 'kysely';
import type { TestApp } from '../testApp.ts';

/** Written by jobs while the suite goes on, or by being signed in. */
const RESTLESS =
  /^(sms_messages|messaging_|imports|import_rows|memberships|sessions|events_|api_credentials|charges|presences|segments|segment_|computed_stale|computed_values)/;

let tables: readonly string[] | null = null;

/** A hash of every row of a concept: equal as long as nobody wrote there. */
export async function fingerprint({ platform: { db } }: TestApp, programId: number): Promise<string> {
  tables ??= (
    await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'program_id' and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db)
  ).rows
    .map(({ name }) => name)
    .filter((name) => !RESTLESS.test(name));
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(md5(x::text), '' order by md5(x::text))) as hash from ${sql.table(name)} x where program_id = ${programId}`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ name, hash }) => `${name} ${hash ?? 'empty'}`).join('\n');
}
