import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { InboundOutcome } from '#contract/connections/mailReports/endpoints.ts';
import { fail } from '#server/platform/errors/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgedLimit } from '#server/services/administration/sessions/index.ts';
import { takeInbound } from './take.ts';

const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest();

/** Mail that a mail server hands over by HTTP. FORBIDDEN without the secret, THROTTLED for one of many such. */
export async function takePosted(
  platform: Platform,
  { headers, ip }: FastifyRequest,
  { mail, to }: { readonly mail: string; readonly to: readonly string[] },
): Promise<InboundOutcome> {
  const { secret } = platform.config.inbound;
  const given = headers.authorization ?? '';
  const isKnown = secret !== null && timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
  if (!isKnown) {
    await admit(platform.db, [forgedLimit(ip)], platform.clock.now(), 'mails without the secret');
    fail(
      'FORBIDDEN',
      'Who hands mail over sends EMAIL_INBOUND_SECRET as its bearer token. Nothing was done.',
    );
  }
  return takeInbound(platform, { raw: mail, to });
}
