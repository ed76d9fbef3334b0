import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** What stands over the rows of a card, a line under it; `data-foot` below them, with a quiet word at its start. */
export const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: 12,
    borderBottom: `1px solid ${t.divider}`,
    '&[data-foot]': {
      justifyContent: 'space-between',
      minHeight: 48,
      padding: '6px 16px',
      fontSize: 13,
      color: t.muted,
      borderTop: `1px solid ${t.divider}`,
      borderBottom: 0,
    },
  };
});
