import { ALL_PERMISSIONS, normalisePermission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/administration/roles/schemas.ts';
import type { RoleRow } from './queries.ts';

/** A role as the interface reads it, its permissions in the order of the table. */
export function presentRole(row: RoleRow): Role {
  const held = new Set(row.permissions.map(normalisePermission));
  return {
    role_id: row.role_id,
    name: row.name,
    permissions: ALL_PERMISSIONS.filter((name) => held.has(name)),
    is_default: row.is_default,
    is_global: row.is_global,
    user_count: row.user_count,
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}
