import type { UserGroup } from '#contract/administration/userGroups/endpoints.ts';
import type { GroupRow } from './queries.ts';

export function presentGroup(row: GroupRow): UserGroup {
  return {
    id: row.user_group_id,
    name: row.name,
    description: row.description,
    users: row.users,
    user_count: row.users.length,
    approver_count: row.users.filter((user) => user.is_approver).length,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

/** The Content-Range of a page that starts at `first`, such as `usergroups 0-24/100`. */
export function contentRange(first: number, count: number, total: number): string {
  return count === 0 ? `usergroups */${total}` : `usergroups ${first}-${first + count - 1}/${total}`;
}
