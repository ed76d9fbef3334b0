import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import { TOKENS } from '#src/theme/index.ts';
import { Paper } from './Paper.tsx';
import { paperStyles } from './paperStyles.ts';

const ONLY_THE_CHECK = {
  '@media screen': { '.printed-check': { display: 'none' } },
  '@media print': {
    'body > *:not(.printed-check)': { display: 'none !important' },
    'html, body': { backgroundColor: `${TOKENS.light.surface} !important` },
    '@page': { margin: '12mm' },
  },
};

const Sheet = styled('div')({ maxWidth: '88mm', margin: '0 auto', ...paperStyles(TOKENS.light) });

/** The check alone on its paper, while the browser prints. */
export function PrintedCheck({ ticket }: { ticket: Ticket }) {
  return (
    <Portal>
      <GlobalStyles styles={ONLY_THE_CHECK} />
      <Sheet className="printed-check">
        <Paper ticket={ticket} />
      </Sheet>
    </Portal>
  );
}
