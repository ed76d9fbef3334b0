import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { History, MailPlus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { UnsavedGuard } from '#src/custom/conflict/UnsavedGuard.tsx';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { NameMark, UserStatusChip, WhenField } from './fields.tsx';
import { MembershipFields } from './MembershipFields.tsx';
import { nameOrEmail } from '#contract/users/rules.ts';
import { AddressField, AddressWarning, isAddress } from './AddressField.tsx';
import {
  changedMemberFields,
  draftOf,
  isAddressChanged,
  type MemberDraft,
  membershipProblems,
} from './model/membership.ts';
import { RemoveUsersDialog } from './RemoveUsersDialog.tsx';
import { resendInvitation, resendLabel } from './resend.ts';
import { useSaveMember } from './useSaveMember.ts';

type Member = ProgramUser & { id: number };

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 300px) minmax(0, 640px)',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [atMost('smallDesktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Face = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  '& strong': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 15, fontWeight: 600 },
  '& small': { fontSize: 13, color: tokensOf(theme).muted, overflowWrap: 'anywhere' },
}));

const Messages = styled('div')({
  display: 'grid',
  gap: 12,
  maxWidth: 956,
  '&:not(:empty)': { marginBottom: 16 },
});

const Footer = styled('div')({ position: 'sticky', bottom: 14, marginTop: 16, zIndex: 5 });

const trail = [
  <Link key="users" component={RouterLink} to={links.users()}>
    Users
  </Link>,
];

function Actions({ user }: { user: Member }) {
  const canInvite = usePermission('users.create');
  const canEdit = usePermission('users.edit');
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      {resendLabel(user) !== null && canInvite && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MailPlus aria-hidden />}
          onClick={() => void resendInvitation(user)}
        >
          {resendLabel(user)}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<History aria-hidden />}
        component={RouterLink}
        to={links.auditLog({ record_type: 'user', record_id: String(user.user_id) })}
      >
        History
      </Button>
      {canEdit && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<UserMinus aria-hidden />}
          onClick={() => setRemoving(true)}
        >
          Remove from concept
        </Button>
      )}
      <RemoveUsersDialog
        users={[user]}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => navigate(links.users())}
      />
    </>
  );
}

function PersonCard({
  user,
  draft,
  onChange,
  disabled,
}: {
  user: Member;
  draft: MemberDraft;
  onChange: (change: Partial<MemberDraft>) => void;
  disabled: boolean;
}) {
  const { userId } = useIdentity();
  const isSelf = user.user_id === userId;
  const text = (field: 'fname' | 'lname' | 'phone', label: string) => (
    <TextField
      label={label}
      margin="none"
      disabled={disabled}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <DataCard>
      <Face>
        <Avatar value={nameOrEmail(user)} size={64} src={user.pic_url ?? undefined} decorative />
        <div style={{ minWidth: 0 }}>
          <strong>
            {nameOrEmail(user)} {isSelf && <NameMark>You</NameMark>}
          </strong>
          <small>{user.email}</small>
        </div>
      </Face>
      <KeyValueList
        labelWidth={92}
        items={[
          { label: 'Status', value: <UserStatusChip status={user.status} /> },
          { label: 'Last active', value: <WhenField instant={user.last_active_ts} /> },
          { label: 'Joined', value: <WhenField instant={user.created_ts} /> },
        ]}
      />
      <div style={{ display: 'grid', gap: 12, marginTop: 16 }}>
        {text('fname', 'First name')}
        {text('lname', 'Last name')}
        <AddressField
          user={user}
          value={draft.email}
          disabled={disabled || isSelf}
          note={isSelf ? 'How you sign in: ask another admin to change it' : undefined}
          onChange={(email) => onChange({ email })}
        />
        {text('phone', 'Phone')}
      </div>
    </DataCard>
  );
}

function MemberEditor({ user }: { user: Member }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const { save, saving, error, clearError, dialog } = useSaveMember(user, draft);
  const { userId } = useIdentity();
  const disabled = !usePermission('users.edit');
  const changed = changedMemberFields(draftOf(user), draft);
  const problems = membershipProblems(draft);
  const change = (part: Partial<MemberDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isSelf = user.user_id === userId;
  const [isWarned, setIsWarned] = useState(false);
  const moves = isAddressChanged(user, draft);
  return (
    <>
      <UnsavedGuard when={changed.length > 0} />
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here={nameOrEmail(user)} />}
        title={nameOrEmail(user)}
        actions={<Actions user={user} />}
      />
      <Messages>
        {disabled && (
          <Alert type="info">
            You can look at users but not change them. Ask an admin for the permission Users edit.
          </Alert>
        )}
        {isSelf && !disabled && (
          <Alert type="info">This is you: what you change here holds for you as soon as it is saved.</Alert>
        )}
        {user.status === 'unconfirmed' && (
          <Alert type="warning" title={`Waiting for ${user.email} to confirm`}>
            Nobody can sign in to this account until the link in the mail to that address is opened. The mail
            can be sent again, and a mistyped address corrected here.
          </Alert>
        )}
        {error && (
          <Alert
            type="error"
            title={
              error.code === 'LAST_ADMIN' ? 'A concept keeps at least one admin' : 'This could not be saved'
            }
          >
            {error.message}
          </Alert>
        )}
      </Messages>
      <Columns>
        <div>
          <PersonCard user={user} draft={draft} onChange={change} disabled={disabled} />
        </div>
        <div>
          <MembershipFields value={draft} onChange={change} problems={problems} disabled={disabled} />
        </div>
      </Columns>
      <Footer>
        <SaveBar
          changes={changed.length}
          detail={`for ${nameOrEmail(user)}`}
          busy={saving}
          saveDisabled={Object.keys(problems).length > 0 || (moves && !isAddress(draft.email))}
          onSave={() => (moves ? setIsWarned(true) : save())}
          onDiscard={() => {
            clearError();
            setDraft(draftOf(user));
          }}
        />
      </Footer>
      {isWarned && (
        <AddressWarning
          user={user}
          email={draft.email.trim()}
          onClose={() => setIsWarned(false)}
          onConfirm={() => {
            setIsWarned(false);
            save();
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** One member of the concept: the person, the role, the permissions, the locations (ADMIN-022). */
export default function UserEdit() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useGetOne<Member>(
    'settings/users',
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (!data) {
    return <NotLoaded title="The user could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <MemberEditor key={data.version} user={data} />;
}
