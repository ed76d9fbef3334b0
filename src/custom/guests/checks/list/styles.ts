import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** Columns leave as the list gets narrower beside an open check; the check itself tells them. */
export const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    '& th, & td': { padding: '8px 10px', textAlign: 'left', verticalAlign: 'middle' },
    '& thead th:first-of-type, & tbody th': { paddingLeft: 16 },
    '& thead th:last-of-type, & tbody td:last-of-type': { paddingRight: 16 },
    '& thead th': {
      fontSize: 12.5,
      fontWeight: 500,
      color: t.muted,
      whiteSpace: 'nowrap',
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& tbody tr': { height: 44, cursor: 'pointer' },
    '& tbody tr:hover': { backgroundColor: t.hover },
    '& tbody tr[data-open]': { backgroundColor: t.primaryTint },
    '& tbody tr[data-voided] :is(th, .number)': { textDecoration: 'line-through', color: t.muted },
    '& tbody tr + tr > *': { borderTop: `1px solid ${t.hair}` },
    '& tbody th': { fontWeight: 600 },
    '& a': {
      color: t.primary,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      textDecoration: 'none',
    },
    '& a:hover': { textDecoration: 'underline' },
    '& td a': { fontWeight: 500 },
    '& .when': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td).number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& td.number': { fontWeight: 500 },
    '& .text': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .quiet': { color: t.muted },
    '@container checks (max-width: 1040px)': { '& .closed': { display: 'none' } },
    '@container checks (max-width: 920px)': { '& .server': { display: 'none' } },
    '@container checks (max-width: 780px)': { '& :is(.table, .paidby)': { display: 'none' } },
  };
});

export const Cards = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { position: 'relative', borderBottom: `1px solid ${t.hair}` },
    '& > li:last-of-type': { borderBottom: 0 },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '10px 16px',
      color: t.ink,
      textDecoration: 'none',
    },
    '& a:hover': { backgroundColor: t.hover },
    '& a[aria-current]': { backgroundColor: t.primaryTint },
    '& a:focus-visible': { outlineOffset: -2 },
    '& strong': { fontWeight: 600, color: t.primary },
    '& .amount': { fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& [data-voided] .amount': { textDecoration: 'line-through', color: t.muted },
    '& small': { fontSize: 12.5, lineHeight: '18px', color: t.muted, overflowWrap: 'anywhere' },
    '& .end': { justifySelf: 'end' },
    '& .wide': { gridColumn: '1 / -1' },
  };
});
