import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** What the server works on by itself: an icon, what it is and how far, its outcome, what can be done. */
export const WorkCard = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    gap: '9px 12px',
    alignItems: 'center',
    padding: '14px 16px',
    marginBottom: 16,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .icon': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: 8,
      color: t.primary,
      backgroundColor: t.primaryTint,
    },
    '& > .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', minWidth: 0 },
    '& > .head > b': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& > .head > .rows': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& > .head > .share': { marginLeft: 'auto', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    '& > .body': { gridColumn: 2, display: 'grid', gap: 9, fontSize: 13 },
    '& > .acts': { gridColumn: 3, gridRow: '1 / span 2', display: 'flex', gap: 8, paddingLeft: 12 },
    [atMost('tablet')]: {
      '& > .body': { gridColumn: '1 / -1' },
      '& > .acts': { gridColumn: '1 / -1', gridRow: 'auto', paddingLeft: 0, flexWrap: 'wrap' },
    },
  };
});
