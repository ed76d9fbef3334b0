import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authProvider } from '#src/authProvider.ts';
import { sayWrongClock } from '#src/dataProviders/clockNotice.ts';
import { links } from '#src/links.ts';
import { errorWords } from '#src/ui/words/errors.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in and goes on to the page asked for, or to where this person starts. */
export function useSignIn(redirect: string | null) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const signIn = async ({ email, password }: Credentials): Promise<void> => {
    setBusy(email);
    setError(null);
    try {
      await authProvider.login({ email, password });
      sayWrongClock();
      await navigate(links.signIn(redirect === null ? {} : { redirect }), { replace: true });
    } catch (failure) {
      setError(errorWords(failure, 'Something went wrong. Try again.'));
    } finally {
      setBusy(null);
    }
  };
  return { signIn, busy, error };
}
