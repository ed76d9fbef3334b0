import type { UserGroup } from '#contract/userGroups/endpoints.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMembers } from '../sessions/index.ts';
import { presentGroup } from './present.ts';
import { findGroup, findGroupForUpdate, type GroupMember, listStrangers, replaceMembers } from './queries.ts';

export interface GroupWrite {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly users: readonly GroupMember[];
  readonly version?: number | undefined;
}

const nameTaken = (name: string) => ({
  user_groups_name: {
    field: 'name',
    message: `There is already a group called “${name}”. Choose another name.`,
  },
});

export async function createGroup(
  { db, clock }: Platform,
  ctx: RequestContext,
  write: GroupWrite,
): Promise<UserGroup> {
  const now = clock.now();
  const work = async (trx: Trx) => {
    await lockMembers(trx, [ctx.programId]);
    const { user_group_id } = await trx
      .insertInto('user_groups')
      .values({
        program_id: ctx.programId,
        name: write.name,
        description: write.description || null,
        created_ts: now,
        updated_ts: now,
      })
      .returning('user_group_id')
      .executeTakeFirstOrThrow();
    await storeMembers(trx, ctx.programId, user_group_id, write.users);
    return tell(trx, ctx, 'user_group.created', user_group_id, {});
  };
  return refuseDuplicates(() => db.transaction().execute(work), nameTaken(write.name));
}

export async function saveGroup(
  { db, clock }: Platform,
  ctx: RequestContext,
  groupId: number,
  write: GroupWrite,
): Promise<UserGroup> {
  const work = async (trx: Trx) => {
    await lockMembers(trx, [ctx.programId]);
    const row = found(await findGroupForUpdate(trx, ctx.programId, groupId), `User group ${groupId}`);
    const before = presentGroup(row);
    checkVersion(row.version, write.version, `The group ${row.name}`, before);
    await trx
      .updateTable('user_groups')
      .set({
        name: write.name,
        ...(write.description === undefined ? {} : { description: write.description || null }),
        updated_ts: clock.now(),
        version: row.version + 1,
      })
      .where('program_id', '=', ctx.programId)
      .where('user_group_id', '=', groupId)
      .execute();
    await storeMembers(trx, ctx.programId, groupId, write.users);
    return tell(trx, ctx, 'user_group.updated', groupId, before);
  };
  return refuseDuplicates(() => db.transaction().execute(work), nameTaken(write.name));
}

export async function removeGroup({ db }: Platform, ctx: RequestContext, groupId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = found(await findGroupForUpdate(trx, ctx.programId, groupId), `User group ${groupId}`);
    await trx
      .deleteFrom('user_groups')
      .where('program_id', '=', ctx.programId)
      .where('user_group_id', '=', groupId)
      .execute();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'user_group.removed',
      recordType: 'user_group',
      recordId: groupId,
      recordName: row.name,
    });
  });
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

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: `user_group.${string}`,
  groupId: number,
  before: object,
): Promise<UserGroup> {
  const after = presentGroup(found(await findGroup(trx, ctx.programId, groupId), 'The group'));
  const { id: _id, user_count: _users, approver_count: _approvers, ...told } = after;
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'user_group',
    recordId: groupId,
    recordName: after.name,
    changes: changesBetween(before, told),
  });
  return after;
}
