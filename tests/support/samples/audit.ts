import type { Samples } from './sample.ts';

export const auditSamples: Samples<'audit'> = {
  list: () => ({ as: 'support', denied: 'host', foreign: null, invalid: { query: { from: 'yesterday' } } }),
  options: () => ({ as: 'support', denied: 'host', foreign: null, invalid: null }),
  export: () => ({
    as: 'support',
    body: { kind: 'merchant.updated' },
    denied: 'host',
    foreign: null,
    invalid: { body: { from: '2027-02-30' } },
  }),
};
