import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOwnPath } from '#contract/administration/sessions/rules.ts';
import type { services } from '#contract/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { challengeOf, randomSecret } from '#server/platform/secrets/index.ts';
import { PATIENCE_MS, setPending } from './cookies.ts';

type Start = z.output<(typeof services)['sessions']['startIdentitySignIn']['body']>;

/** Begins a sign-in at the identity service and answers where (ROUTE-007); UNAVAILABLE without a service, or when it is down. */
export async function startIdentitySignIn(
  { config, clock, identity }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirect, callback_path, email, again }: Start,
): Promise<string> {
  const [state, nonce, verifier] = [randomSecret(), randomSecret(), randomSecret()];
  const redirectUri = `${config.publicUrl}${callback_path}`;
  const url = await identity.client.authorizeUrl({
    state,
    nonce,
    challenge: challengeOf(verifier),
    redirectUri,
    loginHint: email,
    isAgain: again,
  });
  const expires = clock.now().getTime() + PATIENCE_MS;
  const target = redirect !== null && isOwnPath(redirect) ? redirect : null;
  const pending = { state, nonce, verifier, redirectUri, redirect: target, expires };
  setPending(request, reply, config, pending);
  return url;
}
