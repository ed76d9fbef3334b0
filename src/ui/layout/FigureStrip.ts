import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** Sums side by side in one frame: a `div` of a `dt`, a `dd.value` and a `dd.note` each, `data-bad` where one is to act on. */
export const FigureStrip = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    margin: '0 0 16px',
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.divider,
    '& > div': { flex: '1 1 160px', padding: '12px 16px', backgroundColor: t.surface },
    '& a': { color: 'inherit', textDecorationColor: t.rule, textUnderlineOffset: 3 },
    '& a:hover': { color: t.primary },
    '& dt': { fontSize: 12.5, color: t.muted },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& .value': { fontSize: 20, fontWeight: 600, lineHeight: '28px' },
    '& .note': { fontSize: 12.5, color: t.muted },
    '& [data-bad] .value': { color: t.tones.bad.main },
    [atMost('mobile')]: { '& > div': { flexBasis: '40%' } },
  };
});
