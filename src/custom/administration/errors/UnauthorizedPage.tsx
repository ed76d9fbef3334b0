import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { isPermission, normalisePermission, permissionLabel } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import { MessagePage } from './MessagePage.tsx';

/** `users.view` -> 'Users: view'; a super admin's right has no permission of its own. */
function missingInWords(missing: string): string | null {
  const name = normalisePermission(missing);
  return isPermission(name) ? permissionLabel(name) : null;
}

const OTHER_REASONS: Record<string, string> = {
  superAdmin:
    'This page is for super admins, who look after the platform. Another super admin can make you one.',
  program: 'The link leads into a concept that you do not belong to. An admin of that concept can add you.',
};
/** Why somebody whom the identity service knows is not signed in. */
const SIGN_IN_REASONS: Record<string, string> = {
  companyAccount:
    'Couvert has no account for your company account, or its email address is not verified. Ask an admin of your concept to invite you, or use another account.',
  disabledAccount:
    'Your account at Couvert is disabled. Ask an admin of your concept to enable it, or use another account.',
};
const UNNAMED_REASON =
  'Your role does not include this page. An admin of your concept can change your role or give you the permission.';

function Why({ missing }: { missing: string }) {
  const names = missing
    .split(',')
    .map(missingInWords)
    .filter((name) => name !== null);
  if (names.length === 0) return <p>{OTHER_REASONS[missing] ?? UNNAMED_REASON}</p>;
  return (
    <>
      <p>
        It needs the permission{' '}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 ? ' or ' : null}
            <strong>{name}</strong>
          </span>
        ))}
        , which your role does not include.
      </p>
      <p>An admin of your concept can give it to you, under Settings, Users or Roles.</p>
    </>
  );
}

function SignInRefused({ reason }: { reason: string }) {
  return (
    <MessagePage
      icon={Lock}
      tone="warn"
      title="You cannot sign in with this account"
      action={
        <>
          <Button component={Link} to={links.identityLogin({ again: true })} variant="contained">
            Use another company account
          </Button>
          <Button component={Link} to={links.login()} variant="outlined">
            Sign in with a password
          </Button>
        </>
      }
    >
      <p>{reason}</p>
    </MessagePage>
  );
}

/** `/unauthorized?missing=&from=`: names what is missing, who can give it, and the way back. */
export function UnauthorizedPage() {
  const [query] = useSearchParams();
  const from = query.get('from');
  const refused = SIGN_IN_REASONS[query.get('missing') ?? ''];
  if (refused) return <SignInRefused reason={refused} />;
  return (
    <MessagePage
      icon={Lock}
      tone="warn"
      title="You may not open this page"
      action={
        <Button component={Link} to={links.home()} variant="contained">
          Go to your start page
        </Button>
      }
      note={from === null ? null : <>Asked for {from}</>}
    >
      <Why missing={query.get('missing') ?? ''} />
    </MessagePage>
  );
}

export default UnauthorizedPage;
