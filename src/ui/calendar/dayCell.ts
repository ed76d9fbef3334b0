import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

export const MonthTable = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  '& th': {
    width: 36,
    height: 28,
    padding: 0,
    fontSize: 12,
    fontWeight: 500,
    color: tokensOf(theme).muted,
    [COARSE_POINTER]: { width: 44 },
  },
}));

/** A cell carries the band of a range, its button the ends of it. */
export const DayCell = styled('td')(({ theme }) => {
  const tint = tokensOf(theme).primaryTint;
  return {
    padding: 0,
    '&[data-mark="between"]': { backgroundColor: tint },
    '&[data-mark="start"]': { background: `linear-gradient(to right, transparent 50%, ${tint} 50%)` },
    '&[data-mark="end"]': { background: `linear-gradient(to left, transparent 50%, ${tint} 50%)` },
    '&[data-mark="between"]:first-of-type': { borderRadius: '8px 0 0 8px' },
    '&[data-mark="between"]:last-of-type': { borderRadius: '0 8px 8px 0' },
  };
});

export const DayButton = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: 36,
    height: 36,
    padding: 0,
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    color: t.ink,
    background: 'none',
    cursor: 'pointer',
    [COARSE_POINTER]: { width: 44, height: 44 },
    '&:hover': { backgroundColor: t.hover },
    '&[data-outside]': { color: t.muted },
    '&[data-today]': { fontWeight: 600, color: t.primary },
    '&[data-today]::after': {
      content: '""',
      position: 'absolute',
      bottom: 5,
      width: 4,
      height: 4,
      borderRadius: 2,
      backgroundColor: 'currentColor',
    },
    '&[aria-disabled="true"]': {
      color: t.muted,
      opacity: 0.55,
      cursor: 'default',
      backgroundColor: 'transparent',
    },
    '&[data-excluded]': { textDecoration: 'line-through' },
    '[data-mark="single"] > &, [data-mark="start"] > &, [data-mark="end"] > &': {
      backgroundColor: t.primary,
      color: t.onPrimary,
      fontWeight: 600,
      opacity: 1,
      textDecoration: 'none',
    },
  };
});
