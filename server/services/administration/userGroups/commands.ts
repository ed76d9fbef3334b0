import type { UserGroup } from '#contract/administration/userGroups/endpoints.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { lockMembers } from '#server/services/administration/sessions/index.ts';
import { presentGroup } from './present.ts';
import { findGroup, type GroupMember, listStrangers, replaceMembers } from './queries.ts';

export interface GroupWrite {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly users: readonly GroupMember[];
  readonly version?: number | undefined;
}

const groups = recordOf({
  table: 'user_groups',
  key: 'user_group_id',
  find: findGroup,
  present: presentGroup,
  thing: (id) => `User group ${id}`,
  called: ({ name }) => `The group ${name}`,
  name: ({ name }) => name,
  told: ({ id: _id, user_count: _users, approver_count: _approvers, ...told }) => told,
});

/** Adds a group, or saves one; its members are locked before it. Errors: NOT_FOUND, STALE, DUPLICATE. */
export function saveGroup(
  platform: Platform,
  ctx: RequestContext,
  { name, description, users, version }: GroupWrite,
  id?: number,
): Promise<UserGroup> {
  const message = `There is already a group called “${name}”. Choose another name.`;
  return groups.save(
    platform,
    ctx,
    {
      kinds: ['user_group.created', 'user_group.updated'],
      id,
      version,
      taken: { user_groups_name: { field: 'name', message } },
      first: ({ trx }) => lockMembers(trx, [ctx.programId]),
    },
    async ({ trx, store }) => {
      const groupId = await store({ name, description: description === '' ? null : description });
      await storeMembers(trx, ctx.programId, groupId, users);
    },
  );
}

export function removeGroup(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return groups.remove(platform, ctx, { kind: 'user_group.removed', id });
}

/** Stores the members; NOT_FOUND naming those who do not belong to the concept. A user named twice counts once. */
async function storeMembers(
  trx: Trx,
  programId: number,
  groupId: number,
  users: readonly GroupMember[],
): Promise<void> {
  const byId = new Map(users.map(({ user_id, is_approver }) => [user_id, { user_id, is_approver }]));
  const strangers = await listStrangers(trx, programId, [...byId.keys()]);
  found(strangers.length === 0 ? true : null, `User ${strangers.slice(0, 5).join(', ')}`);
  await replaceMembers(trx, programId, groupId, [...byId.values()]);
}
