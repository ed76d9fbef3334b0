import { createHash, randomBytes } from 'node:crypto';

/** A state, nonce or code verifier of an OAuth sign-in: 256 random bits, base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The S256 challenge of a code verifier (RFC 7636), and the hash under which a state is stored. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
