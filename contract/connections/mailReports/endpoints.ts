import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';

/** What carriers of mail tell of what they carried. */
export const mailReports = {
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/email',
    summary: 'The provider of mail tells what became of mails; signed',
    access: 'public',
    raw: true,
    body: z.string().max(1_000_000),
    reply: z.object({ received: z.literal(true) }),
    errors: ['VALIDATION', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
};
