import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { openSession } from '#src/dataProviders/startUp.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';

/** The address that this browser is signed in with; null when nobody is. */
export function useSignedInEmail(): string | null {
  const { data = null } = useQuery({
    queryKey: ['sessions', 'signedInEmail'],
    queryFn: async () => {
      const state = await openSession();
      if (state === 'signedOut' || getSession().token === null) return null;
      return (await call(services.sessions.identity)).email;
    },
    retry: false,
    staleTime: 0,
  });
  return data;
}

export const isSameAddress = (one: string | null, other: string) =>
  one !== null && one.toLowerCase() === other.toLowerCase();

/** Tells somebody who is signed in with another account that going on changes who is signed in here. */
export function OtherSession({ email }: { email: string }) {
  const current = useSignedInEmail();
  if (current === null || isSameAddress(current, email)) return null;
  return (
    <Alert type="info" title="You are signed in with another account">
      This link is for {email}; you are {current} now. Going on signs you in as {email} in this browser.
    </Alert>
  );
}
