import type { TestApp } from '../testApp.ts';
import type { Fixture } from '../fixture.ts';
import type { Pins, Samples } from './sample.ts';

const here = (f: Fixture) => f.merchantIds[0] ?? 0;
const there = (f: Fixture) => f.merchantIds[1] ?? 0;

const tags = (f: Fixture) => ({
  merchant_id: here(f),
  what: 'host_settings',
  parts: ['tags'],
  to: { merchant_ids: [there(f)] },
});

/** A copy of tags that was compared, and stands so with its one location. */
const storedCopy = (state: string, status = 'compared') =>
  async function make(t: TestApp) {
    const { programId: program_id, users } = t.fixture;
    const { location_copy_id } = await t.platform.db
      .insertInto('location_copies')
      .values({
        program_id,
        user_id: users.admin,
        merchant_id: here(t.fixture),
        what: 'host_settings',
        existing: 'replace',
        parts: JSON.stringify([{ key: 'tags', name: 'Tags of parties', about: 'Vegan', value: ['Vegan'] }]),
        status,
      })
      .returning('location_copy_id')
      .executeTakeFirstOrThrow();
    await t.platform.db
      .insertInto('location_copy_targets')
      .values({ program_id, location_copy_id, merchant_id: there(t.fixture), state, seen: '1' })
      .execute();
    return { params: { id: location_copy_id } };
  };

/** Of an admin's, seen by who works everywhere. */
const byId = {
  everywhere: true as const,
  params: { id: 1 },
  invalid: { params: { id: 'last' } },
};

export const samples: Samples<'copies'> = {
  parts: (f) => ({
    params: { id: here(f), what: 'host_settings' },
    invalid: { params: { id: here(f), what: 'guests' } },
  }),
  create: (f) => ({
    body: tags(f),
    invalid: { body: { ...tags(f), to: { merchant_ids: [] } } },
  }),
  get: () => ({ ...byId, arrange: storedCopy('ready') }),
  targets: () => ({ ...byId, arrange: storedCopy('ready') }),
  run: () => ({ ...byId, arrange: storedCopy('ready'), leaves: 'location_copy.started' }),
  again: () => ({ ...byId, arrange: storedCopy('changed', 'done') }),
};

export const pins: Pins<'copies'> = {
  parts: ['GET /host-config/merchants/{id}/copyable/{what}', 'merchants.edit'],
  create: ['POST /host-config/copies', 'merchants.edit'],
  get: ['GET /host-config/copies/{id}', 'merchants.edit'],
  targets: ['GET /host-config/copies/{id}/targets', 'merchants.edit'],
  run: ['POST /host-config/copies/{id}/run', 'merchants.edit', 'location_copies for update'],
  again: ['POST /host-config/copies/{id}/again', 'merchants.edit', 'location_copies for update'],
};
