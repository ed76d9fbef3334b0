import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import { type Db, findOutage, type Trx } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { Holds, JOB_CHANNEL } from './holds.ts';
import type { Job } from './job.ts';
import { Ticker } from './ticker.ts';
import { Worker } from './worker.ts';

const STOP_MS = 20_000;

/** Finished work is forgotten within the hour: a queued mail carries the link of its invitation. */
const FORGOTTEN_AFTER = {
  archiveCompletedAfterSeconds: 600,
  deleteAfterMinutes: 30,
  maintenanceIntervalMinutes: 10,
};

/** Background work on pg-boss: transactional enqueueing, retries, cron, exactly-once claims. */
export class Jobs {
  #boss: PgBoss;
  readonly #log: Log;
  readonly #db: Db;
  readonly #jobs = new Map<string, Job>();
  readonly #connectionString: string;
  #started = false;
  #holds: Holds | null = null;
  #workers: Worker[] = [];
  #tickers: Ticker[] = [];

  constructor(connectionString: string, db: Db, log: Log) {
    this.#connectionString = connectionString;
    this.#log = log;
    this.#db = db;
    this.#boss = this.#makeBoss();
  }

  register(jobs: readonly Job[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
  }

  get working(): boolean {
    return this.#workers.length > 0;
  }

  /** Opens the queues; with `work` this process also takes jobs from them. May be called again when it failed. */
  async start({ work }: { work: boolean }): Promise<void> {
    if (!this.#started) await this.#open();
    for (const job of this.#queued()) {
      const options = {
        name: job.name,
        retryLimit: job.retries,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: job.expireMinutes * 60,
      };
      await this.#boss.createQueue(job.name, options);
      await this.#boss.updateQueue(job.name, options);
    }
    if (work) await this.#startWorkers();
  }

  /**
   * Lets running jobs end, for at most 20 s; what is left then goes back to the queue, where the database is away by the end of
   * this process's hold on it.
   */
  async stop(): Promise<void> {
    await Promise.all([
      ...this.#workers.map((worker) => worker.stop(STOP_MS)),
      ...this.#tickers.map((ticker) => ticker.stop()),
    ]);
    this.#workers = [];
    this.#tickers = [];
    await this.#holds?.stop();
    if (!this.#started) return;
    await this.#boss.stop({ graceful: true, wait: true, timeout: STOP_MS }).catch(this.#unlessAway);
  }

  /** Puts work on the queue; inside a transaction it exists only if that commits. */
  async enqueue<T extends z.ZodType>(
    trx: Trx | Db,
    job: Pick<Job<T>, 'name'>,
    data: z.input<T>,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<void> {
    const executeSql = async (text: string, values: unknown[]) => {
      const result = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows };
    };
    await this.#boss.send(job.name, Object(data), { ...options, db: { executeSql } });
    if (options.startAfter === undefined)
      await executeSql(`select pg_notify('${JOB_CHANNEL}', $1)`, [job.name]);
  }

  /** True when the queue tables answer. */
  async isReady(): Promise<boolean> {
    await this.#db.executeQuery(CompiledQuery.raw('select 1 from pgboss.version'));
    return true;
  }

  /** The jobs that wait in a queue for somebody who takes them. */
  #queued(): Job[] {
    return [...this.#jobs.values()].filter(({ everyMs }) => everyMs === undefined);
  }

  #makeBoss(): PgBoss {
    const boss = new PgBoss({
      connectionString: this.#connectionString,
      schema: 'pgboss',
      application_name: 'couvert-jobs',
      max: 4,
      // Handed on to the pool, whose default is to wait for ever.
      ...{ connectionTimeoutMillis: 10_000 },
      ...FORGOTTEN_AFTER,
    });
    boss.on('error', this.#unlessAway);
    return boss;
  }

  /** That the database is away is told by who asks it for more than jobs. */
  readonly #unlessAway = (error: unknown): void => {
    if (!findOutage(error)) this.#log.error({ err: error }, 'job queue error');
  };

  /** One that failed to start would take a second call for one too many. */
  async #open(): Promise<void> {
    try {
      await this.#boss.start();
    } catch (error) {
      await this.#boss.stop({ graceful: false, wait: false }).catch(() => undefined);
      this.#boss = this.#makeBoss();
      throw error;
    }
    this.#started = true;
  }

  #call(name: string): void {
    for (const worker of this.#workers) if (worker.jobName === name) worker.call();
  }

  async #startWorkers(): Promise<void> {
    if (this.working) return;
    for (const job of this.#queued()) {
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {});
      else await this.#boss.unschedule(job.name);
    }
    const holds = new Holds(
      this.#connectionString,
      this.#log,
      this.#queued().map(({ name }) => name),
      (name) => this.#call(name),
    );
    await holds.start();
    this.#holds = holds;
    for (const job of this.#jobs.values())
      if (job.everyMs !== undefined) this.#tickers.push(new Ticker(job, job.everyMs, this.#log));
    for (const job of this.#queued())
      for (let n = 0; n < (job.concurrency ?? 1); n += 1)
        this.#workers.push(new Worker(this.#boss, holds, job, this.#log));
  }
}
