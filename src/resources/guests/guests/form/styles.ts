import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A part of the form with its heading. */
export const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2px 12px',
  '& > h3': {
    gridColumn: '1 / -1',
    margin: '0 0 6px',
    fontSize: 14,
    fontWeight: 600,
    color: tokensOf(theme).ink,
  },
  '& > .whole': { gridColumn: '1 / -1' },
  '& + &': { paddingTop: 16, borderTop: `1px solid ${tokensOf(theme).divider}` },
}));
