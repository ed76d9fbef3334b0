import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** Guests a line each, whose name is pressed to hear more. */
export const RecipientTable = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
    '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th, & td': { padding: '8px 12px', textAlign: 'left', borderBottom: `1px solid ${t.hair}` },
    '& th:first-of-type': { paddingLeft: 16 },
    '& thead th': { fontSize: 12.5, fontWeight: 500, color: t.muted, backgroundColor: t.sunken },
    '& th:last-child, & td:last-child': { paddingRight: 16, textAlign: 'right', whiteSpace: 'nowrap' },
    '& td:nth-of-type(2)': { minWidth: 180 },
    '& tbody button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 32,
      padding: 0,
      border: 0,
      font: 'inherit',
      fontWeight: 500,
      textAlign: 'left',
      color: t.ink,
      background: 'none',
      cursor: 'pointer',
      '&:hover span': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2, borderRadius: 6 },
    },
    '&[aria-busy="true"] tbody': { fontStyle: 'italic' },
  };
});
