import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'mailReports'> = {
  webhook: () => ({
    body: {},
    arrange: async (t) => ({ body: [], headers: t.platform.emailSandbox?.sign('[]') ?? {} }),
    invalid: { body: [] },
  }),
  inbound: () => ({
    body: { mail: 'From: postmaster@mx.example\r\n\r\nHi', to: ['b+x@bounces.example'] },
    arrange: async (t) => ({
      headers: { authorization: `Bearer ${t.platform.config.inbound.secret ?? ''}` },
    }),
    invalid: { body: { mail: '' } },
  }),
};
export const pins: Pins<'mailReports'> = {
  webhook: ['POST /webhooks/email', 'public, outside concepts'],
  inbound: ['POST /webhooks/mail-inbound', 'public, outside concepts'],
};
