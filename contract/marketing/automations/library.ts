import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { automation } from './schemas.ts';

/** A recipe: an automation to begin with. Those that the product brings have a key and no id of a row; one's own can be changed. */
export const automationTemplate = z
  .object({
    id: z.number().int().describe('From 1 to 10 those that the product brings'),
    key: z.string().nullable().describe('Of one that the product brings'),
    name: z.string(),
    description: z.string(),
    trigger_source_id: z.number().int().nullable(),
    steps: z
      .array(z.object({ action_type_id: z.number().int(), text: z.string() }))
      .describe('What happens, step by step'),
    needs: z.array(z.string()).describe('What has to be chosen before it can be switched on'),
    weekly_guests: z
      .number()
      .int()
      .nullable()
      .describe('So many would have entered a week by the last 90 days; null where that is not known'),
    is_own: z.boolean(),
    updated_ts: instant.nullable(),
    version,
  })
  .meta({ id: 'AutomationTemplate' });
export type AutomationTemplate = z.infer<typeof automationTemplate>;

const flag = 'automations';
const path = '/automations/templates';
const params = z.object({ id: idParam.describe('The id of the recipe') });
const text = { name: typedText(120).min(1, 'Give it a name'), description: freeText(500) };

/** The library of automations (AUTO-068..071). */
export const automationTemplates = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The recipes of the library, with whom each would have reached here',
    spec: ['AUTO-068'],
    access: 'automations.view',
    flag,
    reply: z.object({ data: z.array(automationTemplate) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Keep an automation as a recipe of one’s own',
    spec: ['AUTO-069'],
    access: 'automations.create',
    flag,
    body: z.object({ ...text, description: text.description.default(''), automation_id: id }),
    reply: automationTemplate,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  use: endpoint({
    method: 'POST',
    path: `${path}/:id`,
    summary: 'A new automation, switched off, by a recipe',
    spec: ['AUTO-069'],
    access: 'automations.create',
    flag,
    params,
    body: z.object({ name: typedText(120).min(1).optional() }),
    reply: automation,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Rename or describe a recipe of one’s own',
    spec: ['AUTO-070'],
    access: 'automations.edit',
    flag,
    params,
    body: z.object({
      name: text.name.optional(),
      description: text.description.optional(),
      version: version.optional(),
    }),
    reply: automationTemplate,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a recipe of one’s own',
    spec: ['AUTO-071'],
    access: 'automations.edit',
    flag,
    params,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
