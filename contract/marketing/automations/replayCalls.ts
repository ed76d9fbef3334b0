import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { replay } from './runs.ts';

const editing = { access: 'automations.edit', flag: 'automations' } as const;
const params = z.object({ id: idParam.describe('The id of the replay') });
const ofAutomation = z.object({ id: idParam.describe('automation_id') });

/** What an automation as it is drawn would have done in the last 30 days: played by a job, nothing is sent. */
export const automationReplays = {
  start: endpoint({
    method: 'POST',
    path: '/automations/:id/replays',
    summary: 'Play the last 30 days with the automation as it is drawn; one that is under way is canceled',
    ...editing,
    params: ofAutomation,
    reply: replay,
    status: 202,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  newest: endpoint({
    method: 'GET',
    path: '/automations/:id/replays/newest',
    summary: 'The replay that was started last, with what it came to',
    ...editing,
    params: ofAutomation,
    reply: z.object({ replay: replay.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/automations/replays/:id',
    summary: 'One replay: how far it is, and what it came to',
    ...editing,
    params,
    reply: replay,
    errors: ['NOT_FOUND'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/automations/replays/:id/cancel',
    summary: 'End a replay that is under way',
    ...editing,
    params,
    reply: replay,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
