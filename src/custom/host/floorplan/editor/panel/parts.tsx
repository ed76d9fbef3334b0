import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** Fields two by two. */
export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .three': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'start',
    gap: 12,
  },
});

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  '& h2': { ...theme.typography.h2, flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: 12.5, color: tokensOf(theme).muted },
}));

export const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 12px',
  fontSize: 13,
  color: tokensOf(theme).muted,
  textWrap: 'pretty',
}));

export const Rows = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { borderTop: `1px solid ${t.hair}` },
    '& .row': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      width: '100%',
      minHeight: 44,
      padding: '4px 8px',
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13.5,
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '&[aria-pressed="true"]': { backgroundColor: t.primaryTint, color: t.primary },
    },
    '& .row > .grow': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .row > .quiet': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .wrong': { color: t.tones.bad.main },
  };
});

export const Card = styled('section')(({ theme }) => ({
  padding: 12,
  marginBottom: 10,
  border: `1px solid ${tokensOf(theme).divider}`,
  borderRadius: 12,
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 10 },
  '&[data-wrong="true"]': { borderColor: tokensOf(theme).tones.bad.main },
}));
