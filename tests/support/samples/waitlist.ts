import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type SampleInput, type Samples } from './sample.ts';

const { waitlist } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const entry = (f: Fixture) => ({ merchant_id: own(f), party_size: 4, fname: 'Ana', quoted_minutes: 20 });

/** A waiting party. */
async function waiting(t: TestApp): Promise<SampleInput> {
  const { id } = await (await t.as('host')).call(waitlist.add, { body: entry(t.fixture) });
  return { params: { id } };
}

async function token(t: TestApp): Promise<SampleInput> {
  const { params } = await waiting(t);
  const { public_token } = await t.platform.db
    .selectFrom('parties')
    .select('public_token')
    .where('party_id', '=', Number(params?.id))
    .executeTakeFirstOrThrow();
  return { params: { token: public_token } };
}

const acting = (body: object, invalid: object): Sample => ({
  params: { id: 1 },
  body,
  arrange: waiting,
  invalid: { body: invalid },
});

const byToken = (): Sample => ({
  params: { token: 'x'.repeat(32) },
  arrange: token,
  invalid: { params: { token: 'short' } },
});

export const samples: Samples<'waitlist'> = {
  list: (f) => ({
    query: { merchant_id: own(f), date: '2026-11-20' },
    invalid: { query: { merchant_id: own(f), date: 'today' } },
  }),
  quote: (f) => ({
    query: { merchant_id: own(f), party_size: 4 },
    invalid: { query: { merchant_id: own(f), party_size: 101 } },
  }),
  add: (f) => ({
    body: entry(f),
    invalid: { body: { ...entry(f), quoted_minutes: 7 } },
    leaves: 'party.created',
  }),
  update: leaving('party.updated', () => acting({ notes: 'By the window' }, { party_size: 0 })),
  notify: leaving('party.notified', () => acting({}, { version: 0 })),
  reorder: () => ({
    ...acting({ before_id: null }, {}),
    arrange: async (t) => {
      const { params: first } = await waiting(t);
      const { params } = await waiting(t);
      return { params, body: { before_id: first?.id } };
    },
    leaves: 'party.reordered',
  }),
  remove: leaving('party.cancelled', () => acting({ removed_reason_id: 3 }, { removed_reason_id: 99 })),
  restore: () => ({
    ...acting({}, { version: 0 }),
    arrange: async (t) => {
      const { params } = await waiting(t);
      const body = { removed_reason_id: 3 as const };
      await (await t.as('host')).call(waitlist.remove, { params: { id: Number(params?.id) }, body });
      return { params };
    },
    leaves: 'party.restored',
  }),
  tags: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: { merchant_id: 'all' } },
  }),
  link: () => ({
    params: { id: 1 },
    arrange: waiting,
    invalid: { params: { id: 'first' } },
  }),
  statusPage: byToken,
  leave: leaving('party.cancelled', byToken),
};
