import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MailPlus, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { memberResource } from '#contract/administration/users/endpoints.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import type { Question } from '#src/crud/form/useQuestion.tsx';
import type { Shows } from '#src/crud/form/useRecordSave.tsx';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { HistoryButton } from '#src/resources/administration/auditLog/fields.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { AccessCheckCard } from './AccessCheckCard.tsx';
import { NameMark, SecondFactorChip, UserStatusChip, WhenField } from './fields.tsx';
import { MembershipFields } from './MembershipFields.tsx';
import { locationsSummary } from './model/access.ts';
import { isAddressChanged, memberBody } from './model/memberBody.ts';
import { RemoveUsersDialog } from './RemoveUsersDialog.tsx';
import { SecondFactorAction } from './SecondFactorAction.tsx';
import { resendInvitation, resendLabel } from './resend.ts';
import { useRoles } from './useConceptChoices.ts';

function Actions({ user, refetch }: { user: ProgramUser; refetch: () => void }) {
  const { userId } = useIdentity();
  const mayInvite = useMay('create', memberResource.name);
  const mayEdit = useMay('edit', memberResource.name);
  const [isRemoving, setIsRemoving] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      {resendLabel(user) !== null && mayInvite && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MailPlus aria-hidden />}
          onClick={() => void resendInvitation(user)}
        >
          {resendLabel(user)}
        </Button>
      )}
      <HistoryButton type="user" id={user.user_id} />
      {mayEdit && user.has_second_factor && user.user_id !== userId && (
        <SecondFactorAction user={user} onDone={refetch} />
      )}
      {mayEdit && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<UserMinus aria-hidden />}
          onClick={() => setIsRemoving(true)}
        >
          Remove from concept
        </Button>
      )}
      <RemoveUsersDialog
        users={[user]}
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => navigate(links.users())}
      />
    </>
  );
}

/** The address somebody signs in with; under it, what changing it does. */
function AddressInput({ user, isSelf }: { user: ProgramUser; isSelf: boolean }) {
  const email: unknown = useWatch({ name: 'email' });
  const isReadOnly = useIsReadOnly();
  const effect =
    user.status === 'invited'
      ? 'The invitation goes to this address instead'
      : 'Signs them out, and this address is asked to confirm';
  return (
    <TextInput
      source="email"
      label="Email address"
      type="email"
      autoComplete="off"
      disabled={isReadOnly || isSelf}
      helperText={
        isSelf ? 'How you sign in: ask another admin to change it' : isAddressChanged(user, email) && effect
      }
    />
  );
}

function PersonCard({ user, isSelf }: { user: ProgramUser; isSelf: boolean }) {
  return (
    <DataCard>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
        <Avatar value={nameOrEmail(user)} size={64} src={user.pic_url ?? undefined} decorative />
        <span style={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="strong">
            {nameOrEmail(user)} {isSelf && <NameMark>You</NameMark>}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </span>
      </Stack>
      <KeyValueList
        labelWidth={92}
        items={[
          { label: 'Status', value: <UserStatusChip status={user.status} /> },
          {
            label: 'Second factor',
            value: <SecondFactorChip isOn={user.has_second_factor} />,
          },
          { label: 'Last active', value: <WhenField instant={user.last_active_ts} /> },
          { label: 'Joined', value: <WhenField instant={user.created_ts} /> },
        ]}
      />
      <Stack sx={{ mt: 2 }}>
        <TextInput source="fname" />
        <TextInput source="lname" />
        <AddressInput user={user} isSelf={isSelf} />
        <TextInput source="phone" />
      </Stack>
    </DataCard>
  );
}

function Notes({ user, isSelf }: { user: ProgramUser; isSelf: boolean }) {
  const isReadOnly = useIsReadOnly();
  return (
    <>
      {isSelf && !isReadOnly && (
        <Alert type="info">This is you: what you change here holds for you as soon as it is saved.</Alert>
      )}
      {user.status === 'unconfirmed' && (
        <Alert type="warning" title={`Waiting for ${user.email} to confirm`}>
          Nobody can sign in to this account until the link in the email to that address is opened. The email
          can be sent again, and a mistyped address corrected here.
        </Alert>
      )}
    </>
  );
}

function consequenceOf(user: ProgramUser, email: string): ReactNode {
  if (user.status === 'invited')
    return `The invitation is mailed to ${email}, and the link in the earlier email stops working.`;
  return (
    <>
      This is how {nameOrEmail(user)} signs in. When it changes:
      <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
        <li>They are signed out everywhere</li>
        <li>Their password stops working</li>
        <li>{email} gets an email, and nobody can sign in until it is confirmed from there</li>
      </ul>
      {user.email} is told that it is no longer used.
    </>
  );
}

/** Says before it is saved what a changed address does to the account. */
function addressQuestion({ email }: Record<string, unknown>, user: ProgramUser): Question | null {
  if (!isAddressChanged(user, email)) return null;
  return {
    title: `Change the address of ${nameOrEmail(user)}?`,
    confirmLabel: 'Change the address',
    consequence: consequenceOf(user, String(email)),
  };
}

/** One member of the concept: the person, the role, the permissions, the locations (ADMIN-022). */
export default function UserEdit() {
  const { roles } = useRoles();
  const { userId } = useIdentity();
  const shows: Shows<ProgramUser> = {
    role_id: (id) => roles.find(({ role_id }) => role_id === id)?.name ?? 'No role',
    user_permissions: (names) => (names.length ? `${names.length} of ${ALL_PERMISSIONS.length}` : 'None'),
    merchant_ids: (merchant_ids) => locationsSummary({ all_merchants: false, merchant_ids }),
    user_group_ids: (ids) => String(ids.length),
  };
  return (
    <RecordPage
      of={memberResource}
      listPath={links.users()}
      maxWidth={956}
      actions={(user, refetch) => <Actions user={user} refetch={refetch} />}
      shows={shows}
      question={addressQuestion}
      transform={(values, { previousData } = {}) => memberBody(values, (previousData ?? null) as ProgramUser)}
      savedText={(user) => `${nameOrEmail(user)} is saved.`}
    >
      {(user) =>
        user && (
          <>
            <Notes user={user} isSelf={user.user_id === userId} />
            <Grid container spacing={2}>
              <Grid size={{ xs: 12, md: 4 }}>
                <PersonCard user={user} isSelf={user.user_id === userId} />
              </Grid>
              <Grid size={{ xs: 12, md: 8 }}>
                <Stack spacing={2}>
                  <MembershipFields />
                  <AccessCheckCard user={user} />
                </Stack>
              </Grid>
            </Grid>
          </>
        )
      }
    </RecordPage>
  );
}
