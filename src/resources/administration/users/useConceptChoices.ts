import { roleResource } from '#contract/administration/roles/endpoints.ts';
import { useGetList } from 'react-admin';
import type { Role } from '#contract/administration/roles/schemas.ts';
import { userGroupResource, type UserGroup } from '#contract/administration/userGroups/endpoints.ts';
import { usePermission } from '#src/permissions/index.ts';

const whole = (perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'name', order: 'ASC' as const },
});

/** The concept's roles by name. */
export function useRoles() {
  const { data = [], isPending } = useGetList<Role & { id: number }>(roleResource.name, whole(500));
  return { roles: data.filter((role) => !role.is_global), isPending };
}

/** The concept's user groups by name; none for somebody who may not see them. */
export function useUserGroups(): { groups: readonly UserGroup[]; visible: boolean } {
  const visible = usePermission('userGroups.view');
  const { data = [] } = useGetList<UserGroup>(userGroupResource.name, whole(500), { enabled: visible });
  return { groups: data, visible };
}
