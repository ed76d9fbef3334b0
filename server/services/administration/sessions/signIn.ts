import { NO_IDENTITY_TOKEN } from '#contract/administration/sessions/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { admit, clearLimit, giveBack } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { type Device, IDENTITY_SERVICE, openSession, type SignedIn } from './openSession.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByEmail, type getUserRow, maySignInOutside } from './queries.ts';
import { openOrChallenge, signedInOrRefused } from './secondFactor/challenge.ts';
import { accountLimit, addressLimit, knownLimit, sourceOf, strangersLimit } from './throttle.ts';

const ATTEMPTS = 'failed sign-ins';
const LOST_IT = 'or choose a new password with “Forgot password”';

/**
 * Signs in with an email address and a password (AUTH-003); an unknown address and a wrong password are told alike. `known`
 * is what this browser is known by when the account signed in on it before: wrong tries are then counted apart from those of
 * strangers, so that these never lock its owner out. CODE_NEEDED with a challenge where the person has a second factor.
 */
export async function signInWithPassword(
  platform: Platform,
  credentials: { email: string; password: string },
  device: Device,
  known: string | null,
): Promise<SignedIn> {
  const { db, clock } = platform;
  const { email } = credentials;
  const account = accountLimit(email, known === null ? sourceOf(device.ip) : `device ${known}`);
  const address = known === null ? [addressLimit(device.ip)] : [];
  const everybody = known === null ? strangersLimit(email) : knownLimit(email);
  await admit(db, [account, ...address], clock.now(), ATTEMPTS, LOST_IT);
  // After those, so that what one source tries in vain does not use up what all may try together.
  await admit(db, [everybody], clock.now(), ATTEMPTS, LOST_IT);
  const user = await findUserByEmail(db, credentials.email);
  const usable = user?.auth_source === 'password' ? user.password_hash : null;
  const fits = await verifyPassword(usable, credentials.password);
  if (!user || !fits) {
    fail(
      'WRONG_CREDENTIALS',
      'The email address or the password is wrong. Try again, or reset the password.',
    );
  }
  if (user.disabled_ts !== null) refuseDisabled();
  await clearLimit(db, account);
  for (const limit of [...address, everybody]) await giveBack(db, limit);
  const outcome = await write(platform, null, async ({ trx, now }) => {
    const person = await holdUnchanged(trx, user);
    return openOrChallenge(trx, { person, device, now, how: 'password' });
  });
  return signedInOrRefused(outcome);
}

/**
 * Signs in with the external identity service's access token (AUTH-005), for a user who is marked for it or a member of a
 * concept that lets its people in this way. `subject` is whom the id token names, where there is one: the same person.
 * VALIDATION in the specified words without a token (AUTH-015).
 */
export async function signInWithIdentityToken(
  platform: Platform,
  identityToken: string,
  device: Device,
  subject: string | null = null,
): Promise<SignedIn> {
  const { db, clock, identity } = platform;
  if (identityToken === '')
    fail('VALIDATION', NO_IDENTITY_TOKEN, { errors: { identity_server_access_token: NO_IDENTITY_TOKEN } });
  const address = addressLimit(device.ip);
  await admit(db, [address], clock.now(), ATTEMPTS);
  const holder = await identity.client.userInfo(identityToken).catch(async (error: unknown) => {
    await giveBack(db, address);
    throw error;
  });
  const isProven =
    (holder?.email_verified ?? identity.client.trustsEmails) && (subject === null || holder?.sub === subject);
  const user = holder && isProven ? await findUserByEmail(db, holder.email) : null;
  if (!user || !(await maySignInOutside(db, user))) {
    fail(
      'WRONG_CREDENTIALS',
      'No account of Couvert signs in with this company account. Use another account or a password, or ask an admin of your concept to invite you.',
    );
  }
  if (user.disabled_ts !== null) refuseDisabled();
  await giveBack(db, address);
  return write(platform, null, async ({ trx, now }) => {
    const person = await holdUnchanged(trx, user);
    return openSession(trx, { person, device, now, how: IDENTITY_SERVICE });
  });
}

/** The account as it was when it showed who it is, held until its session is stored; WRONG_CREDENTIALS when it was moved, changed or disabled since. */
async function holdUnchanged(trx: Trx, user: Awaited<ReturnType<typeof getUserRow>>) {
  const now = await trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .forShare()
    .executeTakeFirst();
  const isSame =
    now?.email === user.email &&
    now.address_state === 'proven' &&
    now.password_hash === user.password_hash &&
    now.disabled_ts === null;
  if (!now || !isSame) fail('WRONG_CREDENTIALS', 'This account was changed at this moment. Sign in again.');
  return now;
}

function refuseDisabled(): never {
  fail('FORBIDDEN', 'This account is disabled. Ask an admin of your concept to have it enabled.');
}
