import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { SignIn } from '#contract/connections/socialConnections/schemas.ts';
import {
  type ActionType,
  SIGN_IN_MESSAGES,
  type SignInProvider,
  scopesOf,
  SOURCE_NAMES,
  type Step,
  STEPS,
} from '#contract/connections/socialConnections/sources.ts';
import { SourceProblem } from '#server/integrations/sources/index.ts';
import { Failure, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { challengeOf, randomSecret } from '#server/platform/secrets/index.ts';
import { refuseProblem } from './asking.ts';
import { establish } from './establish.ts';
import { presentSignIn, sourceOf } from './present.ts';
import { findStored } from './queries.ts';
import { sealText, unsealText } from './tokens.ts';
import { signInOf } from './ways/index.ts';

type Came = z.output<(typeof services)['socialConnections']['accessToken']['body']>;

/** So long a person may take at the provider. */
const PATIENCE_MS = 15 * 60_000;
export const CALLBACK_PATH = '/settings/social_accounts/callback';

/** Begins a sign-in with a state and a verifier that nobody else knows (AUTH-009, SOCIAL-023); errors: FORBIDDEN, TAKEN, NOT_FOUND, UNAVAILABLE. */
export async function beginSignIn(
  platform: Platform,
  ctx: RequestContext,
  asked: { provider: SignInProvider; action_type: ActionType; steps: readonly Step[] },
) {
  ctx.require('program.settings');
  const { provider, action_type: action, steps } = asked;
  const { db, config, clock, sources } = platform;
  const stored = await findStored(db, ctx.programId, provider);
  const name = SOURCE_NAMES[provider];
  if (action === 'integrate' && stored)
    fail('TAKEN', `${name} is connected as ${stored.account_name} already. Reconnect or replace it.`);
  if (action !== 'integrate' && !stored) fail('NOT_FOUND', `${name} is not connected. Connect it first.`);
  const [state, verifier] = [randomSecret(), randomSecret()];
  const begun = await signInOf(provider)
    .begin(sources, {
      state,
      challenge: challengeOf(verifier),
      callback: `${config.publicUrl}${CALLBACK_PATH}`,
      scopes: scopesOf(
        provider,
        STEPS.filter((step) => step === 'read' || steps.includes(step)),
      ).map(({ scope }) => scope),
    })
    .catch(refuseProblem);
  const now = clock.now();
  const row = await db
    .insertInto('social_sign_ins')
    .values({
      program_id: ctx.programId,
      user_id: ctx.userId,
      source: provider,
      action_type: action,
      state_hash: challengeOf(begun.oauth1?.token ?? state),
      sealed_secret: sealText(config, begun.oauth1?.secret ?? verifier),
      steps: [...steps],
      created_ts: now,
      expires_ts: new Date(now.getTime() + PATIENCE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    sign_in: presentSignIn(row),
    authorize_url: begun.url,
    oauth_token: begun.oauth1?.token ?? null,
  };
}

/** How a sign-in of the concept stands; NOT_FOUND for one of others. */
export async function readSignIn({ db }: Platform, ctx: RequestContext, id: number): Promise<SignIn> {
  const row = await db
    .selectFrom('social_sign_ins')
    .selectAll()
    .where('program_id', '=', ctx.programId)
    .where('social_sign_in_id', '=', id)
    .executeTakeFirst();
  return presentSignIn(found(row, 'This sign-in'));
}

const STRANGE =
  'This sign-in was not begun here, or is too old. Nothing was changed. Start again on the page of social accounts.';

/**
 * Ends a sign-in with what the provider sent back: it is taken once, in the concept in which it began, within a quarter of an hour; the same again answers
 * what became of it. Turning back is no failure. VALIDATION with the specified text for one that brings nothing (AUTH-010, AUTH-017,
 * AUTH-018).
 */
export async function endSignIn(platform: Platform, ctx: RequestContext, came: Came): Promise<SignIn> {
  ctx.require('program.settings');
  const key = came.state ?? came.oauth_token ?? came.denied;
  if (!key) fail('VALIDATION', SIGN_IN_MESSAGES.notLoggedIn);
  const row = await takeSignIn(platform, ctx, challengeOf(key));
  if (!row.isFirst) return presentSignIn(row);
  const name = SOURCE_NAMES[sourceOf(row.source) as SignInProvider];
  if (came.error === 'access_denied' || came.denied) {
    const message = `You turned back at ${name}. Nothing was changed.`;
    return settle(platform, row, { cancelled_ts: platform.clock.now(), message });
  }
  const code = came.code ?? came.oauth_verifier;
  if (!code || came.error)
    return settle(platform, row, { state: 'failure', message: SIGN_IN_MESSAGES.notConnected });
  return finish(platform, ctx, row, { code, oauthToken: came.oauth_token ?? null });
}

/** The sign-in of a state, with whether this is the first answer to it. */
async function takeSignIn({ db, clock }: Platform, ctx: RequestContext, stateHash: string) {
  const now = clock.now();
  const first = await db
    .updateTable('social_sign_ins')
    .set({ taken_ts: now })
    .where('program_id', '=', ctx.programId)
    .where('state_hash', '=', stateHash)
    .where('taken_ts', 'is', null)
    .where('expires_ts', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (first) return { ...first, isFirst: true };
  const again = await db
    .selectFrom('social_sign_ins')
    .selectAll()
    .where('program_id', '=', ctx.programId)
    .where('state_hash', '=', stateHash)
    .where('taken_ts', 'is not', null)
    .executeTakeFirst();
  if (!again) return fail('NOT_FOUND', STRANGE);
  return { ...again, isFirst: false };
}

type Taken = Awaited<ReturnType<typeof takeSignIn>>;

async function finish(
  platform: Platform,
  ctx: RequestContext,
  row: Taken,
  { code, oauthToken }: { code: string; oauthToken: string | null },
): Promise<SignIn> {
  const { config, sources } = platform;
  const provider = presentSignIn(row).provider;
  const secret = unsealText(config, row.sealed_secret) ?? '';
  const callback = `${config.publicUrl}${CALLBACK_PATH}`;
  try {
    const grant = await signInOf(provider).finish(sources, { code, secret, callback, oauthToken });
    await establish(platform, ctx, { source: provider, action: presentSignIn(row).action_type, grant });
    const account = { outside_user_id: grant.account.id, account_name: grant.account.name };
    return await settle(platform, row, { state: 'success', message: null, ...account });
  } catch (error) {
    if (error instanceof SourceProblem) {
      platform.log.warn({ err: error, provider }, 'a social sign-in failed');
      const message =
        error.code === 'away' || error.code === 'throttled' ? error.message : SIGN_IN_MESSAGES.notConnected;
      return settle(platform, row, { state: 'failure', message });
    }
    if (error instanceof Failure) return settle(platform, row, { state: 'failure', message: error.message });
    await settle(platform, row, { state: 'failure', message: SIGN_IN_MESSAGES.notConnected });
    throw error;
  }
}

async function settle(
  { db }: Platform,
  row: Taken,
  change: {
    state?: 'success' | 'failure';
    message: string | null;
    cancelled_ts?: Date;
    outside_user_id?: string;
    account_name?: string;
  },
): Promise<SignIn> {
  const settled = await db
    .updateTable('social_sign_ins')
    .set(change)
    .where('program_id', '=', row.program_id)
    .where('social_sign_in_id', '=', row.social_sign_in_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSignIn(settled);
}
