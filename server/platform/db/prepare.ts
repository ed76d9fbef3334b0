import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import type { Db } from './handles.ts';
import { migrate } from './migrate.ts';
import { explainOutage, findOutage } from './outage.ts';

const OLDEST_MAJOR = 15;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const REMIND_MS = 60_000;

export interface Patience {
  /** Null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly log: Log;
  /** Ends the waiting, by rejecting with its reason. */
  readonly signal: AbortSignal;
}

/**
 * Does a step of the start as soon as the database allows: while that is away it is tried again for as long as it takes, and
 * the reason is told with its remedy when it changes and once a minute. Any other error ends it.
 */
export async function whenPossible<T>(
  { databaseUrl, log, signal }: Patience,
  step: () => Promise<T>,
): Promise<T> {
  let told = { line: '', at: 0 };
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      const outage = findOutage(error);
      if (!outage) throw error;
      const line = explainOutage(outage, databaseUrl);
      if (line !== told.line || Date.now() - told.at > REMIND_MS) {
        log.error(`${line}. Couvert waits and tries again.`);
        told = { line, at: Date.now() };
      }
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** Brings the database to the newest version; ConfigError with the remedy where it is too old for it or its user may not. */
export async function prepareDatabase(db: Db, databaseUrl: string | null): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(
    db,
  );
  const version = rows[0];
  if (version && Number(version.number) < OLDEST_MAJOR * 10_000) {
    throw new ConfigError([
      `DATABASE_URL: PostgreSQL ${version.name} is older than ${OLDEST_MAJOR}. Upgrade it, or name one of version ${OLDEST_MAJOR} or newer`,
    ]);
  }
  try {
    await migrate(db);
  } catch (error) {
    throw databaseUrl === null ? error : explainedRefusal(error);
  }
}

/** What keeps the tables from being made and is no outage: rights that the user lacks, extensions that the server lacks. */
function explainedRefusal(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === '42501') {
    return new ConfigError([
      `DATABASE_URL: its user may not make the tables (${error.message}). Make it the owner of the database (alter database ... owner to ...)`,
    ]);
  }
  if (/extension ".+" is not available/.test(error.message)) {
    return new ConfigError([
      `DATABASE_URL: ${error.message}. Install PostgreSQL's contrib package there (such as postgresql-contrib)`,
    ]);
  }
  return error;
}
