import { styled } from '@mui/material/styles';
import { atMost } from '#src/theme/index.ts';

/** Inputs side by side, below each other on a phone. */
export const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'start',
  '& > .wide': { gridColumn: 'span 2' },
  '& > .whole': { gridColumn: '1 / -1' },
  [atMost('mobile')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > .wide': { gridColumn: 'auto' } },
});
