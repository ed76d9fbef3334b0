import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { SomeOf } from '#src/crud/inputs/references.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { ExtraPermissions, LocationsInput, RoleInput } from './inputs.tsx';

/** Role, extra permissions, groups and locations: what inviting and editing share. */
export function MembershipFields() {
  const maySeeGroups = useMay('list', userGroupResource.name);
  return (
    <>
      <DataCard title="Role and permissions">
        <RoleInput />
        <ExtraPermissions />
        {maySeeGroups ? (
          <SomeOf source="user_group_ids" of={userGroupResource} sort={{ field: 'name', order: 'ASC' }} />
        ) : null}
      </DataCard>
      <DataCard title="Where">
        <LocationsInput />
      </DataCard>
    </>
  );
}
