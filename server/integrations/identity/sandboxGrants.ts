import { z } from 'zod';
import { seal, unseal } from '../../platform/secrets/index.ts';

/** A sign-in at the stand-in, as its code and its access token carry it: sealed, so that every process reads both. */
export const grant = z.object({
  kind: z.enum(['code', 'access']),
  sub: z.string(),
  session: z.string(),
  expires: z.number(),
  nonce: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
});
export type SandboxGrant = z.output<typeof grant>;

export const sealGrant = (secret: string, given: SandboxGrant): string =>
  seal(secret, JSON.stringify(given)).toString('base64url');

/** The grant of a code or token that has not expired; null for anything else. */
export function readGrant(
  secret: string,
  kind: SandboxGrant['kind'],
  text: string,
  now: Date,
): SandboxGrant | null {
  const opened = unseal(secret, Buffer.from(text, 'base64url'));
  const read = opened === null ? null : grant.safeParse(JSON.parse(opened)).data;
  return read?.kind === kind && read.expires > now.getTime() ? read : null;
}
