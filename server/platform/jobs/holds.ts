import pg from 'pg';
import { findOutage } from '../db/index.ts';
import type { Log } from '../log/index.ts';

/** Names our advisory locks among those of others in the database. */
const LOCK_CLASS = 1_131_378_039;
const LOOK_MS = 3_000;
/** On which whoever puts work on a queue says its name; heard once the work is committed. */
export const JOB_CHANNEL = 'couvert_jobs';

/** `key` names one attempt at a job. */
interface Attempt {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

const KEY = "j.id || ' ' || j.retry_count";

/** A job in work that no living process holds. */
const IS_ORPHAN = `j.state = 'active' and j.name = any($1) and not exists (
  select 1 from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.classid = ${LOCK_CLASS}::oid
    and l.database = (select oid from pg_database where datname = current_database())
    and l.objid::bigint = hashtext(j.id::text)::bigint & 4294967295)`;

const FIND = `select j.id, j.name, ${KEY} as key from pgboss.job j where ${IS_ORPHAN}`;

const GIVE_BACK = `
  update pgboss.job j set
    state = (case when j.retry_count < j.retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when j.retry_count < j.retry_limit then null else now() end,
    start_after = now(),
    output = '{"message": "the worker of this job died"}'
  where ${KEY} = any($2) and ${IS_ORPHAN}
  returning j.id, j.name`;

/**
 * While a process works on a job it holds an advisory lock on it, which ends with the process however that dies. Workers
 * look for jobs in work without a holder and hand them back to the queue, so that a crash costs seconds instead of the
 * time after which a job expires.
 */
export class Holds {
  readonly #connectionString: string;
  readonly #log: Log;
  readonly #names: readonly string[];
  readonly #onCall: (name: string) => void;
  readonly #held = new Set<string>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #suspects = new Set<string>();
  #closed = false;
  /** The connection takes one statement at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  /** `onCall` is told of each queue that has just been given work, by this process or another. */
  constructor(
    connectionString: string,
    log: Log,
    names: readonly string[],
    onCall: (name: string) => void = () => undefined,
  ) {
    this.#connectionString = connectionString;
    this.#log = log;
    this.#names = names;
    this.#onCall = onCall;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async hold(id: string): Promise<void> {
    this.#held.add(id);
    await this.#ask('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, id]);
  }

  async release(id: string): Promise<void> {
    this.#held.delete(id);
    await this.#ask('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCK_CLASS, id]);
  }

  /** Asks once every earlier statement has its answer, which may be an error of who asked it. No rows without a connection. */
  #ask(sql: string, values: unknown[]): Promise<Attempt[]> {
    const asked = this.#turn.then(async () => (await this.#client?.query<Attempt>(sql, values))?.rows ?? []);
    this.#turn = asked.catch(() => undefined);
    return asked;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'couvert-holds',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#onCall(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${JOB_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    for (const id of this.#held) await this.hold(id);
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = null;
  }

  /** A job must be without a holder twice in a row: between being fetched and being held there is a moment without. */
  async #look(): Promise<void> {
    try {
      if (!this.#client) await this.#connect();
      if (!this.#client || this.#closed) return;
      const found = await this.#ask(FIND, [this.#names]);
      const orphans = found.filter(({ id }) => !this.#held.has(id)).map(({ key }) => key);
      const certain = orphans.filter((key) => this.#suspects.has(key));
      this.#suspects = new Set(orphans);
      if (certain.length === 0) return;
      const given = await this.#ask(GIVE_BACK, [this.#names, certain]);
      for (const { id, name } of given)
        this.#log.warn({ job: name, job_id: id }, 'the worker of a job died; another takes it over');
    } catch (error) {
      if (!this.#closed && !findOutage(error))
        this.#log.warn({ err: error }, 'could not look for jobs of dead workers');
    }
  }
}
