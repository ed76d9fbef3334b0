import type { Fixture } from '../fixture.ts';
import { inMinutes, openStand } from '../parties.ts';
import { inDays } from '../until.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type Samples } from './sample.ts';

const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const DAY = { start_time: '2026-11-20T11:00:00.000Z', end_time: '2026-11-21T11:00:00.000Z' };
const TOMORROW = { reserved_ts: inDays(1), party_size: 2 };

async function booked(t: TestApp) {
  return (await openStand(t, [])).book({ reserved_ts: inMinutes(t, 90) });
}

const overSpan = (f: Fixture): Sample => ({
  query: { merchant_id: own(f), ...DAY },
  invalid: { query: { merchant_id: own(f), ...DAY, removed_reason_ids: 'all' } },
});

const create = (f: Fixture): Sample => ({
  body: { merchant_id: own(f), ...TOMORROW },
  headers: { source_user: 'marco@example.com' },
  invalid: { body: { merchant_id: own(f), ...TOMORROW, party_size: 101 } },
});

const update = (): Sample => ({
  body: { id: 999_999_999, notes: 'Window' },
  arrange: async (t) => ({ body: { id: (await booked(t)).id, notes: 'Window' } }),
  invalid: { body: { id: 1, party_size: 0 } },
});

const remove = (): Sample => ({
  query: { id: 999_999_999 },
  arrange: async (t) => ({ query: { id: (await booked(t)).id } }),
  invalid: { query: { id: 1, removed_reason_id: 99 } },
});

export const samples: Samples<'reservations'> = {
  search: () => ({
    query: { search: 'garcia' },
    invalid: { query: { search: 'g' } },
  }),
  counts: overSpan,
  requested: overSpan,
  booked: overSpan,
  get: () => ({
    params: { id: 999_999_999 },
    arrange: async (t) => ({ params: { id: (await booked(t)).id } }),
    invalid: { params: { id: 'tonight' } },
  }),
  create: leaving('party.created', create),
  createMany: leaving('party.created', create),
  update: leaving('party.updated', update),
  updateMany: leaving('party.updated', update),
  remove: leaving('party.cancelled', remove),
  removeMany: leaving('party.cancelled', remove),
};
