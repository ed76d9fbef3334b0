import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import {
  ALL_PERMISSIONS,
  type Action,
  type Area,
  DEFAULT_ROLE,
  effectivePermissions,
  isAdminLevel,
  isDefaultAdmin,
  normalisePermission,
  type Permission,
  type UserLevel,
} from '#contract/core/permissions.ts';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';

export type Ability = MongoAbility<[Action, Area | 'all']>;

/** What a permission check needs to know of the signed-in user. */
export type Holder = Pick<IdentityUser, 'role' | 'userPermissions' | 'is_super_admin'>;

/** The role's and the user's own permissions together, all of them for admin level (PERM-005, PERM-006, PERM-008). */
export function permissionsOf(holder: Holder): Permission[] {
  if (holder.is_super_admin) return [...ALL_PERMISSIONS];
  return effectivePermissions(holder.role ?? DEFAULT_ROLE, holder.userPermissions);
}

/** `templates.email.edit` -> ['edit', 'templates.email']: the action stands after the last dot (PERM-009). */
export function splitPermission(permission: string): [Action, Area] {
  const name = normalisePermission(permission);
  const at = name.lastIndexOf('.');
  return [name.slice(at + 1) as Action, name.slice(0, at) as Area];
}

/** Builds the CASL ability of a user; nobody signed in holds nothing. */
export function buildAbility(holder: Holder | null): Ability {
  const rules: RawRuleOf<Ability>[] = (holder ? permissionsOf(holder) : []).map((permission) => {
    const [action, subject] = splitPermission(permission);
    return { action, subject };
  });
  return createMongoAbility<Ability>(rules);
}

/** True when the ability holds the permission, or any one of several. */
export function holds(ability: Ability, permission: Permission | readonly Permission[]): boolean {
  const wanted = typeof permission === 'string' ? [permission] : permission;
  return wanted.some((name) => ability.can(...splitPermission(name)));
}

/** Which of the three levels a user is of (PERM-001). */
export function levelOf(holder: Holder): UserLevel {
  if (holder.is_super_admin) return 'super_admin';
  return isDefaultAdmin(holder.role ?? DEFAULT_ROLE) ? 'program_admin' : 'program_staff';
}

/** Super admins and default admins (PERM-004). */
export function isAdmin(holder: Holder): boolean {
  return holder.is_super_admin || isAdminLevel(holder.role ?? DEFAULT_ROLE);
}
