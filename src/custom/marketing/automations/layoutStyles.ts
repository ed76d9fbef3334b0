import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** From edge to edge of the page, as high as the window: head, steps, and what is chosen beside them. */
export const Screen = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: 'calc(100dvh - var(--head))',
    minHeight: 480,
    margin: '-18px -24px -32px',
    '& > header': { gridColumn: '1 / -1' },
    '& > .middle': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      minHeight: 0,
    },
    '& > .side': { width: 340, minHeight: 0, borderLeft: `1px solid ${t.divider}` },
    '& > .foot': { gridColumn: '1 / -1', minHeight: 0 },
    [atMost('tablet')]: { margin: '-16px -16px -32px' },
    [atMost('mobile')]: { height: 'auto', minHeight: 'calc(100dvh - var(--head))' },
  };
});

/** Undo, redo, and how the steps are shown; it floats over them. */
export const ToolBar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    zIndex: 5,
    top: 14,
    left: 14,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    padding: 3,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    boxShadow: t.float,
    '& .MuiToggleButton-root': { height: 32, padding: '0 10px', gap: 6, border: 0, borderRadius: 8 },
  };
});

/** What is chosen, where it has no room beside the steps. */
export const Drawn = styled('div')(({ theme }) => ({
  width: 'min(360px, 92vw)',
  height: '100%',
  backgroundColor: tokensOf(theme).surface,
}));
