import { createHash } from 'node:crypto';
import { recordEvent } from '#server/platform/audit/index.ts';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { admit, giveBack } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { type Device, openSession, type SignedIn, stampOf } from '../openSession.ts';
import type { getUserRow } from '../queries.ts';
import { recoveryCodeMail } from './mails.ts';
import { codeLimit, countRecoveryCodes, REFUSED_CODE, spendCode, WRONG_CODES } from './spendCode.ts';

/** How long a person may take to find the phone. */
const CHALLENGE_LIFE_MS = 10 * 60_000;

type Account = Awaited<ReturnType<typeof getUserRow>>;
type SignIn = Omit<Parameters<typeof openSession>[1], 'person'> & { readonly person: Account };

/** A sign-in that waits for a code. */
interface Challenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

const accountHash = ({ email, password_hash }: Account) =>
  createHash('sha256').update(`${email}\n${password_hash}`).digest();

/** Signs a person in whose password was right, or begins a challenge where they have a second factor. */
export async function openOrChallenge(trx: Trx, sign: SignIn): Promise<SignedIn | Challenge> {
  const { person, how, now } = sign;
  const factor = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', person.user_id)
    .where('confirmed_ts', 'is not', null)
    .executeTakeFirst();
  if (!factor) return openSession(trx, sign);
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await trx
    .insertInto('sign_in_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: person.user_id,
      program_id: sign.programId ?? null,
      account_hash: accountHash(person),
      how,
      expires_ts: expiresAt,
    })
    .execute();
  return { challenge, expiresAt };
}

/** The session that was opened; CODE_NEEDED with the challenge where there is none yet. Called when the transaction is over. */
export function signedInOrRefused(outcome: SignedIn | Challenge): SignedIn {
  if (!('challenge' in outcome)) return outcome;
  const { challenge, expiresAt } = outcome;
  return fail('CODE_NEEDED', 'Enter the code of your authenticator app to finish signing in.', {
    details: { challenge, expires_at: expiresAt.toISOString() },
  });
}

/**
 * Ends a sign-in with a code of the app or a recovery code. `knownAs` is what this browser is known by to an account, whose wrong
 * codes are counted apart from those of strangers. GONE when the challenge was used or is too old, WRONG_CREDENTIALS for a wrong
 * or used code and for an account that was changed since.
 */
export async function answerChallenge(
  platform: Platform,
  { challenge, code }: { challenge: string; code: string },
  device: Device,
  knownAs: (email: string) => string | null,
): Promise<SignedIn> {
  const { db, clock, config } = platform;
  const begun = (await findChallenge(db, challenge, clock.now())) ?? refuseChallenge();
  const limit = codeLimit(begun.user_id, knownAs(begun.email));
  await admit(db, [limit], clock.now(), WRONG_CODES);
  return write(platform, null, async ({ trx, now }) => {
    const { how, program_id, account_hash } = (await takeChallenge(trx, challenge)) ?? refuseChallenge();
    const person = await trx
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', begun.user_id)
      .forShare()
      .executeTakeFirstOrThrow();
    const isSame = account_hash.equals(accountHash(person)) && person.address_state === 'proven';
    if (!isSame || person.disabled_ts !== null)
      fail('WRONG_CREDENTIALS', 'This account was changed at this moment. Sign in again.');
    const verdict = await spendCode(trx, config.tokenSecret, { userId: person.user_id, code, now });
    if (verdict === 'wrong' || verdict === 'used') fail('WRONG_CREDENTIALS', REFUSED_CODE[verdict]);
    await giveBack(trx, limit);
    if (verdict === 'recovery') await tellRecovery(platform, trx, person, device);
    return openSession(trx, { person, device, now, how, programId: program_id });
  });
}

async function findChallenge(db: Db, challenge: string, now: Date) {
  return db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .select(['c.user_id', 'u.email'])
    .where('c.challenge_hash', '=', hashToken(challenge))
    .where('c.expires_ts', '>', now)
    .executeTakeFirst();
}

/** The challenge, used up unless the transaction fails. */
async function takeChallenge(trx: Trx, challenge: string) {
  return trx
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .returning(['how', 'program_id', 'account_hash'])
    .executeTakeFirst();
}

function refuseChallenge(): never {
  fail('GONE', 'This sign-in took too long or was finished already. Sign in again with your password.');
}

async function tellRecovery(platform: Platform, trx: Trx, person: Account, device: Device): Promise<void> {
  const left = await countRecoveryCodes(trx, person.user_id);
  await recordEvent(trx, stampOf(person, null, device), {
    kind: 'user.recovery_code_used',
    recordId: person.user_id,
    recordName: person.email,
  });
  await platform.mailer.queue(trx, recoveryCodeMail(person, left));
}
