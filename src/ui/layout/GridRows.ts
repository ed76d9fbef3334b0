import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A list with lines between its rows, each a grid; whoever uses it says its columns, gap and padding. */
export const GridRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', alignItems: 'center' },
  '& > li + li': { borderTop: `1px solid ${tokensOf(theme).hair}` },
}));
