import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id } from '#contract/core/ids.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { propertyDefinition } from './definition.ts';
import { RESULT_TYPES } from './formulas.ts';
import { computedProperty, computedPropertyName, computedPropertyWrite, propertyPreview } from './schemas.ts';

const path = '/computed_properties';

const calls = resourceCalls('computed_properties', {
  path,
  row: computedProperty,
  write: computedPropertyWrite,
  sort: ['name', 'type', 'value_count', 'updated_ts'],
  filters: { type: z.enum(RESULT_TYPES).optional() },
  spec: ['SEG-030', 'SEG-031', 'SEG-032'],
});

export const computedProperties = {
  ...calls,
  remove: { ...calls.remove, errors: ['NOT_FOUND', 'IN_USE'] as const },
  update: { ...calls.update, errors: [...(calls.update.errors ?? []), 'IN_USE'] as const },
  names: endpoint({
    method: 'GET',
    path: `${path}/names`,
    summary: 'What the computed properties are called and of which type they are, for rules of segments',
    access: ['computedProperties.view', 'segments.view', 'segments.create', 'segments.edit'],
    reply: z.object({ data: z.array(computedPropertyName) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Try a definition on guests who were here lately; nothing is stored',
    spec: ['SEG-032'],
    access: ['computedProperties.create', 'computedProperties.edit'],
    body: z.object({
      definition: propertyDefinition,
      computed_property_id: id.optional().describe('Whose stored values it is compared to'),
    }),
    reply: propertyPreview,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
};

/** Values that are worked out for every guest by a formula (SEG-030..032). */
export const computedPropertyResource = resource('computed_properties', {
  key: 'computed_property_id',
  row: computedProperty,
  labels: {
    name: 'Name',
    description: 'Description',
    definition: 'Formula',
    formula: 'Formula',
    type: 'Type',
    value_count: 'Guests',
    computing: 'State',
    computed_ts: 'Worked out',
    updated_ts: 'Last change',
    author_name: 'By',
  },
  represent: ({ name }) => name,
  calls: computedProperties,
});
