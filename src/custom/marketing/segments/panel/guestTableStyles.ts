import { styled } from '@mui/material/styles';
import { atMost, COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

/** Around a table of guests. */
export const GuestTableBox = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& table': { width: '100%', marginTop: 4, borderCollapse: 'collapse', fontSize: 13 },
    '& th': { padding: '4px 4px 6px', fontSize: 12.5, fontWeight: 400, textAlign: 'left', color: t.muted },
    '& td': { padding: '3px 4px', borderTop: `1px solid ${t.hair}` },
    '& td.end': { fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td).end': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& td:first-of-type': { paddingLeft: 0 },
    '& .guest': {
      all: 'unset',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      maxWidth: '100%',
      minHeight: 26,
      fontWeight: 500,
      cursor: 'pointer',
      borderRadius: 6,
      '&:hover > span:last-child': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
      [COARSE_POINTER]: { minHeight: 44 },
    },
    [atMost('mobile')]: { '& .wide': { display: 'none' } },
  };
});

/** Marks of the channels, also outside a table. */
export const MarksBox = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 6,
  verticalAlign: 'middle',
  color: tokensOf(theme).primary,
  '& > [data-off]': { color: tokensOf(theme).control, opacity: 0.7 },
}));
