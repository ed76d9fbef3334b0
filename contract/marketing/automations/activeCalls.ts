import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';

const params = z.object({ programId: idParam.describe('The current concept; another one is refused') });
const reply = z.object({
  data: z.array(z.object({ id: id.describe('automation_id'), name: z.string() })),
});

/** Which automations that are on send by a template. */
export const activeAutomations = {
  bySms: endpoint({
    method: 'GET',
    path: '/automations/programs/:programId/templates/sms/active_automations',
    summary: 'Automations that are on and send by an SMS template',
    spec: ['TMPL-020'],
    access: ['templates.sms.view', 'campaigns.sms.view', 'automations.view'],
    params,
    query: z.object({ template_id: idParam }),
    reply,
    errors: ['NOT_FOUND'],
  }),
  byEmail: endpoint({
    method: 'POST',
    path: '/email/programs/:programId/templates/active_automations',
    summary: 'Automations that are on and send by an email template',
    spec: ['TMPL-032'],
    access: ['templates.email.view', 'campaigns.email.view', 'automations.view'],
    params,
    body: z.object({ template_id: id }),
    reply,
    errors: ['NOT_FOUND'],
  }),
};
