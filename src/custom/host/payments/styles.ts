import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

export const Card = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .bar': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: 12,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& > .bar > p': { margin: '0 auto 0 4px', fontSize: 13, color: t.muted },
    '& > .bar .MuiToggleButtonGroup-root': { flexWrap: 'wrap', gap: 6 },
    '& > .bar .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
      minHeight: 44,
      margin: 0,
      border: `1px solid ${t.button}`,
      borderRadius: 8,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .bar > .MuiButton-root': { minHeight: 44 },
    '& > .bar .push': { marginLeft: 'auto' },
    '& > .foot': { padding: 12, textAlign: 'center', borderTop: `1px solid ${t.hair}` },
    '& > .foot p': { margin: 0, fontSize: 13, color: t.muted },
    '& ul.cards': { listStyle: 'none', margin: 0, padding: 0 },
    '& ul.cards > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      borderBottom: `1px solid ${t.hair}`,
    },
    '& ul.cards > li:last-of-type': { borderBottom: 0 },
    '& :is(th, td, li) a': { fontWeight: 600, color: t.primary },
    '& ul.cards a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0 -8px' },
    '& ul.cards .wide': { gridColumn: '1 / -1' },
    '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& small.bad': { color: t.tones.bad.main },
  };
});

export const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top' },
    '& thead th:first-of-type, & tbody th': { paddingLeft: 16 },
    '& thead th:last-of-type, & tbody td:last-of-type': { paddingRight: 16 },
    '& thead th': {
      fontSize: 12.5,
      fontWeight: 500,
      color: t.muted,
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
      whiteSpace: 'nowrap',
    },
    '& tbody tr + tr > *': { borderTop: `1px solid ${t.hair}` },
    '& tbody th': { minWidth: 150, fontWeight: 500, overflowWrap: 'anywhere' },
    '& td': { overflowWrap: 'anywhere' },
    '& .when': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td).number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& code': { fontSize: 12.5 },
  };
});
