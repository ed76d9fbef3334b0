import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHealth } from './health.ts';
import type { StallWatch } from './stalls.ts';
import { DatabaseAway, findOutage, type OutageKind } from './outage.ts';

/** A query that each connection parses once and keeps under this name; the same name is always the same SQL. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
}

/** What PostgreSQL says when a table has changed since it parsed what it kept, or when it has lost or replaced it. */
const OUTDATED = new Set(['0A000', '26000', '42P05']);
const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** What passes by itself within moments, as when PostgreSQL is started again; nothing has been asked yet. */
const PASSING: ReadonlySet<OutageKind> = new Set(['refused', 'starting', 'ended']);
/** So long after the database went away requests wait for it; later ones are told at once. */
const PATIENCE_MS = 3_000;
const TRY_EVERY_MS = 100;

const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && OUTDATED.has(String(error.code));

/** Errors of the database arrive without a trace of who asked; that it is away needs none. */
function traced(error: unknown, asked: Error, health: DatabaseHealth | null): unknown {
  const outage = findOutage(error);
  if (outage) {
    health?.note(outage);
    return new DatabaseAway(outage, error);
  }
  if (error instanceof Error) error.stack = `${error.stack}\n${asked.stack?.split('\n').slice(1).join('\n')}`;
  return error;
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #health: DatabaseHealth | null;
  readonly #watch: StallWatch;
  /** Off for good after something kept was outdated: answers are the same without, only slower. */
  #keeps = true;

  constructor(client: pg.PoolClient, health: DatabaseHealth | null, watch: StallWatch) {
    this.#client = client;
    this.#health = health;
    this.#watch = watch;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#watch.over(this.#client, this.#ask(query));
      return CHANGING.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      throw traced(error, new Error(), this.#health);
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed from the database; read them a page at a time');
  }

  release(): void {
    this.#client.release();
  }

  async #ask(query: CompiledQuery | NamedQuery) {
    const plain = { text: query.sql, values: [...query.parameters] };
    // Within a transaction a failure could not be made good by asking again.
    const mayKeep = this.#keeps && 'name' in query && this.#client.getTransactionStatus() === 'I';
    if (!mayKeep) return this.#client.query(plain);
    try {
      return await this.#client.query({ name: query.name, ...plain });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#keeps = false;
      return this.#client.query(plain);
    }
  }
}

class PoolDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #health: DatabaseHealth | null;
  readonly #watch: StallWatch;
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool, health: DatabaseHealth | null, watch: StallWatch) {
    super({ pool });
    this.#pool = pool;
    this.#health = health;
    this.#watch = watch;
  }

  override async acquireConnection(): Promise<Connection> {
    const client = await this.#connect();
    const connection = this.#connections.get(client) ?? new Connection(client, this.#health, this.#watch);
    this.#connections.set(client, connection);
    return connection;
  }

  /** Waits a little for a database that has just gone away. */
  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#pool.connect();
        this.#health?.connected();
        return client;
      } catch (error) {
        const away = traced(error, new Error(), this.#health);
        const since = this.#health?.awaySince ?? null;
        const isPassing = away instanceof DatabaseAway && PASSING.has(away.outage.kind);
        if (!isPassing || since === null || Date.now() - since > PATIENCE_MS) throw away;
        await pause(TRY_EVERY_MS);
      }
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.release();
  }
}

/** PostgreSQL over a pool whose connections keep named queries. */
export class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #health: DatabaseHealth | null;
  readonly #watch: StallWatch;

  constructor(pool: pg.Pool, health: DatabaseHealth | null, watch: StallWatch) {
    super({ pool });
    this.#pool = pool;
    this.#health = health;
    this.#watch = watch;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#health, this.#watch);
  }
}
