import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { fail } from '../errors/index.ts';

export const WINDOW_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
/** No window is longer; counts that are older decide nothing any more. */
export const LONGEST_WINDOW_MS = HOUR_MS;

/** What is counted, and how many attempts it may have within the window, which is 15 minutes unless another is named. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowMs?: number;
}

/** Counts one more and answers the count and when its window ends; the window starts with the first attempt. */
export async function count(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ counted: number; endsAt: Date }> {
  const gone = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ failures: number; window_start_ts: Date }>`
    insert into throttles as t (key, failures, window_start_ts)
    values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when t.window_start_ts <= ${gone} then 1 else least(t.failures + 1, 1000000) end,
      window_start_ts = case when t.window_start_ts <= ${gone} then ${now} else t.window_start_ts end
    returning failures, window_start_ts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was counted for ${key}`);
  return { counted: row.failures, endsAt: new Date(row.window_start_ts.getTime() + windowMs) };
}

/**
 * Counts an attempt before its outcome is known, so that many at once cannot slip past the limit together; answers when
 * the next is allowed, or null when this one is.
 */
export async function countAttempt(db: Db, limit: Limit, now: Date): Promise<Date | null> {
  const windowMs = limit.windowMs ?? WINDOW_MS;
  const { counted, endsAt } = await count(db, limit.key, windowMs, now);
  // Whoever asked a moment earlier and was counted a moment later waits no longer than the window.
  const until = new Date(Math.min(endsAt.getTime(), now.getTime() + windowMs));
  return counted <= limit.max ? null : until;
}

/** Counts an attempt against every limit; THROTTLED with the time to try again when one is reached. */
export async function admit(
  db: Db,
  limits: readonly Limit[],
  now: Date,
  what: string,
  remedy = '',
): Promise<void> {
  const blocks: Date[] = [];
  for (const limit of limits) {
    const until = await countAttempt(db, limit, now);
    if (until) blocks.push(until);
  }
  if (blocks.length === 0) return;
  const until = new Date(Math.max(...blocks.map((block) => block.getTime())));
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  fail('THROTTLED', `Too many ${what}. ${wait}${remedy ? `, ${remedy}` : ''}.`, {
    details: { retry_at: until.toISOString() },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Forgets what was counted. */
export async function clearLimit(db: Db, limit: Limit): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', limit.key).execute();
}

/** Takes back one counted attempt that turned out to be no failure. */
export async function giveBack(db: Db, limit: Limit): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', limit.key)
    .where('failures', '>', 0)
    .execute();
}
