import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** What is left after each loss, with a bar: `.sum` of what is there, `.lost` of what goes. */
export const LossList = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'baseline',
      gap: '3px 10px',
      padding: '5px 0',
    },
    '& > .sum': { fontWeight: 600 },
    '& .lost': { color: t.tones.bad.main },
    '& .bar': {
      gridColumn: '1 / -1',
      display: 'block',
      height: 4,
      overflow: 'hidden',
      borderRadius: 2,
      backgroundColor: t.chip,
      '& > i': { float: 'left', height: '100%', backgroundColor: t.primary },
      '& > i + i': { backgroundColor: t.tones.bad.main, opacity: 0.45 },
    },
  };
});
