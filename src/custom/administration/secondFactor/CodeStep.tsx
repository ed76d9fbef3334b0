import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authProvider } from '#src/authProvider.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { errorWords } from '#src/ui/words/errors.ts';
import { CodeField } from './CodeField.tsx';

export interface CodeStepProps {
  readonly challenge: string;
  /** The session is open. */
  readonly onSignedIn: () => Promise<void>;
  /** Starts over with the password. */
  readonly onBack: () => void;
}

interface Values {
  code: string;
}

/** The second screen of a sign-in: a code of the app, or a recovery code. */
export function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const form = useForm<Values>({ defaultValues: { code: '' } });
  const [isRecovery, setIsRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isOver = error instanceof ApiError && error.status === 410;
  const submit = form.handleSubmit(async ({ code }) => {
    setBusy(true);
    setError(null);
    try {
      await authProvider.login({ challenge, code });
      await onSignedIn();
    } catch (failure) {
      setError(failure);
      form.setFocus('code');
    } finally {
      setBusy(false);
    }
  });
  const change = () => {
    setIsRecovery(!isRecovery);
    setError(null);
    form.reset();
  };
  return (
    <>
      <Typography variant="h1">Enter your code</Typography>
      <p>
        {isRecovery
          ? 'Enter one of the recovery codes that you saved. Each works once.'
          : 'Open your authenticator app and enter the code that it shows for Couvert.'}
      </p>
      <form onSubmit={submit} noValidate aria-label="Second factor">
        <CodeField form={form} name="code" isRecovery={isRecovery} />
        {error === null ? null : <Alert type="error">{errorWords(error)}</Alert>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={busy || isOver}
          aria-busy={busy}
        >
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
        <Button variant="outlined" size="large" fullWidth onClick={change}>
          {isRecovery ? 'Use my app instead' : 'Use a recovery code'}
        </Button>
      </form>
      <div className="below">
        No app and no recovery codes? An admin of your concept can reset your second factor.{' '}
        <Link component="button" type="button" onClick={onBack}>
          Back to sign in
        </Link>
      </div>
    </>
  );
}
