import {
  ALL_PERMISSIONS,
  DEFAULT_ROLE,
  isDefaultAdmin,
  normalisePermission,
  type RoleShape,
} from '#contract/core/permissions.ts';
import type { ProgramUser, UserRecord } from '#contract/administration/users/schemas.ts';
import { personOf } from './personal.ts';
import type { MemberRow } from './memberQueries.ts';
import { type Rights, statusOf } from './rules.ts';
import type { UserRow } from './userQueries.ts';

/** The role of a member; the default one when the membership names none (PERM-006). */
export function roleOf(row: MemberRow): RoleShape {
  if (row.role_name === null) return DEFAULT_ROLE;
  return {
    name: row.role_name,
    permissions: row.role_permissions ?? [],
    is_default: row.role_is_default ?? false,
    is_global: false,
  };
}

export function rightsOf(row: MemberRow): Rights {
  return {
    role: roleOf(row),
    userPermissions: row.user_permissions,
    allMerchants: row.all_merchants,
    merchantIds: row.merchant_ids,
  };
}

export function presentMember(row: MemberRow): ProgramUser {
  const given = new Set(row.user_permissions.map(normalisePermission));
  const role = roleOf(row);
  return {
    user_id: row.user_id,
    user_uuid: row.user_uuid,
    ...personOf(row),
    status: statusOf(row),
    role_id: row.role_id,
    role_name: role.name,
    is_admin: isDefaultAdmin(role) || row.is_super_admin,
    has_second_factor: row.has_second_factor,
    user_permissions: ALL_PERMISSIONS.filter((name) => given.has(name)),
    all_merchants: row.all_merchants,
    merchant_ids: row.merchant_ids,
    user_group_ids: row.user_group_ids,
    last_active_ts: row.last_active_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
    version: row.version,
  };
}

/** A user's own record; `onlyProgram` hides their other concepts from who may not know of them. */
export function presentUser(row: UserRow, onlyProgram: number | null = null): UserRecord {
  return {
    user_id: row.user_id,
    user_uuid: row.user_uuid,
    ...personOf(row),
    status: statusOf(row),
    is_super_admin: row.is_super_admin,
    programs: row.programs.filter(({ program_id }) => onlyProgram === null || program_id === onlyProgram),
    last_active_ts: row.last_active_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
    version: row.version,
  };
}
