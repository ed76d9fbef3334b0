import Link from '@mui/material/Link';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { useIdentity } from '#src/permissions/index.ts';

/** Under the page: who this is, and the way out. */
export function SignedInAs() {
  const { email } = useIdentity();
  return (
    <div className="below">
      Signed in as {email}.{' '}
      <Link component="button" type="button" onClick={() => void endSession('signedOut')}>
        Sign out
      </Link>
    </div>
  );
}
