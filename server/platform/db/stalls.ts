import pg from 'pg';

/** How long a query waits before its database is asked whether it lives, and for an answer to that; in ms. */
export interface Patience {
  readonly lateMs: number;
  readonly answerMs: number;
}

/** Together with the time between two looks under the 25 s after which a browser's request is given up. */
export const PATIENCE: Patience = { lateMs: 8_000, answerMs: 5_000 };
const LOOKS = 4;

/** What pg shows of a connection besides its types. */
interface WithStream {
  readonly connection?: { readonly stream?: { destroy(error: Error): void } };
}

/**
 * Notices a database that took queries and answers nobody any more, such as one whose disk or host hangs: while a query waits long, the
 * database is asked over a connection of its own, and where that is not answered either, the connections of all who wait long are ended.
 * A long query of a database that lives is left alone.
 */
export class StallWatch {
  readonly #waiting = new Map<pg.PoolClient, number>();
  readonly #url: string;
  readonly #patience: Patience;
  #timer: NodeJS.Timeout | null = null;
  #isAsking = false;

  constructor(url: string, patience: Patience = PATIENCE) {
    this.#url = url;
    this.#patience = patience;
  }

  /** Waits for a query together with whoever asked it. */
  async over<T>(client: pg.PoolClient, query: Promise<T>): Promise<T> {
    this.#waiting.set(client, Date.now());
    this.#timer ??= setInterval(() => void this.#look(), this.#patience.lateMs / LOOKS).unref();
    try {
      return await query;
    } finally {
      this.#waiting.delete(client);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #late(): pg.PoolClient[] {
    const before = Date.now() - this.#patience.lateMs;
    return [...this.#waiting].flatMap(([client, since]) => (since <= before ? [client] : []));
  }

  async #look(): Promise<void> {
    if (this.#isAsking || this.#late().length === 0) return;
    this.#isAsking = true;
    const lives = await this.#lives();
    this.#isAsking = false;
    if (!lives) for (const client of this.#late()) end(client);
  }

  async #lives(): Promise<boolean> {
    const { answerMs: ms } = this.#patience;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'couvert watch',
      connectionTimeoutMillis: ms,
      query_timeout: ms,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      // A database that refuses for another reason answers; who waits is told by their own connections.
      return !(error instanceof Error) || !/timeout/i.test(error.message);
    } finally {
      end(client);
    }
  }
}

const HANGS = Object.assign(new Error('the database does not answer any more'), { code: 'ETIMEDOUT' });

function end(client: WithStream): void {
  client.connection?.stream?.destroy(HANGS);
}
