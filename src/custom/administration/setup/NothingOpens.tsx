import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { useCheckAgain } from './useCheckAgain.ts';

const STATES: Record<string, string> = { suspended: 'Suspended', archived: 'Archived' };

/** Somebody with concepts of which none opens: why, and what can be done. */
export function NothingOpens({ programs }: { programs: IdentityUser['programs'] }) {
  const { checkAgain, checking } = useCheckAgain();
  const one = programs.length === 1;
  return (
    <>
      <Typography variant="h1">
        {one ? 'Your concept is closed to you' : 'None of your concepts opens'}
      </Typography>
      <p>
        {one ? 'It' : 'Each of them'} is suspended or archived, or your access was taken away. An admin of the
        concept can let you in again; for a suspended concept, ask your Couvert contact.
      </p>
      <Card sx={{ mb: 2.5 }}>
        <Rows aria-label="Your concepts">
          {programs.map((program) => (
            <li key={program.program_id}>
              <div>
                <strong>{program.program_name}</strong>
              </div>
              <StatusChip tone="warn" label={STATES[program.program_state] ?? 'No access'} />
            </li>
          ))}
        </Rows>
      </Card>
      <Button variant="contained" size="large" fullWidth onClick={checkAgain} disabled={checking}>
        {checking ? 'Checking' : 'Check again'}
      </Button>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        sx={{ mt: 1 }}
        onClick={() => void endSession('signedOut')}
      >
        Sign out
      </Button>
    </>
  );
}
