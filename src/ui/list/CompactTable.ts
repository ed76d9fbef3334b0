import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/**
 * A short table of things that are kept, such as credentials: two lines a row, its acts at the end.
 * Classes of cells: `end` for the acts, `roomy` for what only a wide screen shows. Where the columns no longer fit,
 * every row is a card: a cell's `data-label` stands before its value, and `data-acts="below"` on the table gives
 * several acts a line of their own.
 */
export const CompactTable = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    '& th': {
      padding: '8px 16px',
      fontSize: 12.5,
      fontWeight: 500,
      textAlign: 'left',
      color: t.muted,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& td': { padding: '8px 16px', borderBottom: `1px solid ${t.hair}`, height: 52 },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& td strong': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& td small': { display: 'block', fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 12.5 },
    '& tr[data-over] :is(strong, code)': { color: t.muted },
    '& .end': { textAlign: 'right', whiteSpace: 'nowrap' },
    [atMost('smallDesktop')]: { '& .roomy': { display: 'none' } },
    [atMost('tablet')]: {
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 12px',
        padding: '12px 16px',
        borderBottom: `1px solid ${t.hair}`,
      },
      '& tbody tr:last-of-type': { borderBottom: 0 },
      '& td:not(.roomy)': { display: 'block', height: 'auto', padding: 0, border: 0 },
      '& td[data-label]': { fontSize: 12.5, color: t.muted },
      '& td[data-label]::before': { content: 'attr(data-label) ": "' },
      '& .end': { gridRow: '1 / span 2', gridColumn: 2 },
      '&[data-acts="below"]': {
        '& td:first-of-type, & .end': { gridRow: 'auto', gridColumn: '1 / -1' },
        '& .end': { textAlign: 'left', whiteSpace: 'normal' },
        '& .end .MuiButton-root:first-of-type': { marginLeft: '-8px' },
      },
    },
  };
});
