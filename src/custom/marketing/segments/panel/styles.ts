import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** What a rule comes to, beside the builder. */
export const PanelBox = styled('aside')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 20,
    minWidth: 0,
    fontSize: 13,
    '& h2, & h3': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    '& h2': { fontSize: 15 },
    '& header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 8 },
    '& header small, & .quiet': { fontSize: 12.5, color: t.muted },
    '& .size': { margin: '2px 0 0', fontSize: 14, color: t.muted },
    '& .size strong': {
      marginRight: 4,
      fontSize: 32,
      lineHeight: '42px',
      fontWeight: 600,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
      color: t.ink,
    },
    '&[data-old] .figures': { fontStyle: 'italic' },
    '& .reach': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      gap: 8,
      margin: '10px 0 8px',
    },
    '& .reach > div': { padding: '9px 12px 11px', border: `1px solid ${t.divider}`, borderRadius: 8 },
    '& .reach dt': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 12.5, color: t.muted },
    '& .reach dd': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      margin: '2px 0 6px',
      fontSize: 17,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .reach dd small': { fontSize: 12.5, fontWeight: 400, color: t.muted },
    '& .bar': {
      display: 'block',
      height: 4,
      overflow: 'hidden',
      borderRadius: 2,
      backgroundColor: t.chip,
      '& > i': { float: 'left', height: '100%', backgroundColor: t.primary },
      '& > i + i': { backgroundColor: t.tones.bad.main, opacity: 0.4 },
    },
    '& .funnel': { margin: '6px 0 0', padding: 0, listStyle: 'none' },
    '& .funnel > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 74px',
      alignItems: 'baseline',
      gap: '0 10px',
      padding: '5px 0',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .funnel .bar': { gridColumn: '1 / -1', marginTop: 4 },
    '& .funnel b': { fontWeight: 600, textAlign: 'right' },
    '& .funnel .removed': { textAlign: 'right', color: t.tones.bad.main },
    '& .funnel > .heads': { padding: 0, fontSize: 12.5, color: t.muted },
    '& .funnel .removed[data-none]': { color: t.muted },
    '& .funnel > .heads > :not(:first-of-type)': { textAlign: 'right' },
  };
});

/** The size of a rule at the foot of the window, which opens the rest. */
export const BarButton = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    width: '100%',
    minHeight: 56,
    padding: '6px 24px',
    border: 0,
    borderTop: `1px solid ${t.divider}`,
    backgroundColor: t.surface,
    color: t.muted,
    font: 'inherit',
    fontSize: 14,
    textAlign: 'left',
    cursor: 'pointer',
    '& strong': {
      marginRight: 4,
      fontSize: 22,
      fontWeight: 600,
      letterSpacing: '-0.01em',
      fontVariantNumeric: 'tabular-nums',
      color: t.ink,
    },
    '&[data-old] strong': { fontStyle: 'italic' },
    '& .more': { display: 'flex', alignItems: 'center', gap: 6, fontWeight: 500, color: t.primary },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -3 },
    [atMost('tablet')]: { paddingInline: 16 },
  };
});
