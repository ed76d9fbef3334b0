import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { errorWords } from '#src/ui/words/errors.ts';

export interface SignInProblemProps {
  /** null: the page was opened by itself, and nothing came back. */
  readonly error: unknown;
  readonly redirect: string | null;
  readonly onRetry: () => void;
}

/** Says why a sign-in with a company account did not work, with both ways to try again. */
export function SignInProblem({ error, redirect, onRetry }: SignInProblemProps) {
  return (
    <EntranceFrame>
      <EntranceBody className="stack">
        <Typography variant="h1">You are not signed in</Typography>
        {error === null ? (
          <Alert type="info">A sign-in with a company account ends here by itself. None has begun.</Alert>
        ) : (
          <Alert type="error">{errorWords(error, 'Something went wrong. Try again.')}</Alert>
        )}
        <Button variant="contained" size="large" fullWidth onClick={onRetry}>
          Try again with your company account
        </Button>
        <Button
          component={Link}
          to={links.signIn(redirect === null ? {} : { redirect })}
          variant="outlined"
          size="large"
          fullWidth
        >
          Sign in with a password
        </Button>
      </EntranceBody>
    </EntranceFrame>
  );
}
