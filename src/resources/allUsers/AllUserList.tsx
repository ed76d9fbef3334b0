import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ChevronDown, Users } from 'lucide-react';
import { DataTable, ListBase, useGetList, useListContext } from 'react-admin';
import type { Program } from '#contract/programs/schemas.ts';
import type { UserRecord } from '#contract/users/schemas.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { NameMark, UserName, UserStatusChip, WhenField } from '../users/fields.tsx';

type AnyUser = UserRecord & { id: number };
const NOUN = ['user', 'users'] as const;
const STATUSES = [
  { key: 'all', label: 'All' },
  { key: 'active', label: 'Active' },
  { key: 'invited', label: 'Invited' },
  { key: 'disabled', label: 'Disabled' },
] as const;

const Concepts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 12,
  fontSize: 13.5,
  lineHeight: '26px',
  '& span': { color: tokensOf(theme).muted },
}));

const Summary = styled(Button)({
  height: 28,
  padding: '0 6px',
  marginLeft: -6,
  fontWeight: 400,
  fontSize: 13.5,
});

function ConceptsCell({ user }: { user: AnyUser }) {
  const [first, ...rest] = user.programs;
  if (!first) return <span>{user.is_super_admin ? 'Every concept' : 'No concept'}</span>;
  if (rest.length === 0) return <span>{first.program_name}</span>;
  return (
    <Dropdown
      label={`Concepts of ${user.email}`}
      trigger={({ onClick, ...trigger }) => (
        <Summary
          {...trigger}
          size="small"
          color="inherit"
          endIcon={<ChevronDown aria-hidden />}
          onClick={(event) => {
            event.stopPropagation();
            onClick();
          }}
        >
          {user.programs.length} concepts
        </Summary>
      )}
    >
      {() => (
        <Concepts>
          {user.programs.map((program) => (
            <li key={program.program_id}>
              {program.program_name} <span>· {program.role_name}</span>
            </li>
          ))}
        </Concepts>
      )}
    </Dropdown>
  );
}

function StatusTabs() {
  const [status, setStatus] = useFilter('status');
  return (
    <Tabs
      value={status ?? 'all'}
      onChange={(_, key: string) => setStatus(key === 'all' ? undefined : key)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Which users"
    >
      {STATUSES.map(({ key, label }) => (
        <Tab key={key} value={key} label={label} />
      ))}
    </Tabs>
  );
}

function Filters() {
  const [concept, setConcept] = useFilter('program_id');
  const { data: concepts = [] } = useGetList<Program & { id: number }>('settings/concepts', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'program_name', order: 'ASC' },
  });
  return (
    <>
      <ListSearch label="Name or email" />
      <FilterMenu
        label="Concept"
        value={concept}
        onChange={setConcept}
        options={concepts.map((program) => ({
          value: String(program.program_id),
          label: program.program_name,
        }))}
      />
    </>
  );
}

function AllUserTable() {
  const { filterValues } = useListContext<AnyUser>();
  const { userId } = useIdentity();
  const to = (id: unknown) => links.allUser(Number(id));
  const name = (user: AnyUser) => (
    <>
      <UserName user={user} to={to(user.id)} isSelf={user.user_id === userId} />{' '}
      {user.is_super_admin && <NameMark>Super admin</NameMark>}
    </>
  );
  return (
    <ListFrame<AnyUser>
      noun={NOUN}
      tabs={<StatusTabs />}
      filters={<Filters />}
      narrowed={Object.keys(filterValues).length > 0}
      empty={<EmptyState icon={Users} title="No users" why="Users appear once a concept has invited them." />}
      card={(user) => (
        <div style={{ display: 'grid', gap: 4 }}>
          <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
            <span>{name(user)}</span>
            <UserStatusChip status={user.status} />
          </span>
          <span style={{ paddingLeft: 34, overflowWrap: 'anywhere' }}>{user.email}</span>
          <span style={{ paddingLeft: 34 }}>
            <ConceptsCell user={user} />
          </span>
        </div>
      )}
    >
      <DataTable<AnyUser> bulkActionButtons={false} rowClick={to}>
        <DataTable.Col<AnyUser> source="name" label="Name" render={name} />
        <DataTable.Col<AnyUser>
          source="email"
          label="Email"
          render={(user) => <span title={user.email}>{user.email}</span>}
        />
        <DataTable.Col<AnyUser> label="Concepts" render={(user) => <ConceptsCell user={user} />} />
        <DataTable.Col<AnyUser>
          source="last_active_ts"
          label="Last active"
          sortByOrder="DESC"
          render={(user) => <WhenField instant={user.last_active_ts} />}
        />
        <DataTable.Col<AnyUser> label="Status" render={(user) => <UserStatusChip status={user.status} />} />
      </DataTable>
    </ListFrame>
  );
}

/** Every user of every concept, for super admins. */
export default function AllUserList() {
  return (
    <ListBase<AnyUser>
      resource="settings/all_users"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey={false}
      disableAuthentication
    >
      <PageHeader title="All users" purpose="Everybody with an account, in whichever concepts they work." />
      <AllUserTable />
    </ListBase>
  );
}
