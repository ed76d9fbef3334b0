import Button from '@mui/material/Button';
import { MailPlus, UserMinus, Users } from 'lucide-react';
import { useState } from 'react';
import { DataProviderContext, useListContext } from 'react-admin';
import { roleResource } from '#contract/administration/roles/endpoints.ts';
import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { memberResource } from '#contract/administration/users/endpoints.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { FilterOneOf } from '#src/crud/list/FilterOneOf.tsx';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { BulkBar } from '#src/ui/list/BulkBar.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { RoleChip, SecondFactorChip, UserName, UserStatusChip, WhenField } from './fields.tsx';
import { LocationsCell } from './LocationsCell.tsx';
import { locationsSummary } from './model/access.ts';
import { tabFrom, USER_TABS } from './model/tabs.ts';
import { RemoveUsersDialog, useConceptName } from './RemoveUsersDialog.tsx';
import { resendInvitation, resendLabel } from './resend.ts';
import { usersByTab } from './usersByTab.ts';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const SECOND_FACTOR = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];
const [ALL, ...OTHERS] = USER_TABS;

/** Role, location and group; the tabs of recent users know the search alone. */
function Filters() {
  const { filterValues } = useListContext();
  const maySeeGroups = useMay('list', userGroupResource.name);
  const [location, setLocation] = useFilter('merchant_id');
  if (tabFrom(filterValues['tab']).source !== 'members') return null;
  return (
    <>
      <FilterOneOf source="role_id" of={roleResource} label="Role" sort={BY_NAME} />
      <LocationFilter value={location} onChange={setLocation} />
      <FilterSelect source="has_second_factor" label="Second factor" options={SECOND_FACTOR} />
      {maySeeGroups ? (
        <FilterOneOf source="user_group_id" of={userGroupResource} label="Group" sort={BY_NAME} />
      ) : null}
    </>
  );
}

function SelectionBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Held<ProgramUser>>();
  const mayInvite = useMay('create', memberResource.name);
  const [isRemoving, setIsRemoving] = useState(false);
  const chosen = data.filter((user) => selectedIds.includes(user.id));
  const invited = chosen.filter((user) => resendLabel(user) !== null);
  return (
    <BulkBar>
      {mayInvite && invited.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<MailPlus aria-hidden />}
          onClick={() => void Promise.all(invited.map(resendInvitation))}
        >
          {invited.length === 1 && invited[0] ? resendLabel(invited[0]) : `Resend ${invited.length} emails`}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        startIcon={<UserMinus aria-hidden />}
        onClick={() => setIsRemoving(true)}
      >
        Remove from concept
      </Button>
      <RemoveUsersDialog
        users={chosen}
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => {
          setIsRemoving(false);
          onUnselectItems();
        }}
      />
    </BulkBar>
  );
}

/** The members of the concept, invited and disabled ones included (ADMIN-021 to ADMIN-024). */
export default function UserList() {
  const conceptName = useConceptName();
  const { userId } = useIdentity();
  const mayEdit = useMay('edit', memberResource.name);
  return (
    <DataProviderContext.Provider value={usersByTab}>
      <ResourceList
        of={memberResource}
        purpose={`Who works with ${conceptName}, in which role and at which locations.`}
        icon={Users}
        emptyText="Invite the people who work with this concept."
        search="Name or email"
        exports
        sort={BY_NAME}
        tabs={
          <FilterTabs
            source="tab"
            label="Which users"
            all={ALL.label}
            options={OTHERS.map(({ key, label }) => ({ value: key, label }))}
          />
        }
        filters={<Filters />}
        bulk={mayEdit ? <SelectionBar /> : null}
        making={{ to: links.userInvite() }}
        makeLabel="Invite users"
        to={({ id }) => links.user(id)}
        columns={[
          {
            source: 'name',
            sortBy: 'name',
            shown: 'always',
            text: fullName,
            render: (user) => (
              <UserName user={user} to={links.user(user.id)} isSelf={user.user_id === userId} />
            ),
          },
          { source: 'email', sortBy: 'email', render: ({ email }) => <span title={email}>{email}</span> },
          {
            source: 'role_name',
            sortBy: 'role_name',
            render: (user) => <RoleChip name={user.role_name} isAdmin={user.is_admin} />,
          },
          {
            source: 'merchant_ids',
            text: locationsSummary,
            render: (user) => <LocationsCell user={user} />,
          },
          {
            source: 'last_active_ts',
            sortBy: 'last_active_ts',
            sortByOrder: 'DESC',
            render: (user) => <WhenField instant={user.last_active_ts} />,
          },
          { source: 'status', render: (user) => <UserStatusChip status={user.status} /> },
          {
            source: 'has_second_factor',
            text: ({ has_second_factor }) => (has_second_factor ? 'On' : 'Off'),
            render: (user) => <SecondFactorChip isOn={user.has_second_factor} />,
          },
        ]}
      />
    </DataProviderContext.Provider>
  );
}
