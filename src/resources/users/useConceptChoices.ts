import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Role } from '#contract/roles/schemas.ts';
import type { UserGroup } from '#contract/userGroups/endpoints.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import type { MerchantLocation } from '#src/ui/locations/locationModel.ts';

const whole = (perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'name', order: 'ASC' as const },
});

/** The concept's roles by name. */
export function useRoles() {
  const { data = [], isPending } = useGetList<Role & { id: number }>('settings/roles', whole(500));
  return { roles: data.filter((role) => !role.is_global), isPending };
}

/** The concept's user groups by name; none for somebody who may not see them. */
export function useUserGroups(): { groups: readonly UserGroup[]; visible: boolean } {
  const visible = usePermission('userGroups.view');
  const { data = [] } = useGetList<UserGroup>('settings/user_groups', whole(500), { enabled: visible });
  return { groups: data, visible };
}

/** The signed-in user's locations under their numbered names, in the order of the numbers. */
export function useMyLocations(): {
  locations: MerchantLocation[];
  nameOf: (id: number) => string | undefined;
} {
  const { merchants } = useIdentity();
  return useMemo(() => {
    const locations = merchants
      .map(({ merchant_id, merchant_name, store_number }) => ({
        merchant_id,
        merchant_name: store_number ? `${store_number} ${merchant_name}` : merchant_name,
      }))
      .sort((a, b) => a.merchant_name.localeCompare(b.merchant_name, 'en', { numeric: true }));
    const names = new Map(locations.map((location) => [location.merchant_id, location.merchant_name]));
    return { locations, nameOf: (id: number) => names.get(id) };
  }, [merchants]);
}
