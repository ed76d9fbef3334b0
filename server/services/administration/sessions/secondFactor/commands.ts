import type { MySecondFactor } from '#contract/administration/secondFactor/schemas.ts';
import type { EventKind } from '#contract/core/records.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import { isOpenState } from '#server/platform/auth/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit, giveBack } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/index.ts';
import { write } from '#server/platform/write/index.ts';
import { getUserRow } from '../queries.ts';
import { secondFactorStateOf } from '../present.ts';
import { hashRecoveryCode, newKey, newRecoveryCodes, stepOf, uriOf, appCodeOf } from './codes.ts';
import { turnedOffMail, turnedOnMail } from './mails.ts';
import {
  countRecoveryCodes,
  lockFactor,
  ownCodeLimit,
  REFUSED_CODE,
  spendCode,
  WRONG_CODES,
} from './spendCode.ts';

const ALREADY_ON = 'Your second factor is on already. Turn it off before you set up another app.';

/** The second factor of the caller. */
export async function readSecondFactor(platform: Platform, ctx: RequestContext): Promise<MySecondFactor> {
  const { db } = platform;
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_ts')
    .where('user_id', '=', ctx.userId)
    .executeTakeFirst();
  const requiring = [...ctx.session.memberships.values()].filter(
    ({ requiresSecondFactor, programState }) => requiresSecondFactor && isOpenState(programState),
  );
  return {
    state: secondFactorStateOf(ctx.session, ctx.membershipOrNull),
    since_ts: factor?.confirmed_ts?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, ctx.userId),
    required_by: requiring.map(({ programName }) => programName),
  };
}

/** Stores a new key, sealed, for a second factor that is to be confirmed; it replaces one that never was. IN_USE when it is on. */
export async function beginSecondFactor(platform: Platform, ctx: RequestContext) {
  const key = newKey();
  return write(platform, ctx, async ({ trx, now }) => {
    const stored = await trx
      .insertInto('second_factors')
      .values({ user_id: ctx.userId, secret: seal(platform.config.tokenSecret, key), created_ts: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((eb) => ({
            secret: eb.ref('excluded.secret'),
            created_ts: eb.ref('excluded.created_ts'),
          }))
          .where('second_factors.confirmed_ts', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!stored) fail('IN_USE', ALREADY_ON);
    return { key, uri: uriOf(key, ctx.session.email) };
  });
}

/** Turns the second factor on with a code of the new key; answers the recovery codes. Errors: VALIDATION, IN_USE, GONE, THROTTLED. */
export async function confirmSecondFactor(
  platform: Platform,
  ctx: RequestContext,
  code: string,
): Promise<string[]> {
  const { db, clock, config, auth, mailer } = platform;
  const { userId } = ctx;
  const limit = ownCodeLimit(userId);
  await admit(db, [limit], clock.now(), WRONG_CODES);
  return write(platform, ctx, async ({ trx, now }) => {
    const factor = await lockFactor(trx, userId);
    if (factor?.confirmed_ts) fail('IN_USE', ALREADY_ON);
    const key = factor && unseal(config.tokenSecret, factor.secret);
    if (!key) fail('GONE', 'There is no key to confirm any more. Start the setup again.');
    const step = stepOf(key, appCodeOf(code) ?? '', now);
    if (step === null) refuseCode('wrong');
    await giveBack(trx, limit);
    await trx
      .updateTable('second_factors')
      .set({ confirmed_ts: now, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    const codes = newRecoveryCodes();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((one) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, one) })))
      .execute();
    await auth.announce(trx, { user_id: userId });
    await tellOwn(trx, ctx, 'user.second_factor_on');
    await mailer.queue(trx, turnedOnMail(await getUserRow(trx, userId)));
    return codes;
  });
}

/** Turns the caller's second factor off with a code of it. Errors: VALIDATION, NOT_FOUND, THROTTLED. */
export async function turnOffSecondFactor(
  platform: Platform,
  ctx: RequestContext,
  code: string,
): Promise<void> {
  const { db, clock, config, mailer } = platform;
  const { userId } = ctx;
  const limit = ownCodeLimit(userId);
  await admit(db, [limit], clock.now(), WRONG_CODES);
  await write(platform, ctx, async ({ trx, now }) => {
    const factor = await lockFactor(trx, userId);
    if (!factor?.confirmed_ts) fail('NOT_FOUND', 'Your second factor is off already. Reload the page.');
    const verdict = await spendCode(trx, config.tokenSecret, { userId, code, now });
    if (verdict === 'wrong' || verdict === 'used') refuseCode(verdict);
    await giveBack(trx, limit);
    await removeSecondFactor(platform, trx, userId);
    await tellOwn(trx, ctx, 'user.second_factor_off');
    await mailer.queue(trx, turnedOffMail(await getUserRow(trx, userId), null));
  });
}

/** Takes a person's second factor away with its recovery codes; false when they have none. */
export async function removeSecondFactor(
  { auth }: Pick<Platform, 'auth'>,
  trx: Trx,
  userId: number,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_ts', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) return false;
  await auth.announce(trx, { user_id: userId });
  return true;
}

function refuseCode(verdict: 'wrong' | 'used'): never {
  fail('VALIDATION', REFUSED_CODE[verdict], { errors: { code: REFUSED_CODE[verdict] } });
}

async function tellOwn(trx: Trx, ctx: RequestContext, kind: EventKind<'user'>): Promise<void> {
  await recordEvent(trx, ctx.stamp(ctx.membershipOrNull?.programId ?? 0), {
    kind,
    recordId: ctx.userId,
    recordName: ctx.session.email,
  });
}
