import type { Samples } from './sample.ts';

export const samples: Samples<'audit'> = {
  list: () => ({ invalid: { query: { from: 'yesterday' } } }),
  options: () => ({ invalid: null }),
  export: () => ({
    body: { kind: 'merchant.updated' },
    invalid: { body: { from: '2027-02-30' } },
  }),
};
