import type { Db, Trx } from '#server/platform/db/index.ts';
import { HOUR_MS, type Limit } from '#server/platform/limits/index.ts';
import { unseal } from '#server/platform/secrets/index.ts';
import { appCodeOf, hashRecoveryCode, stepOf } from './codes.ts';

/** Wrong codes for an account in an hour, from one browser that it signed in on before, or from all others together. */
export const codeLimit = (userId: number, known: string | null): Limit => ({
  key: `second-factor:user:${userId}@${known === null ? 'strangers' : `device ${known}`}`,
  max: 10,
  windowMs: HOUR_MS,
});

/** The same for somebody who is signed in. */
export const ownCodeLimit = (userId: number): Limit => codeLimit(userId, 'own session');

export const WRONG_CODES = 'wrong codes';

/** What a typed code turned out to be. */
export type CodeVerdict = 'app' | 'recovery' | 'used' | 'wrong';

/** Why a code was refused, and what to do. */
export const REFUSED_CODE = {
  used: 'This code was used already. Wait for the next one in your app.',
  wrong: 'This code is not right. Enter the newest one of your app, or a recovery code that is unused.',
} as const satisfies Record<Exclude<CodeVerdict, 'app' | 'recovery'>, string>;

/** Judges a code of a person with a second factor and marks it as used, so that no other request can use it again. */
export async function spendCode(
  trx: Trx,
  tokenSecret: string,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<CodeVerdict> {
  const factor = await lockFactor(trx, userId);
  if (!factor?.confirmed_ts) return 'wrong';
  const digits = appCodeOf(code);
  if (digits === null) return (await spendRecoveryCode(trx, userId, code, now)) ? 'recovery' : 'wrong';
  const key = unseal(tokenSecret, factor.secret);
  const step = key === null ? null : stepOf(key, digits, now);
  if (step === null) return 'wrong';
  if (step <= factor.last_step) return 'used';
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return 'app';
}

/** The second factor of a person, confirmed or not, which nobody else uses or changes until the transaction ends. */
export async function lockFactor(trx: Trx, userId: number) {
  const row = await trx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function spendRecoveryCode(trx: Trx, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_ts: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .where('used_ts', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db | Trx, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_ts', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
