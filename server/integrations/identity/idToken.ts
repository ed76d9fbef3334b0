import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { Failure, fail } from '../../platform/errors/index.ts';

/** How far the clocks of both servers may be apart. */
const TOLERANCE_SECONDS = 60;
/** Signatures with a public key; none and those with a shared secret are not accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const claims = z.object({
  sub: z.string().min(1),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
});

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** The subject of an id token that the service signed for this client and this sign-in; UNAVAILABLE with the reason otherwise. */
export async function verifyIdToken(
  idToken: string,
  keys: (isFresh: boolean) => Promise<JSONWebKeySet>,
  { issuer, clientId, nonce, now }: Expected,
): Promise<string> {
  const verify = async (isFresh: boolean) =>
    jwtVerify(idToken, createLocalJWKSet(await keys(isFresh)), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
  try {
    // A key that is not known yet: the service has begun to sign with another.
    const { payload } = await verify(false).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true);
      throw error;
    });
    const { sub, azp, aud, iat, ...read } = claims.parse(payload);
    if (read.nonce !== nonce) refuse('it was made for another sign-in');
    if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId)
      refuse('it was made for another application');
    if (iat > now.getTime() / 1000 + TOLERANCE_SECONDS) refuseClock();
    return sub;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof errors.JWTExpired || isNotYetValid(error)) refuseClock();
    if (error instanceof errors.JWTClaimValidationFailed)
      refuse(error.claim === 'aud' ? 'it was made for another application' : 'it comes from another service');
    return refuse('its signature is not valid');
  }
}

const isNotYetValid = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed && ['nbf', 'iat'].includes(error.claim);

function refuse(reason: string): never {
  fail(
    'UNAVAILABLE',
    `The answer of the identity service cannot be trusted: ${reason}. Sign in again; if it happens again, tell the people who look after your company accounts.`,
  );
}

function refuseClock(): never {
  fail(
    'UNAVAILABLE',
    'The answer of the identity service is not valid at this time. Its clock and the clock of Couvert may differ. Sign in again; if it happens again, have both clocks checked.',
  );
}
