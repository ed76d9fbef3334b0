import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { finishIdentitySignIn } from './finishIdentitySignIn.ts';
import { SignInProblem } from './SignInProblem.tsx';

const FIELDS = ['state', 'code', 'error', 'iss'] as const;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The page for a person without an account that may be used; null for what can be tried again. */
function unauthorizedFor(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'WRONG_CREDENTIALS') return links.unauthorized({ missing: 'companyAccount' });
  return error.code === 'FORBIDDEN' ? links.unauthorized({ missing: 'disabledAccount' }) : null;
}

/** `/olo-login-callback`: hands over what the identity service sent back, once, and goes on as after any sign-in (ROUTE-008). */
export function IdentityCallbackPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [body] = useState(() =>
    Object.fromEntries(
      FIELDS.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );
  const isReturn = Object.keys(body).length > 0;
  const { data, error } = useQuery({
    queryKey: ['sessions', 'finishIdentitySignIn', body.state ?? ''],
    enabled: isReturn,
    queryFn: () => finishIdentitySignIn(body),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The code is of use once; it does not stay in the address.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', links.identityCallback());
  }, []);
  const refused = unauthorizedFor(error);
  const redirect = error instanceof ApiError ? textOrNull(error.details?.redirect) : null;
  useEffect(() => {
    if (data)
      void navigate(links.signIn(data.redirect === null ? {} : { redirect: data.redirect }), {
        replace: true,
      });
    else if (refused !== null) void navigate(refused, { replace: true });
  }, [data, refused, navigate]);
  if ((error && refused === null) || !isReturn)
    return (
      <SignInProblem
        error={error}
        redirect={redirect}
        onRetry={() => void navigate(links.identityLogin(redirect === null ? {} : { redirect }))}
      />
    );
  return (
    <EntranceFrame>
      <EntranceBody>
        <Typography variant="h1">Signing you in</Typography>
        <LoadingText />
      </EntranceBody>
    </EntranceFrame>
  );
}

export default IdentityCallbackPage;
