import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A table of numbers under a chart: what they are of on the left, the numbers on the right. Its caption is read out only. */
export const FigureTable = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th, & td': { padding: '7px 16px', textAlign: 'right', borderTop: `1px solid ${t.hair}` },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& td a': { color: t.primary },
    '& th:first-of-type': { textAlign: 'left', fontWeight: 500 },
    '& thead th': {
      borderTop: 0,
      fontSize: 12.5,
      fontWeight: 500,
      color: t.muted,
      backgroundColor: t.sunken,
    },
    '& tfoot :is(th, td), & td.sum': { fontWeight: 600 },
  };
});
