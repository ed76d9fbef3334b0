import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';

/**
 * What became of a mail that came in: taken, nothing that anybody has to act on, about no mail of ours, with a name that nobody here
 * made, or about a mail that is not known any more.
 */
export const INBOUND_OUTCOMES = ['taken', 'nothing', 'no_mail', 'forged', 'unknown'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** What carriers of mail tell of what they carried. */
export const mailReports = {
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/email',
    summary: 'The email provider reports delivery results; signed',
    access: 'public',
    raw: true,
    body: z.string().max(1_000_000),
    reply: z.object({ received: z.literal(true) }),
    errors: ['VALIDATION', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/webhooks/mail-inbound',
    summary:
      'An email server hands over bounced emails: a report of delivery or a complaint; with the secret',
    access: 'public',
    body: z.object({
      mail: z.string().min(1).max(900_000).describe('The message as it came, with its headers'),
      to: z.array(z.string().max(320)).max(20).default([]).describe('Whom it came to, by the envelope'),
    }),
    reply: z.object({ outcome: z.enum(INBOUND_OUTCOMES) }),
    errors: ['VALIDATION', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
};
