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

export const samples: Samples<'flags'> = {
  evaluate: (f) => ({
    query: { merchant_id: f.merchantIds[0] },
    invalid: { query: { merchant_id: 'here' } },
  }),
  listRules: () => ({ invalid: null }),
  createRule: () => ({
    body: rule,
    invalid: { body: { flag: 'no-such-flag', value: true } },
    leaves: 'flag_rule.created',
  }),
  updateRule: () => ({
    params: { id: 1 },
    body: rule,
    arrange: storedRule,
    invalid: { body: { ...rule, user_ids: [] } },
    leaves: 'flag_rule.updated',
  }),
  removeRule: () => ({
    params: { id: 1 },
    arrange: storedRule,
    invalid: { params: { id: 'all' } },
    leaves: 'flag_rule.removed',
  }),
  listOffers: () => ({ invalid: null }),
  saveOffers: () => ({
    body: { flags: ['host-menu', 'bulk-reply'] },
    invalid: { body: { flags: ['no-such-flag'] } },
    leaves: 'flag_rule.offered',
  }),
};
