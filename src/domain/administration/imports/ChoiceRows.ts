import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';

/** Rows that each tell something on the left and ask for a choice on the right. */
export const ChoiceRows = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr) 240px',
      gap: 16,
      padding: '10px 16px',
    },
    '& > li[data-out]': { color: t.muted },
    '& b': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& .MuiTextField-root': { margin: 0 },
    [atMost('tablet')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 } },
  };
});
