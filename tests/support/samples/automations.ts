import { someAutomation } from '../automations.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: await someAutomation(t) } }),
  conceptWide: true,
  invalid: { params: { id: 'library' } },
  ...part,
});

export const samples: Samples<'automations'> = {
  list: () => ({ query: { sort_by: 'name' }, conceptWide: true, invalid: { query: { sort_by: 'colour' } } }),
  get: () => one({ query: { include_stats: 'true' } }),
  create: () => ({
    body: { name: 'After the first visit', trigger_source_id: 2 },
    conceptWide: true,
    invalid: { body: { name: '', trigger_source_id: 2 } },
    leaves: 'automation.created',
  }),
  update: () =>
    one({
      body: { name: 'After each visit' },
      invalid: { params: { id: UNKNOWN }, body: { holdout_pct: 51 } },
      leaves: 'automation.updated',
    }),
  remove: () => one({ leaves: 'automation.removed' }),
  duplicate: () => one({ body: { name: 'Another' }, leaves: 'automation.created' }),
  saveDate: () =>
    one({
      body: { time_period: { count: 3, unit: 'days', direction: 'before' } },
      invalid: { params: { id: UNKNOWN }, body: { time_period: { count: 3, unit: 'years' } } },
      leaves: 'automation.updated',
    }),
  sources: () => ({ conceptWide: true, invalid: null }),
};

const LOCK = 'automations for update';
const on = ', while automations is on';

export const pins: Pins<'automations'> = {
  list: ['GET /automations/', `automations.view${on}`],
  get: ['GET /automations/{id}', `automations.view${on}`],
  create: ['POST /automations/', `automations.create${on}`],
  update: ['PATCH /automations/{id}', `automations.edit${on}`, LOCK],
  remove: ['DELETE /automations/{id}', `automations.edit${on}`, LOCK],
  duplicate: ['POST /automations/{id}/duplicate', `automations.duplicate${on}`],
  saveDate: ['PUT /automations/{id}/date_config', `automations.edit${on}`, LOCK],
  sources: ['GET /automations/trigger/sources', `automations.view${on}`],
};
