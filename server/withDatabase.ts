import { type Config, ConfigError } from './platform/config/index.ts';
import { type Db, explainOutage, findOutage, openDatabase, prepareDatabase } from './platform/db/index.ts';
import { findRunningPostgres, startPostgres } from './platform/postgres/index.ts';

/**
 * Runs one piece of work on the configured database: beside a running server, or starting the embedded one for its time. A
 * command does not wait: a database that is away is a ConfigError with the remedy.
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? findRunningPostgres({ dataDir: config.dataDir });
  const postgres = running ? null : await startPostgres({ dataDir: config.dataDir });
  const { db } = openDatabase(running ?? postgres?.connectionString ?? '', { size: 2 });
  try {
    await prepareDatabase(db, config.databaseUrl);
    return await work(db);
  } catch (error) {
    const outage = findOutage(error);
    throw outage ? new ConfigError([explainOutage(outage, config.databaseUrl)]) : error;
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}
