import type { z } from 'zod';

/** One kind of background work: a queue name, the shape of its data, and what to do. */
export interface Job<T extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly data: T;
  readonly retries: number;
  readonly expireMinutes: number;
  /** Five cron fields, UTC; the data is then an empty object. */
  readonly cron?: string;
  /** Instead of by a queue it runs so long after it ran last, in every process that works; with an empty object. */
  readonly everyMs?: number;
  /** How many run side by side in a process. */
  readonly concurrency?: number;
  run(data: z.output<T>, job: { id: string }): Promise<void>;
  /** For `everyMs`: ends what goes on beside `run`, when the process stops working. */
  finish?(): Promise<void>;
}

export function defineJob<T extends z.ZodType>(job: Job<T>): Job<T> {
  return job;
}
