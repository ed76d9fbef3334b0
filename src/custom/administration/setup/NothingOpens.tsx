import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { useCheckAgain } from './useCheckAgain.ts';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 20px',
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '8px 16px' },
    '& li + li': { borderTop: `1px solid ${t.hair}` },
    '& li > span:first-of-type': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  };
});

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
      <List aria-label="Your concepts">
        {programs.map((program) => (
          <li key={program.program_id}>
            <span>{program.program_name}</span>
            <StatusChip tone="warn" label={STATES[program.program_state] ?? 'No access'} />
          </li>
        ))}
      </List>
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
