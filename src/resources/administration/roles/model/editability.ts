import type { Role } from '#contract/administration/roles/schemas.ts';

export interface RoleAccess {
  /** The role-manager flag. */
  managerOn: boolean;
  canEdit: boolean;
}

/** Why a role cannot be changed, in words with a way on; null when it can. */
export function readOnlyReason(
  role: Pick<Role, 'name' | 'is_default' | 'is_global'>,
  access: RoleAccess,
): string | null {
  if (role.is_default || role.is_global) return builtInReason(role);
  if (!access.managerOn) {
    return 'The role manager is not switched on for this concept, so roles can be looked at but not changed.';
  }
  if (!access.canEdit)
    return 'You can look at roles but not change them. Ask an admin for the permission Roles edit.';
  return null;
}

function builtInReason(role: Pick<Role, 'name' | 'is_global'>): string {
  const holds =
    role.is_global || role.name === 'admin'
      ? 'It always holds every permission'
      : 'It holds no permission: its users work on the host screens of their locations only';
  return `This role is built in. ${holds}, and it cannot be changed. Copy it to make a role of your own.`;
}

/** The short form for the list. */
export function builtInNote(role: Pick<Role, 'name' | 'is_default' | 'is_global'>): string | null {
  if (role.is_global) return 'Built in, everything in every concept';
  if (!role.is_default) return null;
  return role.name === 'admin' ? 'Built in, holds everything' : 'Built in, holds nothing';
}
