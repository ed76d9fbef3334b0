/** The last work of each key that has not ended. */
const last = new Map<string, Promise<void>>();

/**
 * Does one work of a key after another within this process, in the order in which they came. Whoever waits for the same lock would
 * hold a connection of the pool meanwhile, and a rush for one evening would leave none to everybody else.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, ended);
  try {
    return await mine;
  } finally {
    if (last.get(key) === ended) last.delete(key);
  }
}
