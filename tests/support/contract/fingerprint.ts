import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { TestApp } from '../testApp.ts';

/** Written by jobs while the suite goes on, or by being signed in. */
const RESTLESS =
  /^(sms_messages|messaging_|imports|import_rows|memberships|sessions|events_|api_credentials|charges|presences|segments|segment_|computed_stale|computed_values|webhook_deliveries|webhook_attempts)/;

/** Tables whose other columns are kept current by jobs: what people write there. */
const BY_PEOPLE: Readonly<Record<string, string>> = {
  automation_versions: '(x.automation_id, x.number, x.definition, x.published_by_name, x.published_ts)',
  source_connections: '(x.source_connection_id, x.source, x.business_id, x.is_paused, x.version)',
  webhooks: '(x.webhook_id, x.name, x.url, x.topics, x.merchant_ids, x.enabled, x.sealed_secret, x.version)',
  pos_merchants:
    '(x.merchant_id, x.integration_id, x.integration_type, x.pos_table_identifier, x.omnivore_state, x.enable_omnivore_employees, x.omnivore_job_ids)',
};

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'program_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !RESTLESS.test(name));
}

const rowOf = (table: string) => `${BY_PEOPLE[table] ?? 'x'}::text`;

/** A statement over every table takes longer to plan than to run: as a function of the database it is planned once a connection. */
async function makeFunction(db: Db): Promise<void> {
  const parts = (await listTables(db)).map(
    (name) =>
      `select '${name}' as name, md5(string_agg(md5(${rowOf(name)}), '' order by md5(${rowOf(name)}))) as hash from "${name}" x where program_id = of_program`,
  );
  await sql
    .raw(
      `create function concept_fingerprint(of_program bigint) returns text language plpgsql stable
        set plan_cache_mode = force_generic_plan as $$
      begin
        return (select string_agg(name || ' ' || coalesce(hash, 'empty'), E'\\n' order by name) from (${parts.join(' union all ')}) t);
      end $$`,
    )
    .execute(db);
}

const made = new WeakMap<Db, Promise<void>>();

/** A hash of every row of a concept: equal as long as nobody wrote there. */
export async function fingerprint({ platform: { db } }: TestApp, programId: number): Promise<string> {
  const making = made.get(db) ?? makeFunction(db);
  made.set(db, making);
  await making;
  const { rows } = await sql<{
    hash: string;
  }>`select concept_fingerprint(${programId}::bigint) as hash`.execute(db);
  return rows[0]?.hash ?? '';
}

/** The tables whose rows differ between two hashes. */
export function changesOf(before: string, after: string): string[] {
  const earlier = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !earlier.has(line))
    .map((line) => line.split(' ')[0] ?? line);
}
