import { ALL_PERMISSIONS, type Permission } from '#contract/core/permissions.ts';
import { isBuiltInName } from '#contract/administration/roles/rules.ts';
import type { Role } from '#contract/administration/roles/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { presentRole } from './present.ts';
import { findRole, type RoleRow } from './queries.ts';
import { refuseBeyond } from './rules.ts';

export interface RoleWrite {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly version?: number | undefined;
}

/** A lock on a role keeps it from being given meanwhile. */
const roles = recordOf({
  table: 'roles',
  key: 'role_id',
  find: findRole,
  isOpen: refuseDefault,
  present: presentRole,
  thing: (id) => `Role ${id}`,
  called: ({ name }) => `The role ${name}`,
  name: ({ name }) => name,
  told: ({ name, permissions }) => ({ name, permissions }),
});

const nameTaken = (name: string) => ({
  roles_name: { field: 'name', message: `There is already a role called “${name}”. Choose another name.` },
});

/** Whoever sees a role called as a built-in one takes it for that one. */
function refuseBuiltIn(name: string): void {
  if (!isBuiltInName(name)) return;
  const message = `“${name}” reads like the name of a built-in role, and people would take it for that one. Choose another name.`;
  fail('DUPLICATE', message, { errors: { name: message } });
}

/** Adds a role to the current concept; nobody can put more into it than they hold. Errors: FORBIDDEN, DUPLICATE. */
export async function createRole(
  platform: Platform,
  ctx: RequestContext,
  { name, permissions }: RoleWrite,
): Promise<Role> {
  refuseBuiltIn(name);
  refuseBeyond(ctx.membership, permissions);
  const how = { kind: 'role.created', taken: nameTaken(name) } as const;
  return roles.create(platform, ctx, how, ({ store }) => store({ name, permissions: [...permissions] }));
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

/** Saves a role; its holders feel it with their next request. What the caller lacks neither comes nor goes. Default roles stay as they are. */
export function updateRole(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { name, permissions, version }: RoleWrite,
): Promise<Role> {
  const how = { kind: 'role.updated', id, version, taken: nameTaken(name) } as const;
  return roles.change(platform, ctx, how, async ({ trx, before, store }) => {
    if (name !== before.name) refuseBuiltIn(name);
    const moved = ALL_PERMISSIONS.filter(
      (one) => before.permissions.includes(one) !== permissions.includes(one),
    );
    refuseBeyond(ctx.membership, moved);
    await store({ name, permissions: [...permissions] });
    await platform.auth.announce(trx, { program_id: ctx.programId });
  });
}

/** Removes a role that nobody holds. */
export function removeRole(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return roles.remove(platform, ctx, { kind: 'role.removed', id }, ({ row: { name, user_count: count } }) => {
    if (count === 0) return;
    const holders = count === 1 ? '1 user holds' : `${count} users hold`;
    fail('IN_USE', `${holders} the role ${name}. Give them another role, then remove it.`, {
      details: { user_count: count },
    });
  });
}

function refuseDefault({ is_default, name }: RoleRow): boolean {
  if (!is_default) return true;
  return fail('FORBIDDEN', `The role ${name} is part of every concept. Copy it and change the copy.`);
}
