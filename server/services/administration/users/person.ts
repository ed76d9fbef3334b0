import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endSessions, lockAddress } from '#server/services/administration/sessions/index.ts';
import { admitMail, type Asking, mailLink } from './invite.ts';
import { movedMail } from './mails.ts';
import type { PersonChange } from './personal.ts';
import { isTaken, type UserRow } from './userQueries.ts';

const TAKEN = 'Somebody else uses this email address. Choose another one.';

/** The fields that really change; an address in other capitals is the same address. */
export function changedFields(user: UserRow, change: PersonChange): PersonChange {
  const stored = new Map<string, unknown>(Object.entries(user));
  const changed = Object.entries(change).filter(
    ([field, value]) =>
      value !== undefined && value !== stored.get(field) && !(field === 'email' && isSame(user.email, value)),
  );
  return Object.fromEntries(changed);
}

const isSame = (email: string, other: unknown) =>
  typeof other === 'string' && email.toLowerCase() === other.toLowerCase();

/**
 * Saves the record of a locked user. A changed address proves nothing: every session of the account ends, its password and
 * all links are void, the new address is asked to confirm, and nobody signs in before it has. DUPLICATE under `email`
 * when somebody has the address, THROTTLED after too many mails.
 */
export async function storePerson(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  user: UserRow,
  change: PersonChange,
): Promise<void> {
  const now = platform.clock.now();
  const { email } = change;
  const address_state = user.address_state === 'invited' ? ('invited' as const) : ('changed' as const);
  if (email !== undefined) {
    await lockAddress(trx, email);
    if (await isTaken(trx, user, email, ctx.session.isSuperAdmin))
      fail('DUPLICATE', TAKEN, { errors: { email: TAKEN } });
  }
  await trx
    .updateTable('users')
    .set({
      ...change,
      ...(email === undefined ? {} : { address_state, password_hash: null }),
      updated_ts: now,
      version: user.version + 1,
    })
    .where('user_id', '=', user.user_id)
    .execute();
  if (email === undefined) return;
  await trx.deleteFrom('password_tokens').where('user_id', '=', user.user_id).execute();
  await endSessions(trx, platform.auth, { userId: user.user_id }, now);
  const asking = askingOf(ctx);
  await admitMail(platform, trx, asking, email);
  await mailLink(platform, trx, { ...user, ...change, email, address_state, fname: '' }, asking);
  if (user.address_state === 'proven') await platform.mailer.queue(trx, movedMail(user, asking));
}

/** The caller as who asks somebody to prove an address. */
export function askingOf({ userId, session, membershipOrNull }: RequestContext): Asking {
  return {
    userId,
    name: session.name,
    programId: membershipOrNull?.programId ?? null,
    place: membershipOrNull?.programName ?? null,
  };
}
