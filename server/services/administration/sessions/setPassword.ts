import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit, clearLimit, giveBack } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { endSessions } from './endSessions.ts';
import { type Device, type SignedIn, stampOf } from './openSession.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findPasswordToken, takePasswordToken } from './passwordTokens.ts';
import { refuseLink } from './refuseLink.ts';
import { getUserRow } from './queries.ts';
import { openOrChallenge, signedInOrRefused } from './secondFactor/challenge.ts';
import { accountLimit, knownLimit, passwordLimit, sourceOf } from './throttle.ts';
import { lockAccountOf, lockLinkUser } from './waiting.ts';

const WRONG = 'wrong passwords';
const LOST_IT = 'or choose a new one with “Forgot password”';
const ACCEPTED = {
  invitation: 'user.invitation_accepted',
  confirmation: 'user.address_confirmed',
  reset: 'user.password_reset',
} as const;

/**
 * Chooses a password with a link, once, which proves the address that it was mailed to; ends every session of the user and
 * signs in, with CODE_NEEDED where the person has a second factor. DUPLICATE when the address has another account by now, whose password no invitation changes.
 */
export async function setPasswordWithLink(
  platform: Platform,
  choice: {
    password_token: string;
    password: string;
    fname?: string | undefined;
    lname?: string | undefined;
  },
  device: Device,
): Promise<SignedIn> {
  const { db, auth, clock } = platform;
  const now = clock.now();
  const { user_id: userId } = (await findPasswordToken(db, choice.password_token, now)) ?? refuseLink();
  const password_hash = await hashPassword(choice.password);
  const outcome = await write(platform, null, async ({ trx }) => {
    const user = (await lockLinkUser(trx, userId)) ?? refuseLink();
    const link = (await takePasswordToken(trx, choice.password_token, now)) ?? refuseLink();
    if (await lockAccountOf(trx, user)) {
      fail('DUPLICATE', `${user.email} has an account by now. Open the link again to accept with it.`);
    }
    const names = {
      ...(choice.fname ? { fname: choice.fname } : {}),
      ...(choice.lname ? { lname: choice.lname } : {}),
    };
    await storePassword(trx, userId, { password_hash, address_state: 'proven', ...names }, now);
    await endSessions(trx, auth, { userId }, now);
    const person = await getUserRow(trx, userId);
    await clearLimit(trx, accountLimit(person.email, sourceOf(device.ip)));
    await recordEvent(trx, stampOf(person, link.program_id, device), {
      kind: kindOf(link.kind),
      recordId: person.user_id,
      recordName: person.email,
    });
    return openOrChallenge(trx, { person, device, now, how: link.kind, programId: link.program_id });
  });
  return signedInOrRefused(outcome);
}

const kindOf = (kind: string) =>
  kind === 'invitation' || kind === 'confirmation' ? ACCEPTED[kind] : ACCEPTED.reset;

/** Changes the own password; the current one must be right. Every other session of the user ends. */
export async function changeOwnPassword(
  platform: Platform,
  ctx: RequestContext,
  change: { current_password: string; password: string },
): Promise<void> {
  const { db, auth, clock } = platform;
  const limit = passwordLimit(ctx.userId);
  await admit(db, [limit], clock.now(), WRONG, LOST_IT);
  const user = await getUserRow(db, ctx.userId);
  const known = knownLimit(user.email);
  await admit(db, [known], clock.now(), WRONG, LOST_IT);
  if (!(await verifyPassword(user.password_hash, change.current_password))) {
    const message = 'This is not your current password';
    fail('VALIDATION', `${message}. Correct it and try again.`, { errors: { current_password: message } });
  }
  const password_hash = await hashPassword(change.password);
  await write(platform, ctx, async ({ trx, now }) => {
    await refuseMoved(trx, user);
    await clearLimit(trx, limit);
    await giveBack(trx, known);
    await storePassword(trx, ctx.userId, { password_hash }, now);
    await endSessions(trx, auth, { userId: ctx.userId, except: ctx.session.sessionId }, now);
    await recordEvent(trx, ctx.stamp(ctx.membershipOrNull?.programId ?? 0), {
      kind: 'user.password_changed',
      recordId: ctx.userId,
      recordName: user.email,
    });
  });
}

/** SESSION_EXPIRED when the account lost its address or got another password since it was read; locked from then on. */
async function refuseMoved(trx: Trx, user: { user_id: number; password_hash: string | null }): Promise<void> {
  const same = await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user.user_id)
    .where('address_state', '=', 'proven')
    .where('password_hash', '=', user.password_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!same) fail('SESSION_EXPIRED', 'Your account was changed meanwhile. Sign in again.');
}

/** Stores a new password and voids every link for choosing one. */
async function storePassword(
  trx: Trx,
  userId: number,
  values: { password_hash: string; address_state?: 'proven'; fname?: string; lname?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ ...values, updated_ts: now, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('password_tokens')
    .set({ used_ts: now })
    .where('user_id', '=', userId)
    .where('used_ts', 'is', null)
    .execute();
}
