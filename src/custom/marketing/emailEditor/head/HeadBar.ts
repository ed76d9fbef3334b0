import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** The head of the editor: where one is and what it is called, its version, what can be done. */
export const HeadBar = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    padding: '10px 24px',
    borderBottom: `1px solid ${t.divider}`,
    backgroundColor: t.bg,
    '& nav': { fontSize: 13, lineHeight: '18px', color: t.muted },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: 0 },
    '& h1': {
      ...theme.typography.h1,
      margin: 0,
      maxWidth: 420,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .place': { flex: '1 1 320px', minWidth: 0 },
    '& .kept': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      fontSize: 13,
      color: t.muted,
      whiteSpace: 'nowrap',
    },
    '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    [atMost('tablet')]: { padding: '8px 16px' },
    [atMost('mobile')]: { '& .acts': { width: '100%' }, '& h1': { whiteSpace: 'normal' } },
  };
});
