import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { findOutage } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import type { Holds } from './holds.ts';
import type { Job } from './job.ts';

/** Who puts work on the queue calls for a worker; what comes due by the clock, or whose call was lost, is found by looking. */
const POLL_MS = 1_000;
/** After a failure of the queue itself, such as a database that is away. */
const PATIENCE_MS = 2_000;

/** Takes jobs of one kind from the queue, one after the other, until it is stopped. */
export class Worker {
  readonly #boss: PgBoss;
  readonly #holds: Holds;
  readonly #job: Job;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #nap: AbortController | null = null;
  #isCalled = false;
  #running: string | null = null;
  /** What was still running at the end belongs to another worker; how it ends here says nothing. */
  #isGivenBack = false;

  constructor(boss: PgBoss, holds: Holds, job: Job, log: Log) {
    this.#boss = boss;
    this.#holds = holds;
    this.#job = job;
    this.#log = log;
    this.#ended = this.#loop();
  }

  get jobName(): string {
    return this.#job.name;
  }

  /** Work of its kind is there: it does not wait until it looks again. */
  call(): void {
    this.#isCalled = true;
    this.#nap?.abort();
  }

  /** Resolves when what is running has ended, or after `withinMs`, when it goes back to the queue for another worker. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.#nap?.abort();
    const giveUp = new AbortController();
    await Promise.race([
      this.#ended,
      pause(withinMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
    this.#isGivenBack = this.#running !== null;
    if (this.#running !== null)
      await this.#boss
        .fail(this.#job.name, this.#running, { message: 'its process was stopped' })
        .catch((error: unknown) => this.#unanswered(error));
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#isCalled = false;
      const rest = await this.#takeOne();
      if (rest > 0 && !this.#isCalled && !signal.aborted) await this.#rest(rest);
    }
  }

  async #rest(ms: number): Promise<void> {
    this.#nap = new AbortController();
    await pause(ms, undefined, { signal: this.#nap.signal }).catch(() => undefined);
    this.#nap = null;
  }

  /** Works on one job; answers how many ms to rest. */
  async #takeOne(): Promise<number> {
    try {
      const [fetched] = await this.#boss.fetch(this.#job.name, { batchSize: 1 });
      if (!fetched) return POLL_MS;
      this.#running = fetched.id;
      try {
        await this.#holds.hold(fetched.id);
        await this.#run(fetched.id, fetched.data);
      } finally {
        // Also when its end could not be written down: without a holder it is handed back to the queue.
        await this.#holds.release(fetched.id);
      }
      return 0;
    } catch (error) {
      this.#unanswered(error);
      return PATIENCE_MS;
    } finally {
      this.#running = null;
    }
  }

  /** With the database away a job in work is found by its missing hold and taken up again. */
  #unanswered(error: unknown): void {
    if (!findOutage(error))
      this.#log.warn({ err: error, job: this.#job.name }, 'the job queue does not answer');
  }

  async #run(id: string, data: unknown): Promise<void> {
    const { name, expireMinutes } = this.#job;
    try {
      await within(expireMinutes * 60_000, this.#job.run(this.#job.data.parse(data ?? {}), { id }));
    } catch (error) {
      if (this.#isGivenBack) return;
      const outage = findOutage(error);
      if (outage) this.#log.warn({ job: name, job_id: id, reason: outage.told }, 'a job lost its database');
      else this.#log.error({ err: error, job: name, job_id: id }, 'a job failed');
      await this.#boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) });
      return;
    }
    await this.#boss.complete(name, id);
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = pause(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`it took longer than ${ms / 1000} s`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}
