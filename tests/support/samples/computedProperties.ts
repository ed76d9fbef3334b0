import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { until } from '../until.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { computedProperties } = services;
const UNKNOWN = 987_654_321;
const unique = () => `Visits ${randomUUID().slice(0, 8)}`;

const definitionAt = (merchant_ids: readonly number[]) =>
  ({
    source: 'visits',
    formula: 'most_frequent',
    field: 'location',
    span: { kind: 'all' },
    merchant_ids: [...merchant_ids],
    fallback: 'nowhere yet',
  }) as const;

async function someProperty(t: TestApp) {
  const admin = await t.as('admin');
  const body = { name: unique(), definition: definitionAt([]) };
  const { id } = await admin.call(computedProperties.create, { body });
  const params = { id };
  // Without a worker nobody would ever come to it.
  if (!t.processes.isWorking)
    await t.platform.db
      .updateTable('computed_properties')
      .set({ stale_ts: null })
      .where('computed_property_id', '=', id)
      .execute();
  await until(
    async () => (await admin.call(computedProperties.get, { params })).computing === null,
    'all guests to be worked out',
  );
  return { params };
}

const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: someProperty,
  conceptWide: true,
  invalid: { params: { id: 'average' } },
});

const written = (f: Fixture) => ({
  conceptWide: true as const,
  body: { name: unique(), definition: definitionAt(f.merchantIds.slice(0, 1)) },
  invalid: { body: { name: unique(), definition: { ...definitionAt([]), formula: 'median' } } },
});

export const samples: Samples<'computedProperties'> = {
  list: () => ({ invalid: { query: { type: 'colour' } } }),
  get: () => about(),
  create: (f) => ({ ...written(f), leaves: 'computed_property.created' }),
  update: (f) => ({ ...about(), ...written(f), leaves: 'computed_property.updated' }),
  remove: () => ({ ...about(), leaves: 'computed_property.removed' }),
  names: () => ({ invalid: null }),
  preview: (f) => ({
    conceptWide: true,
    body: { definition: definitionAt(f.merchantIds.slice(0, 1)) },
    invalid: { body: { definition: { ...definitionAt([]), field: 'dish' } } },
  }),
};

export const pins: Pins<'computedProperties'> = {
  list: ['GET /computed_properties', 'computedProperties.view'],
  get: ['GET /computed_properties/{id}', 'computedProperties.view'],
  create: ['POST /computed_properties', 'computedProperties.create'],
  update: ['PUT /computed_properties/{id}', 'computedProperties.edit', 'computed_properties for update'],
  remove: ['DELETE /computed_properties/{id}', 'computedProperties.edit', 'computed_properties for update'],
  names: [
    'GET /computed_properties/names',
    'computedProperties.view or segments.view or segments.create or segments.edit',
  ],
  preview: ['POST /computed_properties/preview', 'computedProperties.create or computedProperties.edit'],
};
