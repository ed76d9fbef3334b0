import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { useConfig } from '#src/dataProviders/useConfig.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { CodeStep } from '#src/custom/administration/secondFactor/index.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './useSignIn.ts';

/** `/` and `/login` for whoever is signed out; keeps `redirect` and tells why when a session has ended. */
export function SignInPage() {
  const config = useConfig();
  const [query] = useSearchParams();
  const { signIn, busy, error, challenge, goOn, startOver } = useSignIn(query.get('redirect'));
  const redirect = query.get('redirect');
  const asked = redirect === null ? {} : { redirect };
  const accounts = config?.demo_accounts ?? [];
  const password = config?.demo_password ?? null;
  if (challenge !== null) {
    return (
      <EntranceFrame>
        <EntranceBody>
          <CodeStep challenge={challenge} onSignedIn={goOn} onBack={startOver} />
        </EntranceBody>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame>
      <EntranceBody>
        <Typography variant="h1">Sign in</Typography>
        {query.get('reauth') === 'true' && query.get('redirect') ? (
          <Alert type="info">Your session ended. Sign in to go on.</Alert>
        ) : null}
        <SignInForm
          busy={busy !== null}
          error={error}
          onSubmit={signIn}
          companyLink={
            config?.identity_service
              ? (email) => links.identityLogin({ ...asked, ...(email ? { email } : {}) })
              : null
          }
        />
        {accounts.length > 0 && password !== null ? (
          <DemoAccounts
            accounts={accounts}
            password={password}
            busy={busy}
            onChoose={(account) => signIn({ email: account.email, password })}
          />
        ) : null}
      </EntranceBody>
    </EntranceFrame>
  );
}

export default SignInPage;
