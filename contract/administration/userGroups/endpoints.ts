import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { resource, simpleRestCalls } from '#contract/core/resource.ts';
import { freeText, typedText } from '#contract/core/texts.ts';

const name = typedText(80).min(3, 'Use at least 3 characters');
const member = z.object({ user_id: id, is_approver: z.boolean() });

export const userGroup = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    users: z.array(member).describe('An approver may approve campaigns of the group'),
    user_count: z.number().int(),
    approver_count: z.number().int(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'UserGroup' });

export type UserGroup = z.infer<typeof userGroup>;

const approvers = {
  method: 'POST',
  summary: 'Whether any of the groups has an approver; of a campaign, one who did not make it',
  spec: ['ADMIN-029', 'CAMP-032', 'CAMP-033'],
  access: 'session',
  scope: 'program',
  body: z.object({ user_group_ids: z.array(id).max(200), campaign_id: id.nullish() }),
  reply: z.object({ has_approvers: z.boolean() }),
} as const;

export const userGroups = {
  ...simpleRestCalls('settings/user_groups', {
    path: '/admin/usergroups',
    row: userGroup,
    write: z.object({
      name,
      description: freeText(500).nullish(),
      users: z.array(member).max(2000).default([]),
      version: version.optional(),
    }),
    filters: z.object({
      q: z.string().max(200).optional(),
      user_id: id.optional(),
      id: z.array(id).max(500).optional(),
    }),
    sort: ['name', 'user_count', 'updated_ts', 'id'],
    spec: ['ADMIN-027', 'ADMIN-028', 'ADMIN-030'],
  }),
  hasApprover: endpoint({ ...approvers, path: '/admin/usergroups/users/has_approver' }),
  hasApproverAlias: endpoint({ ...approvers, path: '/usergroups/users/has_approver' }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/usergroups/mine',
    summary: "The signed-in user's groups in the current concept; all of them for an admin",
    spec: ['ADMIN-031'],
    access: 'session',
    scope: 'program',
    reply: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  }),
};

/** Groups of users, some of whom approve for the others (ADMIN-027, ADMIN-028). */
export const userGroupResource = resource('settings/user_groups', {
  key: 'id',
  row: userGroup,
  labels: {
    name: 'Name',
    description: 'Description',
    users: 'Members',
    user_count: 'Users',
    approver_count: 'Approvers',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls: userGroups,
  dialect: 'simpleRest',
});
