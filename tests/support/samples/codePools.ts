import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { newOffer } from '../loyalty.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const name = () => `Pool ${randomUUID().slice(0, 8)}`;
const written = async (t: TestApp) => ({
  name: name(),
  loyalty_offer_id: (await newOffer(t)).loyalty_offer_id,
});

async function somePool(t: TestApp) {
  const admin = await t.as('admin');
  const { id, loyalty_offer_id } = await admin.call(services.codePools.create, { body: await written(t) });
  return { params: { id }, loyalty_offer_id };
}
const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: (await somePool(t)).params }),
  conceptWide: true,
  invalid: { params: { id: 'dessert' } },
});

export const samples: Samples<'codePools'> = {
  list: () => ({ conceptWide: true, invalid: { query: { sort_by: 'luck' } } }),
  get: about,
  create: () => ({
    conceptWide: true,
    body: { name: name(), loyalty_offer_id: UNKNOWN },
    arrange: async (t) => ({ body: await written(t) }),
    invalid: { body: { name: '', loyalty_offer_id: UNKNOWN } },
    leaves: 'loyalty_code_pool.created',
  }),
  update: () => ({
    ...about(),
    body: { name: name(), loyalty_offer_id: UNKNOWN },
    arrange: async (t) => {
      const { params, loyalty_offer_id } = await somePool(t);
      return { params, body: { name: name(), loyalty_offer_id } };
    },
    leaves: 'loyalty_code_pool.updated',
  }),
  remove: () => ({ ...about(), leaves: 'loyalty_code_pool.removed' }),
  addCodes: () => ({
    ...about(),
    body: { codes: ['SPRING-1', 'SPRING-2'] },
    invalid: { params: { id: UNKNOWN }, body: { codes: [] } },
    leaves: 'loyalty_code_pool.filled',
  }),
};

const VIEW = 'loyalty.view, while sparkfly-offers is on';
const EDIT = 'loyalty.edit, while sparkfly-offers is on';
export const pins: Pins<'codePools'> = {
  list: ['GET /loyalty/code_pools', VIEW],
  get: ['GET /loyalty/code_pools/{id}', VIEW],
  create: ['POST /loyalty/code_pools', EDIT, 'loyalty_offers for key share'],
  update: [
    'PUT /loyalty/code_pools/{id}',
    EDIT,
    'loyalty_code_pools for update',
    'loyalty_offers for key share',
  ],
  remove: ['DELETE /loyalty/code_pools/{id}', EDIT, 'loyalty_code_pools for update'],
  addCodes: ['POST /loyalty/code_pools/{id}/codes', EDIT, 'loyalty_code_pools for update'],
};
