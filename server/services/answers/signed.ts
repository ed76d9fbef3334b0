import type { FastifyRequest } from 'fastify';
import { isSignedBy } from '../../integrations/sms/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount } from '../messaging/index.ts';

/** The concept whose account signed a callback of the provider; FORBIDDEN for a forged one. */
export async function requireSigned(
  platform: Platform,
  request: FastifyRequest,
  body: { AccountSid: string },
): Promise<number> {
  const account = await findAccount(platform, platform.db, { accountSid: body.AccountSid });
  const header = request.headers['x-twilio-signature'];
  const url = `${platform.config.publicUrl}${request.url}`;
  const fields = Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (!account || typeof header !== 'string' || !isSignedBy(account.secret, url, fields, header)) {
    return fail('FORBIDDEN', 'The signature of this callback is not the provider’s. Nothing was done.');
  }
  return account.programId;
}
