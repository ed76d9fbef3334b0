import type { Config } from './platform/config/index.ts';
import { type Db, migrate, openDatabase } from './platform/db/index.ts';
import { findRunningPostgres, startPostgres } from './platform/postgres/index.ts';

/** Runs one piece of work on the configured database: beside a running server, or starting the embedded one for its time. */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? findRunningPostgres({ dataDir: config.dataDir });
  const postgres = running ? null : await startPostgres({ dataDir: config.dataDir });
  const { db } = openDatabase(running ?? postgres?.connectionString ?? '', 2);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}
