import type { FastifyRequest } from 'fastify';
import { isSignedBy } from '#server/integrations/sms/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccount } from '#server/services/connections/messaging/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import { forgedLimit } from '#server/services/administration/sessions/index.ts';

/**
 * The concept whose account signed a callback of the provider; FORBIDDEN for a forged one, THROTTLED for one of many. What is
 * signed is never throttled: the provider comes from few addresses, and after a quiet hour with many reports at once.
 */
export async function requireSigned(
  platform: Platform,
  request: FastifyRequest,
  body: { AccountSid: string },
): Promise<number> {
  const header = request.headers['x-twilio-signature'];
  // Without anything that could be a signature nothing is looked up.
  if (typeof header !== 'string' || !SIGNATURE.test(header)) return refuseForged(platform, request);
  const account = await findAccount(platform, platform.db, { accountSid: body.AccountSid });
  const url = `${platform.config.publicUrl}${request.url}`;
  const fields = Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (!account || !isSignedBy(account.secret, url, fields, header)) return refuseForged(platform, request);
  return account.programId;
}

/** An HMAC-SHA1 in base64. */
const SIGNATURE = /^[\w+/]{27}=$/;

async function refuseForged({ db, clock }: Platform, { ip }: FastifyRequest): Promise<never> {
  await admit(db, [forgedLimit(ip)], clock.now(), 'callbacks without a good signature');
  return fail('FORBIDDEN', 'The signature of this callback is not the provider’s. Nothing was done.');
}
