import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MailPlus, UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { DataProviderContext, DataTable, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { BulkBar } from '#src/ui/list/BulkBar.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { SelectPage, SelectRow } from '#src/ui/list/SelectBox.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { RoleChip, UserName, UserStatusChip, WhenField } from './fields.tsx';
import { LocationsCell } from './LocationsCell.tsx';
import { nameOrEmail } from '#contract/users/rules.ts';
import { RemoveUsersDialog, useConceptName } from './RemoveUsersDialog.tsx';
import { resendInvitation, resendLabel } from './resend.ts';
import { UserFilters, UserTabs } from './UserFilters.tsx';
import { usersByTab } from './usersByTab.ts';

type Member = ProgramUser & { id: number };
const NOUN = ['user', 'users'] as const;

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& .top': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .top > .MuiCheckbox-root': { margin: '-8px -4px -8px -12px' },
  '& .top > :last-child': { marginLeft: 'auto' },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    paddingLeft: 34,
    fontSize: 13,
    color: tokensOf(theme).muted,
  },
}));

function MemberCard({ user, isSelf, canEdit }: { user: Member; isSelf: boolean; canEdit: boolean }) {
  return (
    <Card>
      <div className="top">
        {canEdit ? <SelectRow id={user.id} name={nameOrEmail(user)} /> : null}
        <UserName user={user} to={links.user(user.id)} isSelf={isSelf} />
        <UserStatusChip status={user.status} />
      </div>
      <div className="facts">
        <span style={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>{user.email}</span>
        <RoleChip name={user.role_name} isAdmin={user.is_admin} />
        <LocationsCell user={user} />
        <WhenField instant={user.last_active_ts} />
      </div>
    </Card>
  );
}

function UserTable({ canEdit }: { canEdit: boolean }) {
  const { userId } = useIdentity();
  const to = (id: unknown) => links.user(Number(id));
  const tight = useMediaQuery(atMost('largeDesktop'));
  return (
    <DataTable<Member>
      bulkActionButtons={false}
      rowClick={to}
      rowSx={(user) => ({ bgcolor: user.user_id === userId ? 'action.hover' : 'transparent' })}
    >
      {canEdit && (
        <DataTable.Col<Member>
          padding="checkbox"
          label={<SelectPage />}
          render={(user) => <SelectRow id={user.id} name={nameOrEmail(user)} />}
        />
      )}
      <DataTable.Col<Member>
        source="name"
        label="Name"
        render={(user) => (
          <UserName user={user} to={to(user.id)} isSelf={user.user_id === userId} withEmail={tight} />
        )}
      />
      {!tight && (
        <DataTable.Col<Member>
          source="email"
          label="Email"
          render={(user) => <span title={user.email}>{user.email}</span>}
        />
      )}
      <DataTable.Col<Member>
        source="role_name"
        label="Role"
        render={(user) => <RoleChip name={user.role_name} isAdmin={user.is_admin} />}
      />
      <DataTable.Col<Member> label="Locations" render={(user) => <LocationsCell user={user} />} />
      {!tight && (
        <DataTable.Col<Member>
          source="last_active_ts"
          label="Last active"
          sortByOrder="DESC"
          render={(user) => <WhenField instant={user.last_active_ts} />}
        />
      )}
      <DataTable.Col<Member> label="Status" render={(user) => <UserStatusChip status={user.status} />} />
    </DataTable>
  );
}

function SelectionBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Member>();
  const canInvite = usePermission('users.create');
  const [removing, setRemoving] = useState(false);
  const chosen = data.filter((user) => selectedIds.includes(user.id));
  const invited = chosen.filter((user) => resendLabel(user) !== null);
  return (
    <BulkBar>
      {canInvite && invited.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<MailPlus aria-hidden />}
          onClick={() => void Promise.all(invited.map(resendInvitation))}
        >
          {invited.length === 1 && invited[0] ? resendLabel(invited[0]) : `Resend ${invited.length} mails`}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        startIcon={<UserMinus aria-hidden />}
        onClick={() => setRemoving(true)}
      >
        Remove from concept
      </Button>
      <RemoveUsersDialog
        users={chosen}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => {
          setRemoving(false);
          onUnselectItems();
        }}
      />
    </BulkBar>
  );
}

function Invite() {
  return (
    <Button component={Link} to={links.userInvite()} variant="contained" startIcon={<UserPlus aria-hidden />}>
      Invite users
    </Button>
  );
}

function UserListCard() {
  const { filterValues } = useListContext<Member>();
  const { userId } = useIdentity();
  const canEdit = usePermission('users.edit');
  return (
    <ListFrame<Member>
      noun={NOUN}
      tabs={<UserTabs />}
      filters={<UserFilters />}
      bulkBar={canEdit ? <SelectionBar /> : null}
      narrowed={Object.keys(filterValues).length > 0}
      empty={
        <EmptyState icon={Users} title="No users yet" why="Invite the people who work with this concept." />
      }
      card={(user) => <MemberCard user={user} isSelf={user.user_id === userId} canEdit={canEdit} />}
      columns={6}
    >
      <UserTable canEdit={canEdit} />
    </ListFrame>
  );
}

/** The members of the concept, invited and disabled ones included (ADMIN-021 to ADMIN-024). */
export default function UserList() {
  const conceptName = useConceptName();
  const canInvite = usePermission('users.create');
  return (
    <DataProviderContext.Provider value={usersByTab}>
      <ListBase<Member>
        resource="settings/users"
        perPage={50}
        sort={{ field: 'name', order: 'ASC' }}
        storeKey={false}
        disableAuthentication
      >
        <PageHeader
          title="Users"
          purpose={`Who works with ${conceptName}, in which role and at which locations.`}
          actions={canInvite ? <Invite /> : null}
        />
        <UserListCard />
      </ListBase>
    </DataProviderContext.Provider>
  );
}
