import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, SampleInput, Samples } from './sample.ts';

const { webhooks } = services;
const UNKNOWN = 987_654_321;

const body = ({ merchantIds }: Fixture) => ({
  name: `Till ${randomUUID().slice(0, 8)}`,
  url: 'https://hooks.marlowe.example/events',
  topics: ['reservation.created' as const],
  merchant_ids: merchantIds.slice(0, 1),
});

async function made(t: TestApp) {
  const admin = await t.as('admin');
  const { id } = await admin.call(webhooks.create, { body: body(t.fixture) });
  return { params: { id } };
}

async function delivered(t: TestApp): Promise<SampleInput> {
  const { params } = await made(t);
  const admin = await t.as('admin');
  const { id } = await admin.call(webhooks.test, { params });
  return { params: { ...params, delivery_id: id } };
}

const ofOne = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: made,
  invalid: { params: { id: 'till' } },
  ...part,
});

export const samples: Samples<'webhooks'> = {
  list: () => ({ conceptWide: true, invalid: { query: { sort_by: 'colour' } } }),
  get: () => ofOne(),
  create: (fixture) => ({
    body: body(fixture),
    invalid: { body: { ...body(fixture), url: 'ftp://hooks.marlowe.example' } },
    leaves: 'webhook.created',
  }),
  update: (fixture) => ofOne({ body: body(fixture), leaves: 'webhook.updated' }),
  remove: () => ofOne({ leaves: 'webhook.removed' }),
  rotateSecret: () => ofOne({ leaves: 'webhook.secret_rotated' }),
  test: () => ofOne(),
  deliveries: () => ofOne(),
  attempts: () => ofOne({ params: { id: UNKNOWN, delivery_id: UNKNOWN }, arrange: delivered }),
  resend: () => ofOne({ params: { id: UNKNOWN, delivery_id: UNKNOWN }, arrange: delivered }),
  replay: () => ofOne({ body: { since_ts: '2026-11-01T00:00:00Z' }, leaves: 'webhook.replayed' }),
};

const SETTINGS = 'program.settings';
const LOCK = 'webhooks for update';

export const pins: Pins<'webhooks'> = {
  list: ['GET /v3/webhooks', SETTINGS],
  get: ['GET /v3/webhooks/{id}', SETTINGS],
  create: ['POST /v3/webhooks', SETTINGS],
  update: ['PUT /v3/webhooks/{id}', SETTINGS, LOCK],
  remove: ['DELETE /v3/webhooks/{id}', SETTINGS, LOCK],
  rotateSecret: ['POST /v3/webhooks/{id}/rotate_secret', SETTINGS, LOCK],
  test: ['POST /v3/webhooks/{id}/test', SETTINGS],
  deliveries: ['GET /v3/webhooks/{id}/deliveries', SETTINGS],
  attempts: ['GET /v3/webhooks/{id}/deliveries/{delivery_id}/attempts', SETTINGS],
  resend: ['POST /v3/webhooks/{id}/deliveries/{delivery_id}/resend', SETTINGS],
  replay: ['POST /v3/webhooks/{id}/replay', SETTINGS],
};
