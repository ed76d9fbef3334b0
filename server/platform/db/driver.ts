import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

/** A query that each connection parses once and keeps under this name; the same name is always the same SQL. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
}

/** What PostgreSQL says when a table has changed since it parsed what it kept, or when it has lost or replaced it. */
const OUTDATED = new Set(['0A000', '26000', '42P05']);
const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && OUTDATED.has(String(error.code));

/** Errors of the database arrive without a trace of who asked. */
function traced(error: unknown, asked: Error): unknown {
  if (error instanceof Error) error.stack = `${error.stack}\n${asked.stack?.split('\n').slice(1).join('\n')}`;
  return error;
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Off for good after something kept was outdated: answers are the same without, only slower. */
  #keeps = true;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#ask(query);
      return CHANGING.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      throw traced(error, new Error());
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
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.release();
  }
}

/** PostgreSQL over a pool whose connections keep named queries. */
export class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool);
  }
}
