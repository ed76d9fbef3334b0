import type { Fixture } from '../fixture.ts';
import type { Samples } from './sample.ts';

const own = (f: Fixture) => f.merchantIds[0] ?? 0;

export const samples: Samples<'availability'> = {
  types: (f) => ({
    query: { merchant_id: own(f) },
    invalid: { query: { merchant_id: 'here' } },
  }),
  inventory: (f) => {
    const query = { party_size: 2, search_ts: new Date().toISOString(), show_reservation_types: 'true' };
    return {
      query: { merchant_id: own(f), ...query },
      invalid: { query: { merchant_id: own(f), ...query, search_days: 15 } },
    };
  },
  quarters: (f) => {
    const query = { date: new Date().toISOString().slice(0, 10), party_size: 2 };
    return {
      query: { merchant_id: own(f), ...query },
      invalid: { query: { merchant_id: own(f), ...query, party_size: 0 } },
    };
  },
};
