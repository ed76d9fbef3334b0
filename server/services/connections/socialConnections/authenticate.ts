import type { z } from 'zod';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import { SIGN_IN_MESSAGES } from '#contract/connections/socialConnections/sources.ts';
import type { services } from '#contract/index.ts';
import { SourceProblem, type SourceTokens } from '#server/integrations/sources/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { establish } from './establish.ts';
import { presentConnection } from './present.ts';
import { findConnection, findStored } from './queries.ts';
import { type Grant, wayOf } from './ways/index.ts';

type Body = z.output<(typeof services)['socialConnections']['authenticate']['body']>;

/** Connects with tokens that were got elsewhere (SOCIAL-010, SOCIAL-021, SOCIAL-022); each is proven at its provider first. */
export async function authenticate(
  platform: Platform,
  ctx: RequestContext,
  body: Body,
): Promise<SocialConnection> {
  ctx.require('program.settings');
  found(body.program_id === ctx.programId ? true : null, 'This concept');
  const tokens = tokensOf(body);
  const grant = await prove(platform, body, tokens);
  const stored = await findStored(platform.db, ctx.programId, body.provider);
  const action = !stored ? 'integrate' : stored.account_id === grant.account.id ? 'reconnect' : 'replace';
  await establish(platform, ctx, { source: body.provider, action, grant });
  const row = found(await findConnection(platform.db, ctx.programId, body.provider), 'This connection');
  return presentConnection(platform, row);
}

/** Both who signed in and their token are needed (SOCIAL-010, SOCIAL-011). */
function tokensOf(body: Body): SourceTokens {
  const access = body.user_auth_token;
  const who = body.provider === 'instagram' ? body.ig_account_id && body.facebook_page_id : body.user_id;
  const isPageKnown = body.provider !== 'instagram' || Boolean(body.page_auth_token);
  if (!access || !who || !isPageKnown)
    return fail('VALIDATION', SIGN_IN_MESSAGES.notLoggedIn, {
      errors: { [access ? 'user_id' : 'user_auth_token']: SIGN_IN_MESSAGES.notLoggedIn },
    });
  const second =
    body.provider === 'google'
      ? (body.refresh_auth_token ?? null)
      : body.provider === 'twitter'
        ? (body.user_auth_token_secret ?? null)
        : null;
  return { access, second, expiresAt: null, scopes: [] };
}

/** The same tokens as the provider knows them; VALIDATION with the specified text where it does not (SOCIAL-012). */
async function prove(platform: Platform, body: Body, tokens: SourceTokens): Promise<Grant> {
  const { sources } = platform;
  try {
    const { provider } = body;
    const isMeta = provider === 'facebook' || provider === 'instagram';
    const account = await wayOf(provider).account(sources, tokens);
    const proven = isMeta ? await sources.meta.lengthen(tokens) : await scoped(platform, body, tokens);
    if (provider === 'instagram') {
      const linked = await sources.meta.businessAccount(
        body.facebook_page_id ?? '',
        body.page_auth_token ?? '',
      );
      if (linked !== body.ig_account_id) return refuse();
    } else if (account.id !== body.user_id) return refuse();
    return { tokens: proven, account };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    if (error.code === 'away' || error.code === 'not_set_up' || error.code === 'throttled')
      return fail('UNAVAILABLE', error.message);
    return refuse();
  }
}

const refuse = (): never => fail('VALIDATION', SIGN_IN_MESSAGES.notConnected);

/** Google tells what is agreed to with another token; X has one kind of access. */
async function scoped(
  { sources }: Platform,
  { provider }: Body,
  tokens: SourceTokens,
): Promise<SourceTokens> {
  if (provider === 'twitter') return { ...tokens, scopes: ['read', 'write'] };
  return tokens.second === null ? tokens : sources.google.refresh(tokens);
}
