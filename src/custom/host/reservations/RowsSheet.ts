import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** Rows of reservations in a frame, under headings that set their groups apart. */
export const RowsSheet = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    overflow: 'clip',
    backgroundColor: t.surface,
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      margin: 0,
      padding: '7px 16px',
      fontSize: 12.5,
      lineHeight: '18px',
      fontWeight: 600,
      color: t.inkSoft,
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.hair}`,
    },
    '& h2 > span': { fontWeight: 400, color: t.muted },
    '& section + section h2': { borderTop: `1px solid ${t.divider}` },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li + li': { borderTop: `1px solid ${t.hair}` },
    '& > .earlier': { padding: 4, borderBottom: `1px solid ${t.divider}` },
    '& > .more': { padding: 8, borderTop: `1px solid ${t.divider}` },
  };
});
