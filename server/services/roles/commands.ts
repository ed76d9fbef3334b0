import { ALL_PERMISSIONS, type Permission } from '#contract/core/permissions.ts';
import { isBuiltInName } from '#contract/roles/rules.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentRole } from './present.ts';
import { findRole, findRoleForUpdate, type RoleRow } from './queries.ts';
import { refuseBeyond } from './rules.ts';

export interface RoleWrite {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly version?: number | undefined;
}

const nameTaken = (name: string) => ({
  roles_name: { field: 'name', message: `There is already a role called “${name}”. Choose another name.` },
});

/** Whoever sees a role called as a built-in one takes it for that one. */
function refuseBuiltIn(name: string): void {
  if (!isBuiltInName(name)) return;
  const message = `“${name}” is the name of a built-in role. Choose another name.`;
  fail('DUPLICATE', message, { errors: { name: message } });
}

/** Adds a role to the current concept; nobody can put more into it than they hold. Errors: FORBIDDEN, DUPLICATE. */
export async function createRole(platform: Platform, ctx: RequestContext, write: RoleWrite): Promise<Role> {
  refuseBuiltIn(write.name);
  refuseBeyond(ctx.membership, write.permissions);
  return refuseDuplicates(
    () => platform.db.transaction().execute((trx) => insertRole(platform, trx, ctx, write)),
    nameTaken(write.name),
  );
}

/** Copies a role of the current concept under a new name; a copy of a default role is an ordinary one. */
export async function duplicateRole(
  platform: Platform,
  ctx: RequestContext,
  roleId: number,
  name: string,
): Promise<Role> {
  const source = found(await findRole(platform.db, ctx.programId, roleId), `Role ${roleId}`);
  const held = new Set(presentRole(source).permissions);
  return createRole(platform, ctx, { name, permissions: ALL_PERMISSIONS.filter((one) => held.has(one)) });
}

async function insertRole(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  { name, permissions }: RoleWrite,
): Promise<Role> {
  const now = platform.clock.now();
  const { role_id } = await trx
    .insertInto('roles')
    .values({
      program_id: ctx.programId,
      name,
      permissions: [...permissions],
      created_ts: now,
      updated_ts: now,
    })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, ctx.stamp(), {
    kind: 'role.created',
    recordType: 'role',
    recordId: role_id,
    recordName: name,
    changes: changesBetween({}, { name, permissions }),
  });
  return presentRole(found(await findRole(trx, ctx.programId, role_id), 'The role'));
}

/** Saves a role; its holders feel it with their next request. Default roles stay as they are. */
export async function updateRole(
  platform: Platform,
  ctx: RequestContext,
  roleId: number,
  write: RoleWrite,
): Promise<Role> {
  const { db, auth } = platform;
  const saved = await refuseDuplicates(
    () => db.transaction().execute((trx) => saveRole(platform, trx, ctx, roleId, write)),
    nameTaken(write.name),
  );
  auth.forget({ program_id: ctx.programId });
  return saved;
}

async function saveRole(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  roleId: number,
  { name, permissions, version }: RoleWrite,
): Promise<Role> {
  const stored = await lockOwnRole(trx, ctx.programId, roleId);
  const before = presentRole(stored);
  checkVersion(stored.version, version, `The role ${stored.name}`, before);
  if (name !== stored.name) refuseBuiltIn(name);
  refuseBeyond(ctx.membership, [
    ...permissions,
    ...ALL_PERMISSIONS.filter((one) => before.permissions.includes(one) && !permissions.includes(one)),
  ]);
  await trx
    .updateTable('roles')
    .set({
      name,
      permissions: [...permissions],
      updated_ts: platform.clock.now(),
      version: stored.version + 1,
    })
    .where('program_id', '=', ctx.programId)
    .where('role_id', '=', roleId)
    .execute();
  const after = presentRole(found(await findRole(trx, ctx.programId, roleId), 'The role'));
  await recordEvent(trx, ctx.stamp(), {
    kind: 'role.updated',
    recordType: 'role',
    recordId: roleId,
    recordName: name,
    changes: changesBetween(before, after),
  });
  await platform.auth.announce(trx, { program_id: ctx.programId });
  return after;
}

/** Removes a role that nobody holds. */
export async function removeRole(platform: Platform, ctx: RequestContext, roleId: number): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const stored = await lockOwnRole(trx, ctx.programId, roleId);
    const count = stored.user_count;
    if (count > 0) {
      const holders = count === 1 ? '1 user holds' : `${count} users hold`;
      fail('IN_USE', `${holders} the role ${stored.name}. Give them another role, then remove it.`, {
        details: { user_count: count },
      });
    }
    await trx
      .deleteFrom('roles')
      .where('program_id', '=', ctx.programId)
      .where('role_id', '=', roleId)
      .execute();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'role.removed',
      recordType: 'role',
      recordId: roleId,
      recordName: stored.name,
    });
  });
}

/** The role of the concept, locked; FORBIDDEN for a default one. A lock on the role keeps it from being given meanwhile. */
async function lockOwnRole(trx: Trx, programId: number, roleId: number): Promise<RoleRow> {
  const stored = found(await findRoleForUpdate(trx, programId, roleId), `Role ${roleId}`);
  if (stored.is_default) {
    fail('FORBIDDEN', `The role ${stored.name} is part of every concept. Copy it and change the copy.`);
  }
  return stored;
}
