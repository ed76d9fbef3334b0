import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authProvider } from '#src/authProvider.ts';
import { sayWrongClock } from '#src/dataProviders/clockNotice.ts';
import { challengeOf } from '#src/custom/administration/secondFactor/index.ts';
import { links } from '#src/links.ts';
import { errorWords } from '#src/ui/words/errors.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in, with a challenge in between where a code is needed, and goes on to the page asked for, or to where this person starts. */
export function useSignIn(redirect: string | null) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const goOn = async (): Promise<void> => {
    sayWrongClock();
    await navigate(links.signIn(redirect === null ? {} : { redirect }), { replace: true });
  };
  const signIn = async ({ email, password }: Credentials): Promise<void> => {
    setBusy(email);
    setError(null);
    try {
      await authProvider.login({ email, password });
      await goOn();
    } catch (failure) {
      const begun = challengeOf(failure);
      if (begun === null) setError(errorWords(failure, 'Something went wrong. Try again.'));
      else setChallenge(begun);
    } finally {
      setBusy(null);
    }
  };
  return { signIn, busy, error, challenge, goOn, startOver: () => setChallenge(null) };
}
