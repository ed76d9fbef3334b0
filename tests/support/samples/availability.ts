import type { Fixture } from '../fixture.ts';
import type { Samples } from './sample.ts';

const own = (f: Fixture) => f.merchantIds[0] ?? 0;
const there = (f: Fixture) => f.otherMerchantIds[0] ?? 0;

export const availabilitySamples: Samples<'availability'> = {
  types: (f) => ({
    as: 'host',
    query: { merchant_id: own(f) },
    denied: null,
    foreign: { query: { merchant_id: there(f) }, expect: 404 },
    invalid: { query: { merchant_id: 'here' } },
  }),
  inventory: (f) => {
    const query = { party_size: 2, search_ts: new Date().toISOString(), show_reservation_types: 'true' };
    return {
      as: 'host',
      query: { merchant_id: own(f), ...query },
      denied: null,
      foreign: { query: { merchant_id: there(f), ...query }, expect: 404 },
      invalid: { query: { merchant_id: own(f), ...query, search_days: 15 } },
    };
  },
  quarters: (f) => {
    const query = { date: new Date().toISOString().slice(0, 10), party_size: 2 };
    return {
      as: 'host',
      query: { merchant_id: own(f), ...query },
      denied: null,
      foreign: { query: { merchant_id: there(f), ...query }, expect: 404 },
      invalid: { query: { merchant_id: own(f), ...query, party_size: 0 } },
    };
  },
};
