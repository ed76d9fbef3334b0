import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A line beside what matters: hints, empty lists. `data-inset` where it stands in a card of rows. */
export const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  lineHeight: '19px',
  color: tokensOf(theme).muted,
  textWrap: 'pretty',
  '&[data-inset]': { padding: '12px 16px' },
}));
