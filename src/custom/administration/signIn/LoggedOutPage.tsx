import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';

/** `/logged_out`: the end of a session, and the way back in. */
export function LoggedOutPage() {
  return (
    <EntranceFrame>
      <EntranceBody>
        <Typography variant="h1">You are signed out</Typography>
        <p>
          Nothing of your session is left in this browser. If others use it too, you can leave it as it is.
        </p>
        <Button component={Link} to={links.login()} variant="contained" size="large" fullWidth>
          Sign in
        </Button>
      </EntranceBody>
    </EntranceFrame>
  );
}

export default LoggedOutPage;
