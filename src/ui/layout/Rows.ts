import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

/**
 * A list of things that are kept, a line between two of them. In a line: a `div` with the name in `strong` and what is
 * known of it in `small` or `p`, a chip, and `.acts` at its end. `data-plain` in a card that has a margin of its own.
 */
export const Rows = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      minHeight: 52,
      padding: '8px 16px',
      fontSize: 13.5,
    },
    '&[data-plain] > li': { padding: '6px 0' },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& > li > svg': { flex: 'none', color: t.muted },
    '& > li > div:not(.acts)': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    '& > li > div > strong': { fontWeight: 500 },
    '& > li > div > small, & > li > div > p': {
      display: 'block',
      margin: 0,
      fontSize: 12.5,
      lineHeight: '18px',
      color: t.muted,
    },
    '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
    '& .acts .MuiButton-root': { [COARSE_POINTER]: { minHeight: 44 } },
  };
});
