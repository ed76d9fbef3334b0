import { setTimeout as pause } from 'node:timers/promises';
import { findOutage } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import type { Job } from './job.ts';

/** Does something small over and over while its process works, a little after it was done last; it needs no queue. */
export class Ticker {
  readonly #job: Job;
  readonly #everyMs: number;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;

  constructor(job: Job, everyMs: number, log: Log) {
    this.#job = job;
    this.#everyMs = everyMs;
    this.#log = log;
    this.#ended = this.#loop();
  }

  /** Resolves when what is running has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
    await this.#job.finish?.();
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#job.run({}, { id: this.#job.name });
      } catch (error) {
        if (!findOutage(error)) this.#log.error({ err: error, job: this.#job.name }, 'a job failed');
      }
      await pause(this.#everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
