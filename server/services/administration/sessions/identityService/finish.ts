import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NO_IDENTITY_TOKEN } from '#contract/administration/sessions/schemas.ts';
import type { services } from '#contract/index.ts';
import { Failure, fail } from '#server/platform/errors/index.ts';
import { countAttempt } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { challengeOf } from '#server/platform/secrets/index.ts';
import type { Device, SignedIn } from '../openSession.ts';
import { signInWithIdentityToken } from '../signIn.ts';
import { PATIENCE_MS, type Pending, setSignedIn, takePending } from './cookies.ts';

type Returned = z.output<(typeof services)['sessions']['finishIdentitySignIn']['body']>;

const STRANGE =
  'This sign-in was finished already, took longer than 10 minutes, or began in another browser. Sign in again.';

/**
 * Ends a sign-in with what the identity service sent back (ROUTE-008). It counts once, within ten minutes and in the browser
 * in which it began: GONE otherwise. VALIDATION for a person who turned back, UNAVAILABLE for a service that is down or
 * cannot be trusted, WRONG_CREDENTIALS or FORBIDDEN for somebody whom no account belongs to. A failure keeps the page that was
 * asked for in its details, for another try.
 */
export async function finishIdentitySignIn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, device }: { body: Returned; device: Device },
): Promise<{ signedIn: SignedIn; redirect: string | null }> {
  const { config, clock, db } = platform;
  const { state = '' } = body;
  const now = clock.now();
  const pending = takePending(request, reply, config, { state, now });
  if (!pending) return fail('GONE', STRANGE);
  // A cookie can be sent twice; the count in the database cannot be passed twice.
  const once = { key: `identity-state:${challengeOf(state)}`, max: 1, windowMs: 2 * PATIENCE_MS };
  if ((await countAttempt(db, once, now)) !== null) fail('GONE', STRANGE);
  const { redirect } = pending;
  try {
    return { signedIn: await signIn(platform, reply, pending, { body, device }), redirect };
  } catch (failure) {
    if (!(failure instanceof Failure) || redirect === null) throw failure;
    const { code, message, extra } = failure;
    throw new Failure(code, message, { ...extra, details: { ...extra.details, redirect } });
  }
}

async function signIn(
  platform: Platform,
  reply: FastifyReply,
  { verifier, nonce, redirectUri }: Pending,
  { body, device }: { body: Returned; device: Device },
): Promise<SignedIn> {
  const { code, error } = body;
  if (error !== undefined || code === undefined) return refuseError(error);
  const grant = await platform.identity.client.exchange({ code, verifier, nonce, redirectUri });
  if (grant.accessToken === null) fail('VALIDATION', NO_IDENTITY_TOKEN);
  const signedIn = await signInWithIdentityToken(platform, grant.accessToken, device, grant.subject);
  setSignedIn(reply, platform.config, grant.idToken);
  return signedIn;
}

function refuseError(error: string | undefined): never {
  if (error === 'access_denied')
    fail(
      'VALIDATION',
      'You turned back at the identity service, so nobody is signed in. Sign in again when you like.',
    );
  if (error === 'temporarily_unavailable' || error === 'server_error')
    fail('UNAVAILABLE', 'The identity service cannot sign anybody in at the moment. Try again in a minute.');
  return fail(
    'VALIDATION',
    'The identity service did not sign you in. Sign in again; if it happens again, tell the people who look after your company accounts.',
  );
}
