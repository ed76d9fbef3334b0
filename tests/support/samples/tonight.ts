import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'tonight'> = {
  list: () => ({
    query: { take: 5, search: 'Pearl' },
    invalid: { query: { sort_by: 'luck' } },
  }),
};

export const pins: Pins<'tonight'> = { list: ['GET /host/tonight', 'session'] };
