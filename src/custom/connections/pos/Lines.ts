import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';

/** Rows of a setup step: what is mapped, what to, and how that stands. */
export const Lines = styled(GridRows)(({ theme }) => ({
  '& > li': {
    gridTemplateColumns: 'minmax(140px, 1fr) minmax(200px, 1.5fr) minmax(110px, auto)',
    gap: '4px 16px',
    minHeight: 60,
    padding: '8px 16px',
    [atMost('tablet')]: { gridTemplateColumns: '1fr' },
  },
  '& small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
  '& small[data-bad]': { color: tokensOf(theme).tones.bad.main },
  '& .acts': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 },
}));
