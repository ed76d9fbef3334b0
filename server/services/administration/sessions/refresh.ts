import { recordEvent } from '#server/platform/audit/index.ts';
import { hashToken, successorToken } from '#server/platform/auth/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { endSessions } from './endSessions.ts';
import { type Device, grantAccess, grantRefresh, type Opened, stampOf } from './openSession.ts';
import { getUserRow } from './queries.ts';

/** How long a rotated token still answers its successor: for two tabs, or an answer that was lost. */
export const GRACE_MS = 30_000;

type Outcome =
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'reused'; readonly sessionId: number }
  | { readonly kind: 'stale' };

/** Rotates a refresh token (AUTH-004, AUTH-023); null when it is unknown, stale or was used before. */
export async function refreshSession(
  platform: Platform,
  token: string | null,
  device: Device,
): Promise<Opened | null> {
  const outcome: Outcome = token
    ? await write(platform, null, (work) => rotate(work, token, device))
    : { kind: 'stale' };
  if (outcome.kind === 'opened') return outcome.opened;
  if (outcome.kind === 'reused') {
    platform.log.warn({ session: outcome.sessionId }, 'a refresh token was used again; its session ended');
  }
  return null;
}

async function rotate(work: Write<null>, token: string, device: Device): Promise<Outcome> {
  const { platform, trx, now } = work;
  const row = await findRefreshToken(trx, token);
  if (!row || row.expires_ts <= now) return { kind: 'stale' };
  const { session_id: sessionId, user_id: userId } = row;
  const next = successorToken(token, platform.config.tokenSecret);
  if (row.rotated_ts === null) {
    const refreshExpiresAt = await grantRefresh(trx, sessionId, next, now);
    await trx
      .updateTable('refresh_tokens')
      .set({ rotated_ts: now })
      .where('token_hash', '=', hashToken(token))
      .execute();
    return opened(trx, { userId, sessionId, refreshToken: next, refreshExpiresAt }, now);
  }
  if (now.getTime() - row.rotated_ts.getTime() > GRACE_MS) {
    await endFamily(work, userId, sessionId, device);
    return { kind: 'reused', sessionId };
  }
  const newest = await newestOf(trx, next, platform.config.tokenSecret);
  if (!newest) return { kind: 'stale' };
  return opened(
    trx,
    { userId, sessionId, refreshToken: newest.token, refreshExpiresAt: newest.expiresAt },
    now,
  );
}

/** The stored token of a living session, locked, so that two requests with it rotate it once. */
async function findRefreshToken(trx: Trx, token: string) {
  return trx
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.session_id', 'r.session_id')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['r.session_id', 'r.expires_ts', 'r.rotated_ts', 's.user_id'])
    .where('r.token_hash', '=', hashToken(token))
    .where('s.ended_ts', 'is', null)
    .where('u.disabled_ts', 'is', null)
    .where('u.address_state', '=', 'proven')
    .forUpdate('r')
    .executeTakeFirst();
}

/** Follows the successors of a token to the one that has not been rotated itself. */
async function newestOf(trx: Trx, from: string, secret: string) {
  let token = from;
  for (;;) {
    const row = await trx
      .selectFrom('refresh_tokens')
      .select(['expires_ts', 'rotated_ts'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!row) return null;
    if (row.rotated_ts === null) return { token, expiresAt: row.expires_ts };
    token = successorToken(token, secret);
  }
}

async function opened(
  trx: Trx,
  refresh: { userId: number; sessionId: number; refreshToken: string; refreshExpiresAt: Date },
  now: Date,
): Promise<Outcome> {
  const { userId, sessionId, refreshToken, refreshExpiresAt } = refresh;
  const access = await grantAccess(trx, sessionId, now);
  return { kind: 'opened', opened: { userId, ...access, refreshToken, refreshExpiresAt } };
}

async function endFamily(
  { platform, trx, now }: Write<null>,
  userId: number,
  sessionId: number,
  device: Device,
): Promise<void> {
  await endSessions(trx, platform.auth, { sessionId, userId }, now);
  await recordEvent(trx, stampOf(await getUserRow(trx, userId), null, device), {
    kind: 'session.reuse_detected',
    recordId: sessionId,
    recordName: `Session ${sessionId}`,
  });
}
