import { someOffer } from '../loyalty.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t: TestApp) => ({ params: { id: (await someOffer(t)).id } }),
  conceptWide: true,
  invalid: { params: { id: 'dessert' } },
});

export const samples: Samples<'loyaltyOffers'> = {
  list: () => ({ conceptWide: true, invalid: { query: { state: 'lost' } } }),
  get: about,
  update: () => ({
    ...about(),
    body: { cost_cents: 250 },
    invalid: { params: { id: UNKNOWN }, body: { cost_cents: -1 } },
    leaves: 'loyalty_offer.updated',
  }),
};

const CHOOSE =
  'loyalty.view or automations.view or automations.create or automations.edit, while sparkfly-offers is on';
export const pins: Pins<'loyaltyOffers'> = {
  list: ['GET /loyalty/offers', CHOOSE],
  get: ['GET /loyalty/offers/{id}', CHOOSE],
  update: [
    'PUT /loyalty/offers/{id}',
    'loyalty.edit, while sparkfly-offers is on',
    'loyalty_offers for update',
  ],
};
