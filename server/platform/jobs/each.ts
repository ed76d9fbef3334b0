interface Apart {
  readonly log: { error(about: object, message: string): void };
  /** What one of them is, in the log. */
  readonly what: string;
}

/**
 * Does the work for each of many, concepts or records: one that fails is logged and never keeps the next from its turn. The first
 * failure is thrown once all had theirs, so that the job counts as failed and is tried again.
 */
export async function eachApart<T>(
  { log, what }: Apart,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, [what]: item }, `work for one ${what} failed`);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
