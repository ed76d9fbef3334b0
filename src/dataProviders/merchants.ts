import { services } from '#contract/index.ts';
import type { Merchant } from '#contract/merchants/schemas.ts';
import { ask, crudProvider } from './crud.ts';
import { changedFields, writable } from './mapping.ts';

const { merchants } = services;
const MOST_AT_ONCE = 2000;

/** settings/restaurants: the concept's locations. */
export const merchantsProvider = crudProvider<Merchant>({
  key: 'merchant_id',
  list: (query, signal) => ask(merchants.list, { query }, signal),
  get: (id, signal) => ask(merchants.get, { params: { id } }, signal),
  getMany: async (ids, signal) => {
    if (ids.length === 1) return [await ask(merchants.get, { params: { id: ids[0] } }, signal)];
    const all = await ask(merchants.list, { query: { take: MOST_AT_ONCE } }, signal);
    return all.data.filter((row) => ids.includes(row.merchant_id));
  },
  create: (data) => ask(merchants.create, { body: writable(merchants.create.body, data) }),
  update: (id, data, previous) => {
    const body = changedFields(writable(merchants.update.body, data), previous);
    return ask(merchants.update, { params: { id }, body });
  },
  updateMany: (ids, changes) => ask(merchants.updateMany, { body: { merchant_ids: ids, changes } }),
  remove: (id) => ask(merchants.remove, { params: { id } }),
});
