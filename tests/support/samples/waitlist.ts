import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, SampleInput, Samples } from './sample.ts';

const { waitlist } = services;
const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const entry = (f: Fixture) => ({ merchant_id: own(f), party_size: 4, fname: 'Ana', quoted_minutes: 20 });
const foreign = { params: { id: 999_999_999 }, expect: 404 };

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
  as: 'host',
  params: { id: 1 },
  body,
  arrange: waiting,
  denied: null,
  foreign,
  invalid: { body: invalid },
});

const byToken = (): Sample => ({
  as: null,
  params: { token: 'x'.repeat(32) },
  arrange: token,
  denied: null,
  foreign: null,
  invalid: { params: { token: 'short' } },
});

export const waitlistSamples: Samples<'waitlist'> = {
  list: (f) => ({
    as: 'host',
    query: { merchant_id: own(f), date: '2026-11-20' },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { merchant_id: own(f), date: 'today' } },
  }),
  quote: (f) => ({
    as: 'host',
    query: { merchant_id: own(f), party_size: 4 },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0], party_size: 4 }, expect: 404 },
    invalid: { query: { merchant_id: own(f), party_size: 101 } },
  }),
  add: (f) => ({
    as: 'host',
    body: entry(f),
    denied: null,
    foreign: { body: { ...entry(f), merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { body: { ...entry(f), quoted_minutes: 7 } },
  }),
  update: () => acting({ notes: 'By the window' }, { party_size: 0 }),
  notify: () => acting({}, { version: 0 }),
  reorder: () => acting({ before_id: null }, {}),
  remove: () => acting({ removed_reason_id: 3 }, { removed_reason_id: 99 }),
  restore: () => acting({}, { version: 0 }),
  tags: (f) => ({
    as: 'host',
    query: { merchant_id: own(f) },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { merchant_id: 'all' } },
  }),
  link: () => ({
    as: 'host',
    params: { id: 1 },
    arrange: waiting,
    denied: null,
    foreign,
    invalid: { params: { id: 'first' } },
  }),
  statusPage: byToken,
  leave: byToken,
};
