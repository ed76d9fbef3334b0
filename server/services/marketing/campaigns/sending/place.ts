import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What differs in a copy: the cluster and its history, the database, the table that was written anew by a restore. */
const PARTS = {
  cluster: sql<string>`(select system_identifier::text from pg_control_system())`,
  history: sql<string>`(select timeline_id::text from pg_control_checkpoint())`,
  database: sql<string>`(select oid::text from pg_database where datname = current_database())`,
  table: sql<string>`'installations'::regclass::oid::text`,
} as const;

/** A database that does not say how its cluster is called is known by the rest. */
async function read(db: Db, part: keyof typeof PARTS): Promise<string> {
  try {
    const { rows } = await sql<{ says: string }>`select ${PARTS[part]} as says`.execute(db);
    return rows[0]?.says ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return '';
    throw error;
  }
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Where this server and its database are. A copy, a restored dump, a standby that took over and a server with another configuration
 * are another place; noted with when it was first seen.
 */
export async function notePlace({ config, db, clock }: Platform): Promise<string> {
  const said = [
    config.installationId ?? '',
    isLocal(config.publicUrl) ? '' : config.publicUrl,
    config.databaseUrl === null ? config.dataDir : '',
  ];
  for (const part of ['cluster', 'history', 'database', 'table'] as const) said.push(await read(db, part));
  const place = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
  await sql`insert into installations (place, first_seen_ts) values (${place}, ${clock.now()})
    on conflict (place) do nothing`.execute(db);
  return place;
}

/** Whether what was asked for at an instant was asked for in another place, of which this one is a copy. */
export async function isFromElsewhere(db: Db | Trx, place: string, asked: Date): Promise<boolean> {
  const { rows } = await sql<{ is_copy: boolean }>`
    select exists (select 1 from installations o where o.place <> here.place and o.first_seen_ts < here.first_seen_ts)
      and ${asked}::timestamptz < here.first_seen_ts as is_copy
    from installations here where here.place = ${place}`.execute(db);
  return rows[0]?.is_copy ?? true;
}
