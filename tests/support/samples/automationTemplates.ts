import { makeRunnable, someRecipe } from '../automations.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: await someRecipe(t) } }),
  conceptWide: true,
  invalid: { params: { id: 'first' } },
  ...part,
});

export const samples: Samples<'automationTemplates'> = {
  list: () => ({ invalid: null }),
  create: () => ({
    body: { name: 'Ours', description: '', automation_id: UNKNOWN },
    arrange: async (t) => ({
      body: { name: 'Ours', description: '', automation_id: (await makeRunnable(t)).id },
    }),
    conceptWide: true,
    invalid: { body: { name: '', automation_id: 'first' } },
    leaves: 'automation_template.created',
  }),
  use: () => one({ body: {}, leaves: 'automation.created' }),
  update: () =>
    one({
      body: { description: 'For regulars' },
      invalid: { params: { id: UNKNOWN }, body: { name: '' } },
      leaves: 'automation_template.updated',
    }),
  remove: () => one({ leaves: 'automation_template.removed' }),
};

const path = '/automations/templates';
const on = (right: string) => `automations.${right}, while automations is on`;

export const pins: Pins<'automationTemplates'> = {
  list: [`GET ${path}`, on('view')],
  create: [`POST ${path}`, on('create')],
  use: [`POST ${path}/{id}`, on('create')],
  update: [`PATCH ${path}/{id}`, on('edit'), 'automation_templates for update'],
  remove: [`DELETE ${path}/{id}`, on('edit'), 'automation_templates for update'],
};
