import { Client } from 'pg';

/** One open session with a database. */
export interface Session {
  rows(sql: string, values?: readonly unknown[]): Promise<Array<Record<string, unknown>>>;
  /** Resolves when the session has ended, for whichever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens one session; rejects with PostgreSQL's or the system's error code when nobody answers within 10 s. */
export async function openSession(connectionString: string, name: string): Promise<Session> {
  const client = new Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  await client.connect();
  return {
    ended,
    rows: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
    close: () => client.end(),
  };
}
