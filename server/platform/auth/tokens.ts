import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The one token that follows a refresh token. It is derived with the server's secret, so that a second request with
 * the same old token within the grace gets the same successor without the successor being stored.
 */
export function successorToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');
}
