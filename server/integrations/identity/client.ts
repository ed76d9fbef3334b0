import { z } from 'zod';
import { fail } from '../../platform/errors/index.ts';
import { callOut } from '../../platform/outbound/index.ts';

/** What the identity service tells about the holder of an access token. */
export const userInfo = z.object({ email: z.email(), email_verified: z.boolean() });

export type UserInfo = z.infer<typeof userInfo>;

/**
 * Asks the identity service at `baseUrl` who holds an access token; null when it does not accept the token.
 * UNAVAILABLE when the service is not configured, cannot be reached or is not understood.
 */
export async function readIdentity(baseUrl: string | null, token: string): Promise<UserInfo | null> {
  if (baseUrl === null) {
    fail(
      'UNAVAILABLE',
      'Signing in with the identity service is not set up here. Sign in with a password, or have IDENTITY_URL set.',
    );
  }
  const { body } = await callOut({
    party: 'The identity service',
    url: `${baseUrl.replace(/\/$/, '')}/userinfo`,
    headers: { authorization: `Bearer ${token}` },
    reply: userInfo,
  });
  return body;
}
