import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Db, Trx } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { Holds } from './holds.ts';
import { Worker } from './worker.ts';

/** One kind of background work: a queue name, the shape of its data, and what to do. */
export interface Job<T extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly data: T;
  readonly retries: number;
  readonly expireMinutes: number;
  /** Five cron fields, UTC; the data is then an empty object. */
  readonly cron?: string;
  /** How many run side by side in a process. */
  readonly concurrency?: number;
  run(data: z.output<T>, job: { id: string }): Promise<void>;
}

const STOP_MS = 20_000;

export function defineJob<T extends z.ZodType>(job: Job<T>): Job<T> {
  return job;
}

/** Finished work is forgotten within the hour: a queued mail carries the link of its invitation. */
const FORGOTTEN_AFTER = {
  archiveCompletedAfterSeconds: 600,
  deleteAfterMinutes: 30,
  maintenanceIntervalMinutes: 10,
};

/** Background work on pg-boss: transactional enqueueing, retries, cron, exactly-once claims. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #db: Db;
  readonly #jobs = new Map<string, Job>();
  readonly #connectionString: string;
  #started = false;
  #holds: Holds | null = null;
  #workers: Worker[] = [];

  constructor(connectionString: string, db: Db, log: Log) {
    this.#connectionString = connectionString;
    this.#boss = new PgBoss({
      connectionString,
      schema: 'pgboss',
      application_name: 'couvert-jobs',
      max: 4,
      ...FORGOTTEN_AFTER,
    });
    this.#log = log;
    this.#db = db;
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  }

  register(jobs: readonly Job[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
  }

  get working(): boolean {
    return this.#workers.length > 0;
  }

  /** Opens the queues; with `work` this process also takes jobs from them. */
  async start({ work }: { work: boolean }): Promise<void> {
    await this.#boss.start();
    this.#started = true;
    for (const job of this.#jobs.values()) {
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

  /** Lets running jobs end, for at most 20 s; what is left then goes back to the queue. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop(STOP_MS)));
    this.#workers = [];
    await this.#holds?.stop();
    if (this.#started) await this.#boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
  }

  /** Puts work on the queue; inside a transaction it exists only if that commits. */
  async enqueue<T extends z.ZodType>(
    trx: Trx | Db,
    job: Pick<Job<T>, 'name'>,
    data: z.input<T>,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<void> {
    await this.#boss.send(job.name, Object(data), {
      ...options,
      db: {
        executeSql: async (text, values) => {
          const result = await trx.executeQuery(CompiledQuery.raw(text, values));
          return { rows: result.rows };
        },
      },
    });
  }

  /** True when the queue tables answer. */
  async isReady(): Promise<boolean> {
    await this.#db.executeQuery(CompiledQuery.raw('select 1 from pgboss.version'));
    return true;
  }

  async #startWorkers(): Promise<void> {
    this.#holds = new Holds(this.#connectionString, this.#log, [...this.#jobs.keys()]);
    await this.#holds.start();
    for (const job of this.#jobs.values()) {
      for (let n = 0; n < (job.concurrency ?? 1); n += 1)
        this.#workers.push(new Worker(this.#boss, this.#holds, job, this.#log));
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {});
      else await this.#boss.unschedule(job.name);
    }
  }
}
