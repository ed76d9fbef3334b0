import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** From edge to edge of the page, as high as the window: head, then blocks, mail and properties side by side. */
export const Screen = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr) 316px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: 'calc(100dvh - var(--head))',
    minHeight: 480,
    margin: '-18px -24px -32px',
    '& > header': { gridColumn: '1 / -1' },
    '& > .left, & > .right': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      backgroundColor: t.surface,
    },
    '& > .left': { borderRight: `1px solid ${t.divider}`, backgroundColor: t.sunken },
    '& > .right': { borderLeft: `1px solid ${t.divider}`, overflowY: 'auto' },
    '& > .middle': {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      minHeight: 0,
      backgroundColor: t.hover,
    },
    '& > .middle > .scroll': {
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      padding: '10px 42px 60px',
      position: 'relative',
    },
    '& > .middle > .scroll[hidden]': { display: 'none' },
    '&[data-narrow="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '& > .middle > .scroll': { padding: '10px 12px 60px' },
    },
    [atMost('mobile')]: {
      height: 'auto',
      minHeight: 'calc(100dvh - var(--head))',
      gridTemplateRows: 'auto auto',
    },
  };
});

/** A panel of the side where there is no room beside the mail. */
export const SidePanel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(320px, 88vw)',
  height: '100%',
  backgroundColor: tokensOf(theme).surface,
  overflowY: 'auto',
}));

/** Below this width of the page the sides are drawers. */
export const NARROW_PX = 1100;
