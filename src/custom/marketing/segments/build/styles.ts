import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** The head of the builder, from edge to edge: where one is, the name to type, what can be done. */
export const Head = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px 12px',
    margin: '-18px -24px 0',
    padding: '12px 24px 12px',
    borderBottom: `1px solid ${t.divider}`,
    '& > .name': { flex: '1 1 320px', minWidth: 0 },
    '& nav': { fontSize: 13, color: t.muted },
    '& > .name .MuiFormControl-root': { maxWidth: 560, margin: '1px 0 0 -9px' },
    '& > .name .MuiOutlinedInput-root': {
      minHeight: 36,
      fontSize: 21,
      fontWeight: 600,
      letterSpacing: '-0.01em',
      backgroundColor: 'transparent',
      '& input': { padding: '2px 8px', textOverflow: 'ellipsis' },
      '&:not(:hover, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
        borderColor: 'transparent',
      },
      '&:hover, &.Mui-focused': { backgroundColor: t.surface },
    },
    '& > .name .MuiFormHelperText-root': { marginLeft: 9 },
    '& > .kept': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, color: t.muted },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    [atMost('tablet')]: { margin: '-16px -16px 0', padding: '10px 16px' },
    [atMost('mobile')]: { '& > .acts': { width: '100%', '& > *': { flex: 1 } } },
  };
});

/** The rule at the left, what it comes to at the right; below each other where there is no room. */
export const Halves = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 420px',
    marginBottom: -32,
    minHeight: 'calc(100vh - 137px)',
    '& > .rule': {
      display: 'flex',
      flexDirection: 'column',
      gap: 16,
      minWidth: 0,
      padding: '16px 24px 40px 0',
    },
    '& > .audience': {
      margin: '0 -24px 0 0',
      padding: '18px 20px 32px',
      borderLeft: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
    },
    [atMost('largeDesktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      '& > .rule': { paddingRight: 0, paddingBottom: 20 },
      '& > .at-foot': { position: 'sticky', bottom: 0, zIndex: 2, margin: '0 -24px' },
      // What has the focus does not hide under the bar.
      '& > .rule :focus': { scrollMarginBottom: 72 },
    },
    [atMost('tablet')]: { '& > .at-foot': { marginInline: -16 } },
  };
});

export const Sentence = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 10px',
    padding: '14px 18px',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > svg': { marginTop: 2, color: t.accent },
    '& h2': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 400, color: t.muted },
    '& p': { margin: '2px 0 0', fontSize: 14.5, lineHeight: '23px', overflowWrap: 'anywhere' },
    '& p strong': { fontWeight: 600 },
  };
});
