import { Secret, TOTP } from 'otpauth';
import { seal } from '#server/platform/secrets/index.ts';
import { hashRecoveryCode } from '#server/services/administration/sessions/secondFactor/codes.ts';
import type { TestApp } from './testApp.ts';

export const STEP_MS = 30_000;
export const RECOVERY_CODE = 'k3vq-7mzd-p2xa-wy5t';

/** The code that an authenticator app shows, now or some time later. */
export const codeOf = (t: Pick<TestApp, 'clock'>, key: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: t.clock.now().getTime() + laterMs });

/** Six digits that are no code of around now. */
export function wrongCodeOf(t: Pick<TestApp, 'clock'>, key: string): string {
  const near = [-STEP_MS, 0, STEP_MS].map((ms) => codeOf(t, key, ms));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

/** Gives a person a second factor with one recovery code, or one that is still to be confirmed; answers the key of the app. */
export async function addSecondFactor(t: TestApp, userId: number, isConfirmed = true): Promise<string> {
  const { db, config } = t.platform;
  const key = new Secret({ size: 20 }).base32;
  const now = t.clock.now();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: seal(config.tokenSecret, key),
      confirmed_ts: isConfirmed ? now : null,
      created_ts: now,
    })
    .execute();
  if (!isConfirmed) return key;
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: hashRecoveryCode(userId, RECOVERY_CODE) })
    .execute();
  return key;
}
