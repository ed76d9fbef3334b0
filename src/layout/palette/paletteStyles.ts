import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

export const PaletteInput = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    gap: 10,
    height: 52,
    padding: '0 16px',
    borderBottom: `1px solid ${t.divider}`,
    '& > svg': { color: t.muted },
    '& > input': {
      flex: 1,
      minWidth: 0,
      height: '100%',
      padding: 0,
      border: 0,
      outline: 'none',
      font: 'inherit',
      fontSize: 16,
      color: t.ink,
      background: 'none',
    },
    '& > input::placeholder': { color: t.muted },
  };
});

export const PaletteRow = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '4px 8px',
    borderRadius: 8,
    cursor: 'pointer',
    '& > svg': { color: t.muted },
    '& > .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': {
      flex: '0 1 auto',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 12.5,
      color: t.muted,
    },
    '&[aria-selected="true"]': { backgroundColor: t.primaryTint, '& > svg': { color: t.primary } },
    [COARSE_POINTER]: { minHeight: 44 },
  };
});
