import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';
import { call } from '#src/dataProviders/client.ts';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Invitation, type TokenOwner } from './Invitation.tsx';
import { isSameAddress, useSignedInEmail } from './OtherSession.tsx';

function Accepted({ owner, current }: { owner: TokenOwner; current: string | null }) {
  const navigate = useNavigate();
  const place = owner.program_name ?? 'Couvert';
  const isOwn = isSameAddress(current, owner.email);
  const goOn = async () => {
    if (isOwn) {
      await reopenSession();
      await navigate(links.home(), { replace: true });
      return;
    }
    if (current === null) await navigate(links.login(), { replace: true });
    else await endSession('signedOut');
  };
  return (
    <>
      <Typography variant="h1">You have accepted</Typography>
      <p>
        {isOwn
          ? `${place} is open to you from now on.`
          : `${place} is open to ${owner.email} from now on. Sign in with that account to see it.`}
      </p>
      <Button variant="contained" size="large" fullWidth onClick={() => void goOn()}>
        {isOwn ? 'Go on' : current === null ? 'Sign in' : 'Sign out of this account'}
      </Button>
    </>
  );
}

export interface AcceptPanelProps {
  readonly token: string;
  readonly owner: TokenOwner;
  readonly spent?: ReactNode;
}

/** Accepts for the account that the address has: its password stays, and nobody is signed in by the link. */
export function AcceptPanel({ token, owner, spent = null }: AcceptPanelProps) {
  const current = useSignedInEmail();
  const accept = useMutation({
    mutationFn: () => call(services.sessions.acceptInvitation, { body: { password_token: token } }),
  });
  const { error } = accept;
  if (accept.isSuccess) return <Accepted owner={owner} current={current} />;
  if (error instanceof ApiError && error.status === 410 && spent !== null) return spent;
  const isOther = current !== null && !isSameAddress(current, owner.email);
  return (
    <>
      <Typography variant="h1">
        {owner.kind === 'confirmation' ? 'Confirm your address' : `Join ${owner.program_name ?? 'Couvert'}`}
      </Typography>
      <p>
        {owner.kind === 'confirmation' ? (
          `An admin${owner.program_name === null ? '' : ` of ${owner.program_name}`} changed the address of an account to ${owner.email}.`
        ) : (
          <Invitation owner={owner} />
        )}{' '}
        {owner.email} has an account, which you go on signing in to as before.
      </p>
      {isOther ? (
        <Alert type="info" title="You are signed in with another account">
          The invitation is for {owner.email}; you are {current} now. You can accept it here and stay signed
          in as you are.
        </Alert>
      ) : null}
      {error ? <Alert type="error">{error.message}</Alert> : null}
      <Button
        variant="contained"
        size="large"
        fullWidth
        sx={{ mt: 2 }}
        disabled={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {accept.isPending ? 'Accepting' : owner.kind === 'confirmation' ? 'Confirm' : 'Accept'}
      </Button>
    </>
  );
}
