import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const rule = { flag: 'bulk-reply', value: true, note: 'Pilot' };

async function storedRule(t: TestApp) {
  const { flag_rule_id } = await t.platform.db
    .insertInto('flag_rules')
    .values({ flag: 'bulk-reply', value: false })
    .returning('flag_rule_id')
    .executeTakeFirstOrThrow();
  return { params: { id: flag_rule_id } };
}

export const flagSamples: Samples<'flags'> = {
  evaluate: (f) => ({
    as: 'host',
    query: { merchant_id: f.merchantIds[0] },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { merchant_id: 'here' } },
  }),
  listRules: () => ({ as: 'super', denied: 'admin', foreign: null, invalid: null }),
  createRule: () => ({
    as: 'super',
    body: rule,
    denied: 'admin',
    foreign: null,
    invalid: { body: { flag: 'no-such-flag', value: true } },
  }),
  updateRule: () => ({
    as: 'super',
    params: { id: 1 },
    body: rule,
    arrange: storedRule,
    denied: 'admin',
    foreign: null,
    invalid: { body: { ...rule, user_ids: [] } },
  }),
  removeRule: () => ({
    as: 'super',
    params: { id: 1 },
    arrange: storedRule,
    denied: 'admin',
    foreign: null,
    invalid: { params: { id: 'all' } },
  }),
};
