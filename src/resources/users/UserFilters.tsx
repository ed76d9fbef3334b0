import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'react-admin';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { tabFrom, USER_TABS } from './model/tabs.ts';
import { LocationFilter } from '../locations/index.ts';
import { useRoles, useUserGroups } from './useConceptChoices.ts';

/** All, Active, Invited, Disabled, and who came by lately. */
export function UserTabs() {
  const { filterValues, setFilters } = useListContext();
  const current = tabFrom(filterValues['tab']);
  const choose = (key: string) => {
    const next = tabFrom(key);
    const { tab: _old, ...rest } = filterValues;
    const kept = next.source === 'members' ? rest : { search: rest['search'] };
    setFilters(next.key === 'all' ? kept : { ...kept, tab: next.key }, undefined, false);
  };
  return (
    <Tabs
      value={current.key}
      onChange={(_, key: string) => choose(key)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Which users"
    >
      {USER_TABS.map(({ key, label }) => (
        <Tab key={key} value={key} label={label} />
      ))}
    </Tabs>
  );
}

/** Search, role, location and group; the tabs of recent users know the search alone. */
export function UserFilters() {
  const { filterValues } = useListContext();
  const { roles } = useRoles();
  const { groups, visible } = useUserGroups();
  const [role, setRole] = useFilter('role_id');
  const [location, setLocation] = useFilter('merchant_id');
  const [group, setGroup] = useFilter('user_group_id');
  const whole = tabFrom(filterValues['tab']).source === 'members';
  return (
    <>
      <ListSearch label="Name or email" />
      {whole && (
        <>
          <FilterMenu
            label="Role"
            value={role}
            onChange={setRole}
            options={roles.map(({ role_id, name }) => ({ value: String(role_id), label: name }))}
          />
          <LocationFilter value={location} onChange={setLocation} />
          {visible && (
            <FilterMenu
              label="Group"
              value={group}
              onChange={setGroup}
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </>
      )}
    </>
  );
}
