import type { z } from 'zod';
import type { flagRule } from '#contract/flags/endpoints.ts';
import { services } from '#contract/index.ts';
import { ApiError } from './apiError.ts';
import { ask, crudProvider } from './crud.ts';
import { pageLocally, writable } from './mapping.ts';

const { flags } = services;
type FlagRuleRecord = z.output<typeof flagRule>;

const listRules = async (signal?: AbortSignal) => (await ask(flags.listRules, {}, signal)).data;

/** settings/flags: the stored flag rules; the server answers them whole. */
export const flagRulesProvider = crudProvider<FlagRuleRecord>({
  key: 'flag_rule_id',
  list: async (query, signal) =>
    pageLocally(await listRules(signal), query, (rule) => `${rule.flag} ${rule.note ?? ''}`),
  get: async (id, signal) => {
    const rule = (await listRules(signal)).find((candidate) => candidate.flag_rule_id === id);
    if (rule) return rule;
    throw new ApiError(404, { code: 'NOT_FOUND', message: 'This flag rule is gone. Go back to the list.' });
  },
  create: (data) => ask(flags.createRule, { body: writable(flags.createRule.body, data) }),
  update: (id, data) =>
    ask(flags.updateRule, { params: { id }, body: writable(flags.updateRule.body, data) }),
  remove: (id) => ask(flags.removeRule, { params: { id } }),
});
