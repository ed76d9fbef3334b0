import { fullName } from '#contract/administration/users/rules.ts';
import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { firstOpenProgram } from './queries.ts';

/** How somebody signed in whose second factor, if any, the identity service has asked for. */
export const IDENTITY_SERVICE = 'identity service';

export const ACCESS_LIFE_MS = 60 * 60_000;
/** After these ten hours a refresh token is stale (AUTH-023). */
export const REFRESH_LIFE_MS = 36_000_000;

/** What a client needs to go on: the tokens in the clear, once. */
export interface Opened {
  readonly userId: number;
  readonly token: string;
  readonly expiresAt: Date;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

/** As `Opened`, of somebody who has just shown who they are. */
export interface SignedIn extends Opened {
  readonly email: string;
}

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

interface Person {
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
}

/** Stores an access token for the session and answers it. */
export async function grantAccess(trx: Trx, sessionId: number, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ACCESS_LIFE_MS);
  await trx
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_ts: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Stores a refresh token for the session and answers when it goes stale. */
export async function grantRefresh(trx: Trx, sessionId: number, token: string, now: Date): Promise<Date> {
  const expires_ts = new Date(now.getTime() + REFRESH_LIFE_MS);
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_ts })
    .execute();
  return expires_ts;
}

/** Signs a user in on a device; the current concept is the given one, or the first open one of the user's. */
export async function openSession(
  trx: Trx,
  sign: { person: Person; device: Device; now: Date; how: string; programId?: number | null },
): Promise<SignedIn> {
  const { person, device, now, how } = sign;
  const current = await firstOpenProgram(trx, person.user_id, sign.programId ?? null);
  const { session_id } = await trx
    .insertInto('sessions')
    .values({
      user_id: person.user_id,
      current_program_id: current,
      ip: device.ip,
      user_agent: device.userAgent,
      by_identity_service: how === IDENTITY_SERVICE,
      created_ts: now,
      last_seen_ts: now,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  const access = await grantAccess(trx, session_id, now);
  const refreshToken = newToken();
  const refreshExpiresAt = await grantRefresh(trx, session_id, refreshToken, now);
  await recordEvent(trx, stampOf(person, current, device), {
    kind: 'session.started',
    recordId: session_id,
    recordName: fullName(person),
    changes: [{ field: 'signed_in_with', from: null, to: how }],
  });
  return { userId: person.user_id, email: person.email, ...access, refreshToken, refreshExpiresAt };
}

/** The stamp of somebody who has no session yet; without a concept the event is the platform's (0). */
export function stampOf(person: Person, programId: number | null, device: Device): Stamp {
  return {
    programId: programId ?? 0,
    actorUserId: person.user_id,
    actorName: fullName(person),
    origin: 'dashboard',
    requestId: device.requestId,
  };
}
