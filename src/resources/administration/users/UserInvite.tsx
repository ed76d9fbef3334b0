import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { memberResource } from '#contract/administration/users/endpoints.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { links } from '#src/links.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { MembershipFields } from './MembershipFields.tsx';
import { readEmails } from './model/emails.ts';
import { invitation, type Invitation, NEW_INVITATION } from './model/invitation.ts';
import { useConceptName } from './RemoveUsersDialog.tsx';
import { type InviteOutcome, useInvite } from './useInvite.ts';

const trail = [
  <Link key="users" component={RouterLink} to={links.users()}>
    Users
  </Link>,
];

/** The user list on the tab of the invited. */
const invitedTab = () => `${links.users()}?filter=${encodeURIComponent(JSON.stringify({ tab: 'invited' }))}`;

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function Refusals({ outcome }: { outcome: InviteOutcome }) {
  return (
    <Alert type="error" title={`${people(outcome.refused.length)} could not be invited`}>
      {outcome.sent.length > 0 && `${people(outcome.sent.length)} got an invitation. `}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {outcome.refused.map(({ email, reason }) => (
          <li key={email}>
            {email}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function useAddresses() {
  const emails: unknown = useWatch({ name: 'emails' });
  return readEmails(String(emails)).valid;
}

/** Whom to invite; those who were refused stay in the box, those who were invited leave it. */
function Who({ outcome }: { outcome: InviteOutcome | null }) {
  const { setValue } = useFormContext();
  const count = useAddresses().length;
  useEffect(() => {
    if (outcome) setValue('emails', outcome.refused.map(({ email }) => email).join(', '));
  }, [outcome, setValue]);
  return (
    <DataCard title="Person">
      <TextInput
        source="emails"
        label="Email addresses"
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        placeholder="ana@example.com, ben@example.com"
        helperText={
          count > 1
            ? `${count} addresses, all with the same role and locations`
            : 'One or many, separated by commas or lines'
        }
      />
      {count > 1 ? null : (
        <Grid container columnSpacing={2}>
          {(['fname', 'lname'] as const).map((source) => (
            <Grid key={source} size={{ xs: 12, sm: 6 }}>
              <TextInput source={source} />
            </Grid>
          ))}
        </Grid>
      )}
    </DataCard>
  );
}

function Foot({ isBusy, isDone }: { isBusy: boolean; isDone: boolean }) {
  const { isDirty } = useFormContext().formState;
  const count = useAddresses().length;
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <UnsavedGuard when={isDirty && !isDone} />
      <Button component={RouterLink} to={links.users()}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" startIcon={<Send aria-hidden />} disabled={isBusy}>
        {count > 1 ? `Invite ${count} people` : 'Send invitation'}
      </Button>
    </Stack>
  );
}

/** Invites one person or many by email, with one role and the same locations (ADMIN-022). */
export default function UserInvite() {
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const { invite, progress } = useInvite();
  const isDone = outcome !== null && outcome.refused.length === 0;
  const sent = outcome?.sent.length ?? 0;
  const navigate = useNavigate();
  const conceptName = useConceptName();
  const formId = useId();
  useEffect(() => {
    if (!isDone) return;
    showToast({ theme: 'success', message: `${people(sent)} invited. The link works for 7 days.` });
    void navigate(invitedTab());
  }, [isDone, sent, navigate]);
  return (
    <ResourceContextProvider value={memberResource.name}>
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here="Invite" />}
        title="Invite users"
        purpose={`They get an email with a link, and can work in ${conceptName} once they accept.`}
      />
      <RecordFields
        formId={formId}
        schema={invitation}
        defaults={NEW_INVITATION}
        onSubmit={async (values) => setOutcome(await invite(values as Invitation))}
      >
        <Stack spacing={2} sx={{ maxWidth: 720 }}>
          {outcome && !isDone ? <Refusals outcome={outcome} /> : null}
          <Who outcome={outcome} />
          <MembershipFields />
          {progress && progress.total > 1 && (
            <ProgressBar
              label="Inviting"
              total={progress.total}
              segments={[{ label: 'invited', value: progress.count, tone: 'primary' }]}
            />
          )}
          <Foot isBusy={progress !== null} isDone={isDone} />
        </Stack>
      </RecordFields>
    </ResourceContextProvider>
  );
}
