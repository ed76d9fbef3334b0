import { addMinutes, addSeconds, max as latest } from 'date-fns';
import { SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import type { SourceProblem } from '#server/integrations/sources/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import { missingOf, sourceOf } from './present.ts';
import type { StoredConnection } from './queries.ts';
import { linkToConnections, ownersOf } from './owners.ts';

/** How often a source is asked that answers. */
export const EVERY_MINUTES = 5;
/** What is new at a source shows within a quarter of an hour. */
const MOST_MINUTES = 15;
const NO_QUOTA_MINUTES = 60;
const DAY_SECONDS = 86_400;
/** So little left of a quota is kept for answers. */
const SCARCE_PERCENT = 10;

const stampOf = (programId: number) => {
  const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: 'job', requestId: null };
  return { stamp: () => stamp };
};

const own = (db: Trx | Platform['db'], row: Pick<StoredConnection, 'program_id' | 'source_connection_id'>) =>
  db
    .updateTable('source_connections')
    .where('program_id', '=', row.program_id)
    .where('source_connection_id', '=', row.source_connection_id);

/** A source answered: when it did is told, and that it is well unless a permission is missing. */
export async function wentWell(
  platform: Platform,
  row: StoredConnection,
  quotaLeft: number | null,
): Promise<void> {
  const now = platform.clock.now();
  const missing = missingOf(sourceOf(row.source), row.scopes);
  const isScarce = quotaLeft !== null && quotaLeft < SCARCE_PERCENT;
  await own(platform.db, row)
    .set({
      state: missing.length > 0 ? 'attention' : 'connected',
      problem_code: missing.length > 0 ? 'scope' : null,
      problem: null,
      last_success_ts: now,
      failures: 0,
      next_try_ts: addMinutes(now, isScarce ? MOST_MINUTES : EVERY_MINUTES),
      quota_left: quotaLeft,
    })
    .where('state', '<>', 'lost')
    .execute();
}

/** A part was read: whoever reads goes on, and when somebody else may take over moves. */
export async function goesOn(
  platform: Platform,
  row: StoredConnection,
  quotaLeft: number | null,
): Promise<void> {
  const now = platform.clock.now();
  await own(platform.db, row)
    .set({
      last_success_ts: now,
      next_try_ts: addMinutes(now, 10),
      ...(quotaLeft === null ? {} : { quota_left: quotaLeft }),
    })
    .where('state', '<>', 'lost')
    .execute();
}

/** A source did not answer as it should: what is so in words, and when it is asked again. */
export async function wentWrong(
  platform: Platform,
  row: StoredConnection,
  error: SourceProblem,
): Promise<void> {
  if (error.code === 'expired' || error.code === 'revoked') return lose(platform, row, error.message);
  const now = platform.clock.now();
  const failures = row.failures + 1;
  const backoff = Math.min(2 ** Math.min(failures - 1, 8), MOST_MINUTES);
  const next =
    error.code === 'throttled'
      ? addSeconds(now, Math.max(30, error.retryAfterSeconds ?? 60))
      : latest([
          addMinutes(now, error.code === 'no_quota' ? NO_QUOTA_MINUTES : backoff),
          // A source that is down may say for how long; a day at most is believed.
          addSeconds(now, Math.min(error.retryAfterSeconds ?? 0, DAY_SECONDS)),
        ]);
  await own(platform.db, row)
    .set({
      state: 'attention',
      problem_code: error.code,
      problem: error.message,
      failures,
      next_try_ts: next,
      ...(error.code === 'throttled' || error.code === 'no_quota' ? { quota_left: 0 } : {}),
    })
    .where('state', '<>', 'lost')
    .execute();
}

/** Nothing comes any more: told once, to the log and to who connected it. */
export async function lose(platform: Platform, row: StoredConnection, why: string): Promise<void> {
  const source = sourceOf(row.source);
  await platform.db.transaction().execute(async (trx) => {
    const lost = await own(trx, row)
      .set({ state: 'lost', problem_code: 'revoked', problem: why, next_try_ts: null })
      .where('state', '<>', 'lost')
      .where('account_id', '=', row.account_id)
      .returning('source_connection_id')
      .executeTakeFirst();
    if (!lost) return;
    await tell(
      { trx, ctx: stampOf(row.program_id) },
      {
        kind: 'social_connection.lost',
        recordId: row.source_connection_id,
        recordName: SOURCE_NAMES[source],
      },
    );
    await mailOwners(platform, trx, row, {
      subject: `${SOURCE_NAMES[source]} is not connected any more`,
      text: `${why}\n\nNo new reviews come from ${SOURCE_NAMES[source]}, and answers do not leave, until somebody connects it again. What is mapped stays, and so does every review.`,
    });
  });
}

/** The access ends soon: told once, ten days before. */
export async function warn(platform: Platform, row: StoredConnection, days: number): Promise<void> {
  const source = sourceOf(row.source);
  await platform.db.transaction().execute(async (trx) => {
    const warned = await own(trx, row)
      .set({ warned_ts: platform.clock.now() })
      .where('warned_ts', 'is', null)
      .returning('source_connection_id')
      .executeTakeFirst();
    if (!warned) return;
    await tell(
      { trx, ctx: stampOf(row.program_id) },
      {
        kind: 'social_connection.warned',
        recordId: row.source_connection_id,
        recordName: SOURCE_NAMES[source],
      },
    );
    await mailOwners(platform, trx, row, {
      subject: `The access to ${SOURCE_NAMES[source]} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
      text: `It could not be renewed by itself. Sign in at ${SOURCE_NAMES[source]} once more with Reconnect; what is mapped stays.`,
    });
  });
}

async function mailOwners(
  platform: Platform,
  trx: Trx,
  row: StoredConnection,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  for (const to of await ownersOf(trx, row.program_id, row.connected_by_user_id))
    await platform.mailer.queue(trx, {
      to,
      subject,
      text: `${text}\n\n${linkToConnections(platform)}\n`,
    });
}
