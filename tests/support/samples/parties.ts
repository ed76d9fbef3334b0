import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { Fixture } from '../fixture.ts';
import { inMinutes, openStand, type Stand } from '../parties.ts';
import { inDays } from '../until.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, SampleInput, Samples } from './sample.ts';

const { parties } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const DAY = { start_time: '2026-11-20T11:00:00.000Z', end_time: '2026-11-21T11:00:00.000Z' };

/** A party of two of the host's own location, and a table for it. */
async function booked(t: TestApp): Promise<{ stand: Stand; party: Party; mrtId: number }> {
  const name = randomUUID().slice(0, 8);
  const stand = await openStand(t, [name]);
  return { stand, party: await stand.book(), mrtId: stand.tables[name] ?? 0 };
}

/** The same party after an act. */
const after =
  (act: (made: Awaited<ReturnType<typeof booked>>) => Promise<SampleInput>) => async (t: TestApp) => {
    const made = await booked(t);
    return { params: { id: made.party.id }, ...(await act(made)) };
  };

const seated = after(async ({ stand, party, mrtId }) => {
  await stand.seat(party, { mrt_ids: [mrtId] });
  return {};
});

const overSpan = (f: Fixture): Sample => ({
  query: { merchant_id: own(f), ...DAY },
  invalid: { query: { merchant_id: own(f), start_time: DAY.end_time, end_time: DAY.start_time } },
});

const act = { params: { id: 999_999_999 }, body: {} } as const;

export const samples: Samples<'parties'> = {
  list: overSpan,
  get: () => ({
    params: { id: 999_999_999 },
    arrange: after(async () => ({})),
    invalid: { params: { id: 'garcia' } },
  }),
  hereNow: (f) => ({
    params: { id: own(f) },
    invalid: { params: { id: 'here' } },
  }),
  removalReasons: () => ({ invalid: null }),
  findGuests: () => ({
    query: { search: 'gar' },
    invalid: { query: { search: 'g' } },
  }),
  guestCard: () => ({
    params: { id: 999_999_999 },
    arrange: async (t) => {
      const { stand } = await booked(t);
      const { user_id } = await stand.book({ lname: 'Card', phone: '+15035550177' });
      return { params: { id: user_id } };
    },
    invalid: { params: { id: 'garcia' } },
  }),
  walkIn: (f) => ({
    body: { merchant_id: own(f), party_size: 2 },
    invalid: { body: { merchant_id: own(f), party_size: 0 } },
    leaves: 'party.created',
  }),
  seat: () => ({
    ...act,
    arrange: after(async ({ mrtId }) => ({ body: { mrt_ids: [mrtId] } })),
    invalid: { body: { duration_minutes: 5 } },
    leaves: 'party.seated',
  }),
  unseat: () => ({
    ...act,
    arrange: seated,
    invalid: { body: { visit_state: 'done' } },
    leaves: 'party.unseated',
  }),
  assign: () => ({
    ...act,
    arrange: after(async ({ mrtId }) => ({ body: { mrt_ids: [mrtId] } })),
    invalid: { body: { reserved_ts: 'tonight' } },
    leaves: 'party.moved',
  }),
  state: () => ({
    ...act,
    body: { visit_state: 'arrived' },
    arrange: after(async () => ({})),
    invalid: { body: { visit_state: 'lost' } },
    leaves: 'party.arrived',
  }),
  recall: () => ({
    ...act,
    arrange: after(async ({ stand, party, mrtId }) => {
      await stand.seat(party, { mrt_ids: [mrtId] });
      await stand.step(party, 'done');
      return {};
    }),
    invalid: { body: { version: 'newest' } },
    leaves: 'party.recalled',
  }),
  changelog: () => ({
    params: { id: 999_999_999 },
    arrange: after(async () => ({})),
    invalid: { params: { id: 'garcia' } },
  }),
  holds: overSpan,
  block: (f) => ({
    arrange: async (t) => {
      const { stand, mrtId } = await booked(t);
      const [start_ts, end_ts] = [inMinutes(t, 600), inMinutes(t, 660)];
      const body = {
        merchant_id: stand.merchantId,
        mrt_ids: [mrtId],
        start_ts,
        end_ts,
        reason: 'Broken leg',
      };
      return { body };
    },
    body: blockOf(own(f)),
    invalid: { body: { ...blockOf(own(f)), end_ts: DAY.start_time } },
    leaves: 'table_block.created',
  }),
  unblock: () => ({
    params: { key: randomUUID() },
    arrange: async (t) => {
      const { stand, mrtId } = await booked(t);
      const [start_ts, end_ts] = [inMinutes(t, 600), inMinutes(t, 660)];
      const body = { ...blockOf(stand.merchantId), mrt_ids: [mrtId], start_ts, end_ts };
      const { block_key } = await stand.host.call(parties.block, { body });
      return { params: { key: block_key } };
    },
    invalid: { params: { key: 'mine' } },
    leaves: 'table_block.removed',
  }),
  presence: (f) => ({
    body: { merchant_id: own(f), page: 'floorplan' },
    invalid: { body: { merchant_id: own(f), page: 'kitchen' } },
  }),
};

function blockOf(merchant_id: number) {
  const [start_ts, end_ts] = [inDays(1), inDays(2)];
  return { merchant_id, mrt_ids: [1], start_ts, end_ts, reason: 'Broken leg' };
}
