import type { Authenticator } from '#server/platform/auth/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Which sessions end: one, or all of a user's but perhaps one. */
export type Ending =
  | { readonly sessionId: number; readonly userId: number }
  | { readonly userId: number; readonly except?: number };

/** Ends living sessions with their tokens and tells every process; answers the ids of those that ended. */
export async function endSessions(
  trx: Trx,
  auth: Authenticator,
  ending: Ending,
  now: Date,
): Promise<number[]> {
  let query = trx
    .updateTable('sessions')
    .set({ ended_ts: now })
    .where('user_id', '=', ending.userId)
    .where('ended_ts', 'is', null);
  if ('sessionId' in ending) query = query.where('session_id', '=', ending.sessionId);
  else if (ending.except !== undefined) query = query.where('session_id', '!=', ending.except);
  const ids = (await query.returning('session_id').execute()).map((row) => row.session_id);
  if (ids.length === 0) return [];
  await trx.deleteFrom('access_tokens').where('session_id', 'in', ids).execute();
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute();
  if ('sessionId' in ending) await auth.announce(trx, { session_id: ending.sessionId });
  else await auth.announce(trx, { user_id: ending.userId });
  return ids;
}
