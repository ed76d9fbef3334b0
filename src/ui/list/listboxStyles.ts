import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

export const OptionList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  maxHeight: 320,
  overflow: 'auto',
  outlineOffset: -2,
});

export const OptionRow = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    padding: '4px 8px',
    borderRadius: 6,
    fontSize: 13.5,
    color: t.ink,
    cursor: 'pointer',
    [COARSE_POINTER]: { minHeight: 44 },
    '& > .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-active]': { backgroundColor: t.hover },
    '&[data-all]': { fontWeight: 500 },
    '&:not([data-multi])[aria-selected="true"]': { color: t.primary, fontWeight: 600 },
    '&:not([data-multi]) > svg': { visibility: 'hidden' },
    '&:not([data-multi])[aria-selected="true"] > svg': { visibility: 'visible' },
    '& > .box': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 16,
      height: 16,
      borderRadius: 4,
      border: `1.5px solid ${t.control}`,
      backgroundColor: t.surface,
      color: t.onPrimary,
      '& svg': { strokeWidth: 3.2, visibility: 'hidden' },
    },
    '&[aria-selected="true"] > .box': {
      backgroundColor: t.primary,
      borderColor: t.primary,
      '& svg': { visibility: 'visible' },
    },
  };
});

export const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '6px 12px 12px',
  fontSize: 12.5,
  color: tokensOf(theme).muted,
}));
