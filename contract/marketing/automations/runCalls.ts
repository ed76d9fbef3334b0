import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { automationRun, guestTrace, RUN_STATE_NAMES, runDetails } from './runs.ts';
import { automationStats } from './schemas.ts';

const flag = 'automations';
const params = z.object({ id: idParam.describe('automation_id') });
const viewing = { access: 'automations.view', flag } as const;
const editing = { access: 'automations.edit', flag } as const;
const done = z.object({ count: z.number().int().describe('So many runs') });

/** What guests do in automations, and what they would do. */
export const automationRuns = {
  stats: endpoint({
    method: 'GET',
    path: '/automations/:id/stats',
    summary: 'Counts of every step and edge, at most a minute old',
    ...viewing,
    params,
    reply: automationStats,
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/automations/:id/runs',
    summary: 'The guests of an automation; of one step those who stand there',
    ...viewing,
    params,
    query: listQuery({
      sort: ['entered_ts', 'due_ts', 'ended_ts'],
      filters: {
        state: z.enum(RUN_STATE_NAMES).optional(),
        action_id: idParam.optional(),
        guest_id: idParam.optional(),
      },
    }),
    reply: page(automationRun),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/automations/runs/:id',
    summary: 'One run with its steps',
    ...viewing,
    params: z.object({ id: idParam.describe('The id of the run') }),
    reply: runDetails,
    errors: ['NOT_FOUND'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/automations/runs/:id/end',
    summary: 'Take a guest out of an automation',
    ...editing,
    params: z.object({ id: idParam.describe('The id of the run') }),
    reply: runDetails,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  ofGuest: endpoint({
    method: 'GET',
    path: '/automations/of_guest/:id',
    summary: 'The automations that a guest went through or is in',
    access: 'guestProfile.view',
    flag,
    params: z.object({ id: idParam.describe('guest_id') }),
    reply: z.object({ data: z.array(automationRun) }),
    errors: ['NOT_FOUND', 'GONE'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/automations/:id/actions/:action_id/retry',
    summary: 'Try a step again for one guest who stands at an error there, or for all',
    ...editing,
    params: params.extend({ action_id: idParam }),
    body: z.object({ run_id: id.nullable().default(null) }),
    reply: done,
    errors: ['NOT_FOUND'],
  }),
  skip: endpoint({
    method: 'POST',
    path: '/automations/:id/actions/:action_id/skip',
    summary: 'Let one guest who stands at an error there, or all, go on behind the step',
    ...editing,
    params: params.extend({ action_id: idParam }),
    body: z.object({ run_id: id.nullable().default(null) }),
    reply: done,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/automations/:id/test',
    summary: 'What the automation as it is drawn would do with a guest from now on; nothing is sent',
    spec: ['AUTO-057'],
    ...editing,
    params,
    body: z.object({ guest_id: id }),
    reply: guestTrace,
    errors: ['NOT_FOUND', 'VALIDATION', 'GONE'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/automations/:id/dry_run',
    summary: 'The same with some guests who would enter, found in the last 30 days',
    ...editing,
    params,
    body: z.object({ take: z.number().int().min(1).max(50).default(20) }),
    reply: z.object({ data: z.array(guestTrace) }),
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
};
