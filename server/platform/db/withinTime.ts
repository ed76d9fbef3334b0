import { sql } from 'kysely';
import { fail } from '../errors/index.ts';
import type { Db, Trx } from './handles.ts';
import { Turns, UNWANTED } from './turns.ts';

interface Limits {
  /** So long each statement may take. */
  readonly ms: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Who waits; of each person one such read runs at a time. */
  readonly person: string;
}

/** Of the connections of a process, so many are for such reads; everything else is answered meanwhile. */
const MOST_AT_ONCE = 2;
const turns = new WeakMap<Db, Turns>();

function turnsOf(db: Db): Turns {
  const known = turns.get(db);
  if (known) return known;
  const fresh = new Turns(MOST_AT_ONCE);
  turns.set(db, fresh);
  return fresh;
}

const CANCELLED = '57014';
/** What reads of many rows may sort and hash in before they turn to the disk. */
const MEMORY = '128MB';

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === CANCELLED;

/** Gives the rest of the transaction the memory that reading a million rows wants. */
export const withMemory = (trx: Trx) => sql`select set_config('work_mem', ${MEMORY}, true)`.execute(trx);

/**
 * Reads in a transaction of its own that PostgreSQL ends where a statement takes too long, or nobody waits for it any more. Answers
 * null when the time was over. Few of them run at once, one of each person. Errors: THROTTLED for who waits for very many already,
 * UNAVAILABLE when nobody waits.
 */
export async function withinTime<T>(
  db: Db,
  { ms, signal, person }: Limits,
  read: (trx: Trx) => Promise<T>,
): Promise<T | null> {
  const giveBack = await turnsOf(db).take(person, signal);
  try {
    return await db.transaction().execute(async (trx) => {
      await withMemory(trx);
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid, set_config('statement_timeout', ${String(ms)}, true)`.execute(trx);
      return endedBy(signal, () => cancel(db, rows[0]?.pid ?? 0), read(trx));
    });
  } catch (error) {
    if (signal.aborted) return fail('UNAVAILABLE', UNWANTED);
    if (isCancelled(error)) return null;
    throw error;
  } finally {
    giveBack();
  }
}

/** The connection is given back only when nothing that would end its statement is under way: the next is somebody else's. */
async function endedBy<T>(signal: AbortSignal, end: () => Promise<void>, work: Promise<T>): Promise<T> {
  let ending: Promise<void> = Promise.resolve();
  const onAbort = () => {
    ending = end();
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await work;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await ending;
  }
}

const cancel = async (db: Db, pid: number): Promise<void> => {
  await sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch(() => undefined);
};
