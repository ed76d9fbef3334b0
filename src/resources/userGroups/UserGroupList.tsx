import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Plus, UsersRound } from 'lucide-react';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { UserGroup } from '#contract/userGroups/endpoints.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { WhenField } from '../users/fields.tsx';

const NOUN = ['user group', 'user groups'] as const;

function NewGroup({ variant }: { variant: 'contained' | 'outlined' }) {
  return usePermission('userGroups.create') ? (
    <Button
      component={RouterLink}
      to={links.userGroupCreate()}
      variant={variant}
      startIcon={<Plus aria-hidden />}
    >
      New user group
    </Button>
  ) : null;
}

function GroupName({ group }: { group: UserGroup }) {
  return (
    <Link
      component={RouterLink}
      to={links.userGroup(group.id)}
      color="textPrimary"
      onClick={(event) => event.stopPropagation()}
    >
      {group.name}
    </Link>
  );
}

function GroupTable() {
  const { filterValues } = useListContext<UserGroup>();
  return (
    <ListFrame<UserGroup>
      noun={NOUN}
      filters={<ListSearch label="Group name" />}
      narrowed={Boolean(filterValues['search'])}
      empty={
        <EmptyState
          icon={UsersRound}
          title="No user groups yet"
          why="A group brings together people who work on the same campaigns; its approvers say yes before one is sent."
          action={<NewGroup variant="outlined" />}
        />
      }
      card={(group) => (
        <div style={{ display: 'grid', gap: 4 }}>
          <GroupName group={group} />
          <span>
            {group.user_count} {group.user_count === 1 ? 'user' : 'users'}, {group.approver_count}{' '}
            {group.approver_count === 1 ? 'approver' : 'approvers'}
          </span>
        </div>
      )}
    >
      <DataTable<UserGroup> bulkActionButtons={false} rowClick={(id) => links.userGroup(id)}>
        <DataTable.Col<UserGroup>
          source="name"
          label="Name"
          render={(group) => <GroupName group={group} />}
        />
        <DataTable.Col<UserGroup>
          label="Description"
          cellSx={() => ({
            maxWidth: 360,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          })}
          render={(group) => group.description ?? '–'}
        />
        <DataTable.Col<UserGroup> source="user_count" label="Users" align="right" />
        <DataTable.Col<UserGroup> label="Approvers" align="right" render={(group) => group.approver_count} />
        <DataTable.Col<UserGroup>
          source="updated_ts"
          label="Last change"
          sortByOrder="DESC"
          render={(group) => <WhenField instant={group.updated_ts} />}
        />
      </DataTable>
    </ListFrame>
  );
}

/** The concept's user groups (ADMIN-027). */
export default function UserGroupList() {
  return (
    <ListBase<UserGroup>
      resource="settings/user_groups"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey={false}
      disableAuthentication
    >
      <PageHeader
        title="User groups"
        purpose="People who work on the same campaigns, and who of them approves."
        actions={<NewGroup variant="contained" />}
      />
      <GroupTable />
    </ListBase>
  );
}
