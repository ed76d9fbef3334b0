import { styled } from '@mui/material/styles';
import { atMost } from '#src/theme/index.ts';

/** Fields two and two, one below the other on a phone; `.wide` takes a whole line, `data-touch` makes all of them a finger high. */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  '& .MuiFormControl-root': { margin: 0 },
  '& > .wide': { gridColumn: '1 / -1' },
  '&[data-touch] .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 44 },
  [atMost('mobile')]: { '&:not([data-tight])': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
