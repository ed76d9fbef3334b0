import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { openSession, type RunningPostgres, startPostgres } from '#server/platform/postgres/index.ts';
import { copyDataDir, makeDataDir } from '#tests/support/dataDir.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' };

/**
 * A PostgreSQL that belongs to no server process, as in production: of TEST_DATABASE_URL where that is given and `own` is
 * not asked for, else started for these tests.
 */
export class Cluster {
  readonly #given: string | null;
  readonly #folder = makeDataDir('couvert-c-');
  #own: RunningPostgres | null = null;
  #isNew = true;

  constructor({ own = false }: { own?: boolean } = {}) {
    this.#given = own ? null : (process.env.TEST_DATABASE_URL ?? null);
  }

  async start(): Promise<void> {
    if (this.#given) return;
    if (this.#isNew) copyDataDir(inject('filled'), this.#folder);
    this.#isNew = false;
    this.#own = await startPostgres({ dataDir: this.#folder, settings: FAST });
  }

  /** Takes the database server away, as a machine that goes down does; `start` brings it back at the same address. */
  async stop(): Promise<void> {
    await this.#own?.stop();
    this.#own = null;
  }

  /** The address of a new database, with the demo in it where the cluster is ours. */
  async createDatabase(): Promise<string> {
    const name = `couvert_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const session = await openSession(this.#addressOf('postgres'), 'processes');
    await session.rows(`create database ${name}${this.#given ? '' : ' template couvert'}`);
    await session.close();
    return this.#addressOf(name);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #addressOf(database: string): string {
    if (this.#own) return this.#own.connectionStringFor(database);
    const url = new URL(this.#given ?? '');
    url.pathname = `/${database}`;
    return url.href;
  }
}
