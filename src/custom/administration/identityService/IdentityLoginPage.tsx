import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useConfig } from '#src/dataProviders/useConfig.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { SignInProblem } from './SignInProblem.tsx';

/** `/olo-login`: leads to the identity service (ROUTE-007), or says that none is set up. */
export function IdentityLoginPage() {
  const config = useConfig();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'startIdentitySignIn', query.toString()],
    enabled: Boolean(config?.identity_service),
    queryFn: () =>
      call(services.sessions.startIdentitySignIn, {
        body: {
          redirect,
          callback_path: links.identityCallback(),
          email: query.get('email'),
          again: query.get('again') === 'true',
        },
      }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (data) window.location.replace(data.authorize_url);
  }, [data]);
  if (error) return <SignInProblem error={error} redirect={redirect} onRetry={() => void refetch()} />;
  return (
    <EntranceFrame>
      <EntranceBody className="stack">
        <Typography variant="h1">Sign in with your company account</Typography>
        {config && !config.identity_service ? (
          <>
            <p>
              Company accounts are not set up here. Sign in with your email and password, or ask your admin
              how your company signs in.
            </p>
            <Button
              component={Link}
              to={links.signIn(redirect === null ? {} : { redirect })}
              variant="contained"
              size="large"
              fullWidth
            >
              Sign in with a password
            </Button>
          </>
        ) : (
          <LoadingText />
        )}
      </EntranceBody>
    </EntranceFrame>
  );
}

export default IdentityLoginPage;
