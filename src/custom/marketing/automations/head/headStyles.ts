import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** Where one is, what it is called and does now, and what can be done with the whole of it. */
export const HeadBar = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '10px 20px 10px 12px',
    borderBottom: `1px solid ${t.divider}`,
    backgroundColor: t.bg,
    '& .place': { flex: '1 1 300px', minWidth: 0 },
    '& .title': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
    '& h1': {
      ...theme.typography.h1,
      margin: 0,
      maxWidth: 460,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .chips': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 2 },
    '& .state': { display: 'grid', justifyItems: 'end', gap: 1, fontSize: 13, color: t.muted },
    '& .state > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      margin: 0,
      padding: 0,
      border: 0,
      font: 'inherit',
      fontWeight: 500,
      color: t.tones.bad.main,
      background: 'none',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
    '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '& .resting': { flex: '1 0 100%' },
    [atMost('tablet')]: { padding: '8px 14px 8px 6px', '& .state': { justifyItems: 'start' } },
    [atMost('mobile')]: {
      '& .acts': { width: '100%' },
      '& :is(.acts, .state)': { paddingLeft: 8 },
      '& h1': { whiteSpace: 'normal' },
    },
  };
});
