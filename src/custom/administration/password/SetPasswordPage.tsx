import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import type { TokenOwner } from './Invitation.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

const MINIMUM_TOKEN = 20;

/** A link that no longer works is 410; one that was cut short on its way never was one. */
const isSpent = (error: unknown) => error instanceof ApiError && [400, 404, 410].includes(error.status);

function SpentLink() {
  return (
    <>
      <Typography variant="h1">This link no longer works</Typography>
      <p>
        It was used already, was withdrawn, is too old, or lost a part on its way. For a reset, ask for a new
        link here. For an invitation, ask the person who invited you to send it again: the newest email holds
        the link that works.
      </p>
      <Button component={RouterLink} to={links.forgotPassword()} variant="contained" size="large" fullWidth>
        Ask for a new link
      </Button>
    </>
  );
}

function LinkForm({ token, owner }: { token: string; owner: TokenOwner }) {
  const Form = owner.takes === 'acceptance' ? AcceptPanel : SetPasswordForm;
  return <Form token={token} owner={owner} spent={<SpentLink />} />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Typography variant="h1">Your link could not be checked</Typography>
      <p>Couvert did not answer. Your link is not used up: check the connection and try again.</p>
      <Button variant="contained" size="large" fullWidth onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

/** `/set_password?token=`: where the links of invitations, changed addresses and password resets lead. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const whole = token.length >= MINIMUM_TOKEN;
  const owner = useQuery({
    queryKey: ['platform', 'passwordToken', token],
    queryFn: () => call(services.sessions.readPasswordToken, { body: { password_token: token } }),
    // Read once: a link that was used meanwhile, by this very page, is gone when asked again.
    enabled: ({ state }) => whole && state.data === undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const spent = !whole || isSpent(owner.error);
  return (
    <EntranceFrame>
      <EntranceBody>
        {owner.data ? (
          <LinkForm token={token} owner={owner.data} />
        ) : spent ? (
          <SpentLink />
        ) : owner.isError ? (
          <Unreachable onRetry={() => void owner.refetch()} />
        ) : (
          <BlockSkeleton lines={5} />
        )}
        <div className="below">
          <Link component={RouterLink} to={links.login()}>
            Back to sign in
          </Link>
        </div>
      </EntranceBody>
    </EntranceFrame>
  );
}

export default SetPasswordPage;
