import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { allUserResource } from '#contract/administration/users/endpoints.ts';
import type { UserRecord } from '#contract/administration/users/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { sayRefused } from '#src/crud/form/useRecordSave.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import {
  NameMark,
  nameOrEmail,
  UserStatusChip,
  WhenField,
} from '#src/resources/administration/users/fields.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';

/** Disables the account, or enables it again; absent on one's own. */
function Switch({ user }: { user: Held<UserRecord> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [update, { isPending }] = useUpdate();
  const { userId } = useIdentity();
  const off = user.status === 'disabled';
  const name = nameOrEmail(user);
  if (user.user_id === userId) return null;
  const start = () =>
    void update(
      allUserResource.name,
      { id: user.id, data: { ...user, is_disabled: !off }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          showToast({ theme: 'success', message: `${name} is ${off ? 'enabled' : 'disabled'}.` }),
        onError: sayRefused,
        onSettled: () => setIsOpen(false),
      },
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={off ? 'primary' : 'error'}
        startIcon={off ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {off ? 'Enable' : 'Disable'}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={isPending}
        destructive={!off}
        title={off ? `Enable ${name}?` : `Disable ${name}?`}
        consequence={
          off
            ? 'They can sign in again, with the roles and locations they had.'
            : 'They are signed out everywhere at once and cannot sign in. Roles and locations are kept, and enabling brings them back.'
        }
        confirmLabel={off ? 'Enable user' : 'Disable user'}
        onClose={() => setIsOpen(false)}
        onConfirm={start}
      />
    </>
  );
}

function Facts({ user }: { user: UserRecord }) {
  return (
    <>
      <DataCard title="Account">
        <KeyValueList
          items={[
            { label: 'Status', value: <UserStatusChip status={user.status} /> },
            { label: 'Last active', value: <WhenField instant={user.last_active_ts} /> },
            { label: 'Created', value: <WhenField instant={user.created_ts} /> },
            { label: 'Super admin', value: user.is_super_admin ? <NameMark>Yes</NameMark> : 'No' },
          ]}
        />
      </DataCard>
      <DataCard title="Concepts" subtitle="Roles are given inside each concept, under Users">
        {user.programs.length === 0 ? (
          'In no concept yet.'
        ) : (
          <KeyValueList
            labelWidth={180}
            items={user.programs.map(({ program_name, role_name }) => ({
              label: program_name,
              value: role_name,
            }))}
          />
        )}
      </DataCard>
    </>
  );
}

/** One account: its own fields, the concepts it belongs to, and whether it may sign in (AUTH-014). */
export default function AllUserEdit() {
  return (
    <RecordPage
      of={allUserResource}
      listPath={links.allUsers()}
      listName="All users"
      maxWidth={956}
      actions={(user) => <Switch user={user} />}
    >
      {(user) => (
        <Grid container spacing={2}>
          <Grid size={{ xs: 12, lg: 7 }}>
            <DataCard title="Person" subtitle="The same in every concept">
              <Grid container columnSpacing={2}>
                {(['fname', 'lname', 'email', 'phone'] as const).map((source) => (
                  <Grid key={source} size={{ xs: 12, sm: 6 }}>
                    <TextInput source={source} {...(source === 'email' ? { type: 'email' } : {})} />
                  </Grid>
                ))}
              </Grid>
            </DataCard>
          </Grid>
          <Grid size={{ xs: 12, lg: 5 }}>
            <Stack spacing={2}>{user ? <Facts user={user} /> : null}</Stack>
          </Grid>
        </Grid>
      )}
    </RecordPage>
  );
}
