import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import type { UserRecord } from '#contract/users/schemas.ts';
import { UnsavedGuard } from '#src/custom/conflict/UnsavedGuard.tsx';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { atMost } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { NameMark, nameOrEmail, UserStatusChip, WhenField } from '../users/fields.tsx';
import {
  ACCOUNT_LABELS,
  type AccountDraft,
  accountOf,
  changedAccountFields,
  useSaveAccount,
} from './useSaveAccount.ts';

type AnyUser = UserRecord & { id: number };

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px) minmax(0, 380px)',
  alignItems: 'start',
  gap: 16,
  [atMost('largeDesktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [atMost('mobile')]: { gridTemplateColumns: '1fr' },
});
const Footer = styled('div')({ position: 'sticky', bottom: 14, marginTop: 16, zIndex: 5 });

const trail = [
  <Link key="all" component={RouterLink} to={links.allUsers()}>
    All users
  </Link>,
];

function Switch({
  user,
  isSelf,
  onSwitch,
}: {
  user: AnyUser;
  isSelf: boolean;
  onSwitch: (off: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const off = user.status === 'disabled';
  const name = nameOrEmail(user);
  if (isSelf) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={off ? 'primary' : 'error'}
        startIcon={off ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {off ? 'Enable' : 'Disable'}
      </Button>
      <ConfirmDialog
        open={open}
        destructive={!off}
        title={off ? `Enable ${name}?` : `Disable ${name}?`}
        consequence={
          off
            ? 'They can sign in again, with the roles and locations they had.'
            : 'They are signed out everywhere at once and cannot sign in. Roles and locations are kept, and enabling brings them back.'
        }
        confirmLabel={off ? 'Enable user' : 'Disable user'}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          onSwitch(!off);
        }}
      />
    </>
  );
}

function FactsCard({ user }: { user: AnyUser }) {
  return (
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
  );
}

function ConceptsCard({ user }: { user: AnyUser }) {
  return (
    <DataCard title="Concepts" subtitle="Roles are given inside each concept, under Users">
      {user.programs.length === 0 ? (
        'In no concept yet.'
      ) : (
        <KeyValueList
          labelWidth={180}
          items={user.programs.map((program) => ({ label: program.program_name, value: program.role_name }))}
        />
      )}
    </DataCard>
  );
}

function AccountEditor({ user }: { user: AnyUser }) {
  const [draft, setDraft] = useState(() => accountOf(user));
  const { save, saving, error, dialog } = useSaveAccount(user, draft);
  const { userId } = useIdentity();
  const changed = changedAccountFields(accountOf(user), draft);
  const text = (field: keyof AccountDraft) => (
    <TextField
      label={ACCOUNT_LABELS[field]}
      margin="none"
      type={field === 'email' ? 'email' : 'text'}
      value={draft[field]}
      onChange={(event) => setDraft((now) => ({ ...now, [field]: event.target.value }))}
      error={error?.errors?.[field] !== undefined}
      helperText={error?.errors?.[field]}
    />
  );
  return (
    <>
      <UnsavedGuard when={changed.length > 0} />
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here={nameOrEmail(user)} />}
        title={nameOrEmail(user)}
        actions={
          <Switch
            user={user}
            isSelf={user.user_id === userId}
            onSwitch={(off) => save({ is_disabled: off })}
          />
        }
      />
      {error && !error.errors && (
        <div style={{ marginBottom: 16, maxWidth: 956 }}>
          <Alert type="error" title="This could not be saved">
            {error.message}
          </Alert>
        </div>
      )}
      <Columns>
        <DataCard title="Person" subtitle="The same in every concept">
          <div style={{ display: 'grid', gap: 16 }}>
            <Pair>
              {text('fname')}
              {text('lname')}
            </Pair>
            <Pair>
              {text('email')}
              {text('phone')}
            </Pair>
          </div>
        </DataCard>
        <div style={{ display: 'grid', gap: 16 }}>
          <FactsCard user={user} />
          <ConceptsCard user={user} />
        </div>
      </Columns>
      <Footer>
        <SaveBar
          changes={changed.length}
          detail="in every concept"
          busy={saving}
          onSave={() => save()}
          onDiscard={() => setDraft(accountOf(user))}
        />
      </Footer>
      {dialog}
    </>
  );
}

/** One account: its own fields, the concepts it belongs to, and whether it may sign in. */
export default function AllUserEdit() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useGetOne<AnyUser>(
    'settings/all_users',
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (!data) {
    return <NotLoaded title="The user could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <AccountEditor key={data.version} user={data} />;
}
