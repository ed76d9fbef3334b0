import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, instant, version } from '../core/ids.ts';
import { resource } from '../core/resource.ts';
import { freeText, typedText } from '../core/texts.ts';

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
  summary: 'Whether any of the groups has an approver',
  spec: ['ADMIN-029'],
  access: 'session',
  scope: 'program',
  body: z.object({ user_group_ids: z.array(id).max(200), campaign_id: id.nullish() }),
  reply: z.object({ has_approvers: z.boolean() }),
} as const;

export const userGroups = {
  ...resource('/admin/usergroups', 'user group', {
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
    access: { view: 'userGroups.view', create: 'userGroups.create', edit: 'userGroups.edit' },
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
