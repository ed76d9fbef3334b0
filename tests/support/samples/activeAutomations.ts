import type { Pins, Samples } from './sample.ts';
import { someSmsTemplate } from '../templates.ts';
import { storeTemplate } from '../campaignSending.ts';

const UNKNOWN = 987_654_321;

export const samples: Samples<'activeAutomations'> = {
  bySms: ({ programId }) => ({
    params: { programId },
    query: { template_id: UNKNOWN },
    arrange: async (t) => ({
      params: { programId: t.fixture.programId },
      query: { template_id: (await someSmsTemplate(t)).id },
    }),
    conceptWide: true,
    invalid: { params: { programId }, query: { template_id: 'first' } },
  }),
  byEmail: ({ programId }) => ({
    params: { programId },
    body: { template_id: UNKNOWN },
    arrange: async (t) => ({
      params: { programId: t.fixture.programId },
      body: { template_id: await storeTemplate(t) },
    }),
    conceptWide: true,
    invalid: { params: { programId }, body: { template_id: 'first' } },
  }),
};

export const pins: Pins<'activeAutomations'> = {
  bySms: [
    'GET /automations/programs/{programId}/templates/sms/active_automations',
    'templates.sms.view or campaigns.sms.view or automations.view',
  ],
  byEmail: [
    'POST /email/programs/{programId}/templates/active_automations',
    'templates.email.view or campaigns.email.view or automations.view',
  ],
};
