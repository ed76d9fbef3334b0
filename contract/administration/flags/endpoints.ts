import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { FLAG_NAMES } from '#contract/core/flags.ts';
import { id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { freeText } from '#contract/core/texts.ts';

export const flagName = z.enum(FLAG_NAMES);
const ids = z.array(id).min(1).max(500).nullable();

export const flagRule = z
  .object({
    flag_rule_id: id,
    flag: flagName,
    value: z.boolean(),
    user_ids: ids,
    program_ids: ids,
    merchant_ids: ids,
    is_admin: z.boolean().nullable().describe('null matches everybody'),
    note: z.string().nullable(),
    updated_ts: instant,
    version,
  })
  .meta({ id: 'FlagRule' });

export type FlagRuleRow = z.output<typeof flagRule>;

export const flagRuleWrite = z.object({
  flag: flagName,
  value: z.boolean(),
  user_ids: ids.default(null),
  program_ids: ids.default(null),
  merchant_ids: ids.default(null),
  is_admin: z.boolean().nullable().default(null),
  note: freeText(300).nullable().default(null),
  version: version.optional(),
});

const params = z.object({ id: idParam });

export const flags = {
  evaluate: endpoint({
    method: 'GET',
    path: '/flags',
    summary: 'Every flag, decided for the caller, the current concept and the location given',
    spec: ['PERM-013', 'PERM-014'],
    access: 'session',
    query: z.object({ merchant_id: idParam.optional() }),
    reply: z.record(flagName, z.boolean()),
  }),
  listRules: endpoint({
    method: 'GET',
    path: '/admin/flag_rules',
    summary: 'The stored flag rules',
    access: 'superAdmin',
    reply: z.object({ data: z.array(flagRule) }),
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/admin/flag_rules',
    summary: 'Add a flag rule',
    access: 'superAdmin',
    body: flagRuleWrite,
    reply: flagRule,
    status: 201,
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/admin/flag_rules/:id',
    summary: 'Save a flag rule',
    access: 'superAdmin',
    params,
    body: flagRuleWrite,
    reply: flagRule,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/admin/flag_rules/:id',
    summary: 'Remove a flag rule',
    access: 'superAdmin',
    params,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  listOffers: endpoint({
    method: 'GET',
    path: '/admin/flag_offers',
    summary: 'The flags that are switched on for a concept made by its owner',
    access: 'superAdmin',
    reply: z.object({ flags: z.array(flagName) }),
  }),
  saveOffers: endpoint({
    method: 'PUT',
    path: '/admin/flag_offers',
    summary: 'Decide what new concepts start with; those that exist keep what they have',
    access: 'superAdmin',
    body: z.object({ flags: z.array(flagName).max(FLAG_NAMES.length) }),
    reply: z.object({ flags: z.array(flagName) }),
  }),
};

/** The stored rules of the feature flags. */
export const flagRuleResource = resource('settings/flags', {
  key: 'flag_rule_id',
  row: flagRule,
  labels: {
    flag: 'Flag',
    value: 'Value',
    user_ids: 'Users',
    program_ids: 'Concepts',
    merchant_ids: 'Locations',
    is_admin: 'Admins',
    note: 'Note',
  },
  represent: ({ flag }) => flag,
  calls: {
    list: flags.listRules,
    create: flags.createRule,
    update: flags.updateRule,
    remove: flags.removeRule,
  },
  dialect: 'whole',
});
