import type { FastifyRequest } from 'fastify';
import { services } from '#contract/index.ts';
import { areSignedBy, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/integrations/email/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgedLimit } from '#server/services/administration/sessions/index.ts';
import { takePosted } from './inbound/index.ts';
import { readReports } from './read.ts';
import { takeReports } from './take.ts';

const { mailReports: endpoints } = services;

/** What the provider of mail calls. */
export function mailReportRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.webhook, async ({ body, request }) => {
    await requireSigned(platform, request, body);
    const { byProgram, broken } = readReports(body);
    if (broken.count > 0)
      platform.log.warn({ broken }, 'events of mails that cannot be stored were set aside');
    await eachApart({ log: platform.log, what: 'concept' }, byProgram.keys(), (programId) =>
      takeReports(platform, programId, byProgram.get(programId) ?? []),
    );
    return { received: true } as const;
  });
  bind(endpoints.inbound, async ({ body, request }) => ({
    outcome: await takePosted(platform, request, body),
  }));
}

/**
 * VALIDATION without a signature, FORBIDDEN for what the provider did not sign, THROTTLED for one of many; what is signed is never
 * throttled.
 */
async function requireSigned(
  { email, db, clock }: Platform,
  { headers, ip }: FastifyRequest,
  body: string,
): Promise<void> {
  const [signature, timestamp] = [headers[SIGNATURE_HEADER], headers[TIMESTAMP_HEADER]];
  const isThere = typeof signature === 'string' && typeof timestamp === 'string';
  const { eventKey } = email;
  if (isThere && eventKey !== null && areSignedBy(eventKey, timestamp, body, signature)) return;
  await admit(db, [forgedLimit(ip)], clock.now(), 'events without a good signature');
  if (!isThere)
    fail('VALIDATION', 'These events carry no signature. They come from the provider of mail alone.');
  fail('FORBIDDEN', 'The signature of these events is not the provider’s. Nothing was done.');
}
