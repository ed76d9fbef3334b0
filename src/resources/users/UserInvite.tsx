import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { links } from '#src/links.ts';
import { atMost } from '#src/theme/index.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { MembershipFields } from './MembershipFields.tsx';
import { emailsProblem, readEmails } from './model/emails.ts';
import { type MemberDraft, membershipProblems, NEW_MEMBER } from './model/membership.ts';
import { useConceptName } from './RemoveUsersDialog.tsx';
import { type InviteOutcome, useInvite } from './useInvite.ts';

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 720 });
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [atMost('mobile')]: { gridTemplateColumns: '1fr' },
});

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

/** Invites one person or many by email, with one role and the same locations (ADMIN-022). */
export default function UserInvite() {
  const [emails, setEmails] = useState('');
  const [draft, setDraft] = useState<MemberDraft>(NEW_MEMBER);
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null);
  const { invite, progress } = useInvite();
  const navigate = useNavigate();
  const conceptName = useConceptName();
  const { valid } = readEmails(emails);
  const emailError = tried ? emailsProblem(emails) : null;
  const problems = membershipProblems(draft);
  const change = (part: Partial<MemberDraft>) => setDraft((now) => ({ ...now, ...part }));

  const submit = async () => {
    setTried(true);
    setOutcome(null);
    if (emailsProblem(emails) !== null || Object.keys(problems).length > 0) return;
    const result = await invite(valid, draft);
    if (result.refused.length > 0) {
      setOutcome(result);
      setEmails(result.refused.map(({ email }) => email).join(', '));
      return;
    }
    showToast({
      theme: 'success',
      message: `${people(result.sent.length)} invited. The link works for 7 days.`,
    });
    void navigate(invitedTab());
  };

  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here="Invite" />}
        title="Invite users"
        purpose={`They get an email with a link, and can work in ${conceptName} once they accept.`}
      />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {outcome && <Refusals outcome={outcome} />}
        <DataCard title="Who">
          <div style={{ display: 'grid', gap: 16 }}>
            <TextField
              required
              autoFocus
              multiline
              minRows={2}
              maxRows={8}
              label="Email addresses"
              margin="none"
              value={emails}
              placeholder="ana@example.com, ben@example.com"
              onChange={(event) => setEmails(event.target.value)}
              error={emailError !== null}
              helperText={
                emailError ??
                (valid.length > 1
                  ? `${valid.length} addresses, all with the same role and locations`
                  : 'One or many, separated by commas or lines')
              }
            />
            {valid.length <= 1 && (
              <Pair>
                <TextField
                  label="First name"
                  margin="none"
                  value={draft.fname}
                  onChange={(event) => change({ fname: event.target.value })}
                />
                <TextField
                  label="Last name"
                  margin="none"
                  value={draft.lname}
                  onChange={(event) => change({ lname: event.target.value })}
                />
              </Pair>
            )}
          </div>
        </DataCard>
        <MembershipFields value={draft} onChange={change} problems={tried ? problems : {}} />
        {progress && progress.total > 1 && (
          <ProgressBar
            label="Inviting"
            total={progress.total}
            segments={[{ label: 'invited', value: progress.count, tone: 'primary' }]}
          />
        )}
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button component={RouterLink} to={links.users()}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            startIcon={<Send aria-hidden />}
            disabled={progress !== null}
          >
            {valid.length > 1 ? `Invite ${valid.length} people` : 'Send invitation'}
          </Button>
        </div>
      </Form>
    </>
  );
}
