import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';

export const WINDOW_MS = 15 * 60_000;

/** What is counted, and how many attempts it may have within the window, which is 15 minutes unless another is named. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowMs?: number;
}

export const accountLimit = (account: string): Limit => ({
  key: `sign-in:account:${account.toLowerCase()}`,
  max: 5,
});
export const addressLimit = (ip: string): Limit => ({ key: `sign-in:address:${ip}`, max: 20 });
export const passwordLimit = (userId: number): Limit => ({ key: `password:user:${userId}`, max: 5 });
export const resetAddressLimit = (ip: string): Limit => ({ key: `reset:address:${ip}`, max: 20 });
export const resetAccountLimit = (account: string): Limit => ({
  key: `reset:account:${account.toLowerCase()}`,
  max: 3,
});

/** One person's invitation is mailed again once a minute, whoever asks and in whichever concept. */
export const invitationLimit = (userId: number): Limit => ({
  key: `invitation:user:${userId}`,
  max: 1,
  windowMs: 60_000,
});

/** Callbacks of the provider of texts with a wrong signature, from one address. */
export const forgedLimit = (ip: string): Limit => ({ key: `forged-callback:address:${ip}`, max: 60 });

/**
 * Counts an attempt before its outcome is known, so that many at once cannot slip past the limit together; answers when
 * the next is allowed, or null when this one is. The window starts with the first attempt.
 */
export async function countAttempt(db: Db, limit: Limit, now: Date): Promise<Date | null> {
  const { windowMs = WINDOW_MS } = limit;
  const gone = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ failures: number; window_start_ts: Date }>`
    insert into throttles as t (key, failures, window_start_ts)
    values (${limit.key}, 1, ${now})
    on conflict (key) do update set
      failures = case when t.window_start_ts <= ${gone} then 1 else least(t.failures + 1, 1000000) end,
      window_start_ts = case when t.window_start_ts <= ${gone} then ${now} else t.window_start_ts end
    returning failures, window_start_ts`.execute(db);
  const row = rows[0];
  if (!row || row.failures <= limit.max) return null;
  return new Date(row.window_start_ts.getTime() + windowMs);
}

/** Counts an attempt against every limit; THROTTLED with the time to try again when one is reached. */
export async function admit(db: Db, limits: readonly Limit[], now: Date, what: string): Promise<void> {
  const blocks: Date[] = [];
  for (const limit of limits) {
    const until = await countAttempt(db, limit, now);
    if (until) blocks.push(until);
  }
  if (blocks.length === 0) return;
  const until = new Date(Math.max(...blocks.map((block) => block.getTime())));
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  fail('THROTTLED', `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    details: { retry_at: until.toISOString() },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Forgets the failures of an account after a success. */
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
