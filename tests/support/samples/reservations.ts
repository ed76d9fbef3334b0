import type { Fixture } from '../fixture.ts';
import { inMinutes, openStand } from '../parties.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const DAY = { start_time: '2026-11-20T11:00:00.000Z', end_time: '2026-11-21T11:00:00.000Z' };
const TONIGHT = { reserved_ts: '2026-11-21T03:00:00.000Z', party_size: 2 };

async function booked(t: TestApp) {
  return (await openStand(t, [])).book({ reserved_ts: inMinutes(t, 90) });
}

const overSpan = (f: Fixture): Sample => ({
  as: 'host',
  query: { merchant_id: own(f), ...DAY },
  denied: null,
  foreign: { query: { merchant_id: f.otherMerchantIds[0], ...DAY }, expect: 404 },
  invalid: { query: { merchant_id: own(f), ...DAY, removed_reason_ids: 'all' } },
});

const create = (f: Fixture): Sample => ({
  as: 'host',
  body: { merchant_id: own(f), ...TONIGHT },
  headers: { source_user: 'marco@example.com' },
  denied: null,
  foreign: { body: { merchant_id: f.otherMerchantIds[0], ...TONIGHT }, expect: 404 },
  invalid: { body: { merchant_id: own(f), ...TONIGHT, party_size: 101 } },
});

const update = (): Sample => ({
  as: 'host',
  body: { id: 999_999_999, notes: 'Window' },
  arrange: async (t) => ({ body: { id: (await booked(t)).id, notes: 'Window' } }),
  denied: null,
  foreign: { body: { id: 999_999_999, notes: 'Window' }, expect: 404 },
  invalid: { body: { id: 1, party_size: 0 } },
});

const remove = (): Sample => ({
  as: 'host',
  query: { id: 999_999_999 },
  arrange: async (t) => ({ query: { id: (await booked(t)).id } }),
  denied: null,
  foreign: { query: { id: 999_999_999 }, expect: 404 },
  invalid: { query: { id: 1, removed_reason_id: 99 } },
});

export const reservationSamples: Samples<'reservations'> = {
  counts: overSpan,
  requested: overSpan,
  booked: overSpan,
  get: () => ({
    as: 'host',
    params: { id: 999_999_999 },
    arrange: async (t) => ({ params: { id: (await booked(t)).id } }),
    denied: null,
    foreign: { params: { id: 999_999_999 }, expect: 404 },
    invalid: { params: { id: 'tonight' } },
  }),
  create,
  createMany: create,
  update,
  updateMany: update,
  remove,
  removeMany: remove,
};
