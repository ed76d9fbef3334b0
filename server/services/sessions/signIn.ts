import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { readIdentity } from '../../integrations/identity/index.ts';
import { type Device, type Opened, openSession } from './openSession.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByEmail } from './queries.ts';
import { accountLimit, addressLimit, admit, clearLimit, giveBack } from './throttle.ts';

const ATTEMPTS = 'failed sign-ins';

/** Signs in with an email address and a password (AUTH-003); an unknown address and a wrong password are told alike. */
export async function signInWithPassword(
  platform: Platform,
  credentials: { email: string; password: string },
  device: Device,
): Promise<Opened> {
  const { db, clock } = platform;
  const account = accountLimit(credentials.email);
  const address = addressLimit(device.ip);
  await admit(db, [account, address], clock.now(), ATTEMPTS);
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
  await giveBack(db, address);
  return db
    .transaction()
    .execute((trx) => openSession(trx, { person: user, device, now: clock.now(), how: 'password' }));
}

/** Signs in with the external identity service's access token (AUTH-005); only users who are marked for it may. */
export async function signInWithIdentityToken(
  platform: Platform,
  identityToken: string,
  device: Device,
): Promise<Opened> {
  const { db, clock, config } = platform;
  const address = addressLimit(device.ip);
  await admit(db, [address], clock.now(), ATTEMPTS);
  const identity = await readIdentity(config.identityUrl, identityToken).catch(async (error: unknown) => {
    await giveBack(db, address);
    throw error;
  });
  const user = identity?.email_verified ? await findUserByEmail(db, identity.email) : null;
  if (!user || user.auth_source !== 'olo') {
    fail(
      'WRONG_CREDENTIALS',
      'The identity service does not vouch for a user of Couvert. Sign in there again, or ask an admin to invite you.',
    );
  }
  if (user.disabled_ts !== null) refuseDisabled();
  await giveBack(db, address);
  return db
    .transaction()
    .execute((trx) => openSession(trx, { person: user, device, now: clock.now(), how: 'identity service' }));
}

function refuseDisabled(): never {
  fail('FORBIDDEN', 'This account is disabled. Ask an admin of your concept to have it enabled.');
}
