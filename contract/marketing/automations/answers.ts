import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { automationRun, automationVersion, conflict, whyNot } from './runs.ts';

const params = z.object({ id: idParam.describe('automation_id') });
const viewing = { access: 'automations.view', flag: 'automations' } as const;
const editing = { access: 'automations.edit', flag: 'automations' } as const;

/** What people ask about an automation that runs, or is about to, and what they do with its guests. */
export const automationAnswers = {
  why: endpoint({
    method: 'GET',
    path: '/automations/:id/why/:guest_id',
    summary: 'Why a guest did or did not get it: the rule, the value that was seen, and when',
    ...viewing,
    params: params.extend({ guest_id: idParam }),
    reply: whyNot,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  conflicts: endpoint({
    method: 'GET',
    path: '/automations/:id/conflicts',
    summary: 'What else would reach the same guests within 7 days',
    ...viewing,
    params,
    reply: z.object({
      guests: z.number().int().describe('Inside now, or meant by the trigger in the last 30 days'),
      data: z.array(conflict),
    }),
    errors: ['NOT_FOUND'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/automations/:id/versions',
    summary: 'Its published versions, newest first, with who is in each and at which step',
    ...viewing,
    params,
    reply: z.object({ data: z.array(automationVersion) }),
    errors: ['NOT_FOUND'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/automations/:id/versions/:number/move',
    summary:
      'Move the guests of an older version to the newest, step by step; who waits for a message that is on its way stays',
    ...editing,
    params: params.extend({ number: z.coerce.number().int().min(1) }),
    body: z.object({
      steps: z
        .array(z.object({ action_id: id, to_action_id: id }))
        .min(1, 'Choose at least one step')
        .max(500),
    }),
    reply: z.object({ count: z.number().int().describe('So many guests were moved') }),
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/automations/:id/guests',
    summary: 'Have a guest enter by hand, by the same rules as everybody',
    ...editing,
    params,
    body: z.object({ guest_id: id }),
    reply: automationRun,
    status: 201,
    errors: ['NOT_FOUND', 'GONE', 'IN_USE'],
  }),
};
