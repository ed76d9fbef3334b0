import { recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions } from './endSessions.ts';
import { type Device, type Opened, openSession, stampOf } from './openSession.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findPasswordToken, takePasswordToken } from './passwordTokens.ts';
import { getUserRow } from './queries.ts';
import { accountLimit, admit, clearLimit, passwordLimit } from './throttle.ts';

/** Answers GONE for a link that was used, replaced or has expired. */
export function refuseLink(): never {
  fail(
    'GONE',
    'This link no longer works: it was used, replaced or has expired. Ask for a new one with “Forgot password”.',
  );
}

/** Chooses a password with a link, once; ends every session of the user and signs in. */
export async function setPasswordWithLink(
  platform: Platform,
  choice: {
    password_token: string;
    password: string;
    fname?: string | undefined;
    lname?: string | undefined;
  },
  device: Device,
): Promise<Opened> {
  const { db, auth, clock } = platform;
  const now = clock.now();
  if (!(await findPasswordToken(db, choice.password_token, now))) refuseLink();
  const password_hash = await hashPassword(choice.password);
  const opened = await db.transaction().execute(async (trx) => {
    const link = (await takePasswordToken(trx, choice.password_token, now)) ?? refuseLink();
    const names = {
      ...(choice.fname ? { fname: choice.fname } : {}),
      ...(choice.lname ? { lname: choice.lname } : {}),
    };
    await storePassword(trx, link.user_id, { password_hash, ...names }, now);
    await endSessions(trx, auth, { userId: link.user_id }, now);
    const person = await getUserRow(trx, link.user_id);
    if (person.disabled_ts !== null) refuseLink();
    await clearLimit(trx, accountLimit(person.email));
    await recordEvent(trx, stampOf(person, link.program_id, device), {
      kind: link.kind === 'invitation' ? 'user.invitation_accepted' : 'user.password_reset',
      recordType: 'user',
      recordId: person.user_id,
      recordName: person.email,
    });
    return openSession(trx, { person, device, now, how: link.kind, programId: link.program_id });
  });
  auth.forget({ user_id: opened.userId });
  return opened;
}

/** Changes the own password; the current one must be right. Every other session of the user ends. */
export async function changeOwnPassword(
  platform: Platform,
  ctx: RequestContext,
  change: { current_password: string; password: string },
): Promise<void> {
  const { db, auth, clock } = platform;
  const limit = passwordLimit(ctx.userId);
  await admit(db, [limit], clock.now(), 'wrong passwords');
  const user = await getUserRow(db, ctx.userId);
  if (!(await verifyPassword(user.password_hash, change.current_password))) {
    const message = 'This is not your current password';
    fail('VALIDATION', `${message}. Correct it and try again.`, { errors: { current_password: message } });
  }
  const password_hash = await hashPassword(change.password);
  await db.transaction().execute(async (trx) => {
    await clearLimit(trx, limit);
    await storePassword(trx, ctx.userId, { password_hash }, clock.now());
    await endSessions(trx, auth, { userId: ctx.userId, except: ctx.session.sessionId }, clock.now());
    await recordEvent(trx, ctx.stamp(ctx.membershipOrNull?.programId ?? 0), {
      kind: 'user.password_changed',
      recordType: 'user',
      recordId: ctx.userId,
      recordName: user.email,
    });
  });
  auth.forget({ user_id: ctx.userId });
}

/** Stores a new password and voids every link for choosing one. */
async function storePassword(
  trx: Trx,
  userId: number,
  values: { password_hash: string; fname?: string; lname?: string },
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
