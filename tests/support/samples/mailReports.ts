import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'mailReports'> = {
  webhook: () => ({
    body: {},
    arrange: async (t) => ({ body: [], headers: t.platform.emailSandbox?.sign('[]') ?? {} }),
    invalid: { body: [] },
  }),
};
export const pins: Pins<'mailReports'> = { webhook: ['POST /webhooks/email', 'public, outside concepts'] };
