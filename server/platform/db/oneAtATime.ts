import { sql } from 'kysely';
import type { Db } from './handles.ts';

const START_LOCK = 1_131_378_040;

/** Does something that only one process at a time may do to this database, such as bringing it up to date at the start. */
export async function oneAtATime<T>(db: Db, work: () => Promise<T>, lock = START_LOCK): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
