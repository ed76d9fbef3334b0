import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Plus, ShieldCheck, ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import { DataTable, ListBase, useDelete, useListContext } from 'react-admin';
import type { UserRecord } from '#contract/users/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';

import { nameOrEmail, UserName, UserStatusChip, WhenField } from '../users/fields.tsx';
import { AddSuperAdmin } from './AddSuperAdmin.tsx';

type SuperAdmin = UserRecord & { id: number };
const NOUN = ['super admin', 'super admins'] as const;

function RemoveSuperAdmin({ user, isSelf }: { user: SuperAdmin; isSelf: boolean }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [deleteOne, { isPending }] = useDelete();
  const name = nameOrEmail(user);
  const close = () => {
    setOpen(false);
    setError(null);
  };
  const remove = () =>
    void deleteOne(
      'settings/users/super_admin',
      { id: user.id, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          close();
          showToast({ theme: 'success', message: `${name} is no super admin any more.` });
        },
        onError: (caught) => setError(caught instanceof ApiError ? caught.message : 'Try again.'),
      },
    );
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<ShieldMinus aria-hidden />}
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        busy={isPending}
        title={`Remove ${name} as super admin?`}
        confirmLabel="Remove super admin"
        onConfirm={remove}
        onClose={close}
        consequence={
          <>
            {isSelf ? 'You lose' : `${name} loses`} every concept that was not given separately, the list of
            all users and the feature flags. The account itself stays.
            {error && (
              <div style={{ marginTop: 12 }}>
                <Alert type="error" title="Nothing was changed">
                  {error}
                </Alert>
              </div>
            )}
          </>
        }
      />
    </>
  );
}

function SuperAdminTable() {
  const { filterValues } = useListContext<SuperAdmin>();
  const { userId } = useIdentity();
  const remove = (user: SuperAdmin) => <RemoveSuperAdmin user={user} isSelf={user.user_id === userId} />;
  const name = (user: SuperAdmin) => (
    <UserName user={user} to={links.allUser(user.id)} isSelf={user.user_id === userId} />
  );
  return (
    <ListFrame<SuperAdmin>
      noun={NOUN}
      filters={<ListSearch label="Name or email" />}
      narrowed={Boolean(filterValues['search'])}
      empty={
        <EmptyState
          icon={ShieldCheck}
          title="No super admins"
          why="Add somebody who looks after the platform."
        />
      }
      card={(user) => (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
          <span style={{ flex: 1, minWidth: 200 }}>{name(user)}</span>
          {remove(user)}
          <span style={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>{user.email}</span>
        </div>
      )}
    >
      <DataTable<SuperAdmin> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<SuperAdmin> source="name" label="Name" render={name} />
        <DataTable.Col<SuperAdmin> source="email" label="Email" />
        <DataTable.Col<SuperAdmin>
          source="last_active_ts"
          label="Last active"
          sortByOrder="DESC"
          render={(user) => <WhenField instant={user.last_active_ts} />}
        />
        <DataTable.Col<SuperAdmin>
          label="Status"
          render={(user) => <UserStatusChip status={user.status} />}
        />
        <DataTable.Col<SuperAdmin>
          label={<span style={visuallyHidden}>Actions</span>}
          align="right"
          render={remove}
        />
      </DataTable>
    </ListFrame>
  );
}

/** Who may do everything in every concept; the last one stays. */
export default function SuperAdminList() {
  const [adding, setAdding] = useState(false);
  return (
    <ListBase<SuperAdmin>
      resource="settings/users/super_admin"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey={false}
      disableAuthentication
    >
      <PageHeader
        title="Super admins"
        purpose="They can see and change everything in every concept. There is always at least one."
        actions={
          <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            Add super admin
          </Button>
        }
      />
      <SuperAdminTable />
      <AddSuperAdmin open={adding} onClose={() => setAdding(false)} />
    </ListBase>
  );
}
