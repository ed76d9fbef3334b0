import { styled } from '@mui/material/styles';
import type { Tone, Tokens } from '#src/theme/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { ROOM_PX, ROW_PX } from '../model/timeline.ts';

export const NAMES_PX = 84;
export const HEAD_PX = 74;

export const Scroller = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    flex: 1,
    minHeight: 280,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '&[data-moving]': { userSelect: 'none' },
    [atMost('tablet')]: { flex: 'none', height: '68dvh' },
  };
});

export const Canvas = styled('div')({ display: 'grid', position: 'relative' });

export const Corner = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    top: 0,
    left: 0,
    zIndex: 4,
    padding: '8px 6px 0 12px',
    fontSize: 11.5,
    lineHeight: '15px',
    color: t.muted,
    backgroundColor: t.surface,
    borderRight: `1px solid ${t.divider}`,
    borderBottom: `1px solid ${t.divider}`,
  };
});

export const Head = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    backgroundColor: t.surface,
    borderBottom: `1px solid ${t.divider}`,
    '& .hour': {
      position: 'absolute',
      bottom: 4,
      transform: 'translateX(-50%)',
      fontSize: 12.5,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
    '& .hour:first-of-type': { transform: 'none', marginLeft: 4 },
    '& .present': {
      position: 'absolute',
      bottom: 2,
      transform: 'translateX(-50%)',
      padding: '1px 8px',
      borderRadius: 10,
      fontSize: 12.5,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: t.surface,
      backgroundColor: t.accent,
    },
    '& .bar': {
      position: 'absolute',
      bottom: 26,
      borderRadius: '3px 3px 0 0',
      backgroundColor: t.tones.ok.main,
      opacity: 0.55,
    },
    '& .bar[data-past]': { backgroundColor: t.rule, opacity: 1 },
    '& .count': {
      position: 'absolute',
      fontSize: 11,
      lineHeight: '13px',
      fontWeight: 600,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
  };
});

export const Names = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    backgroundColor: t.surface,
    borderRight: `1px solid ${t.divider}`,
    '& > div': {
      position: 'absolute',
      left: 0,
      right: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      padding: '0 8px 0 12px',
      borderBottom: `1px solid ${t.hair}`,
      fontSize: 14,
      fontWeight: 600,
    },
    '& > .lane': {
      alignItems: 'flex-start',
      padding: '6px 6px 0 12px',
      fontSize: 12.5,
      lineHeight: '16px',
      color: t.tones.accent.main,
      backgroundColor: t.accentFaint,
    },
    // A room's words run on past the column of names: nothing stands in its row.
    '& > .room': {
      right: -1,
      justifyContent: 'flex-start',
      gap: 10,
      overflow: 'visible',
      whiteSpace: 'nowrap',
      backgroundColor: t.sunken,
      fontSize: 12.5,
    },
    '& > .room > .note': { fontWeight: 400, color: t.muted },
    '& small': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      fontSize: 12,
      fontWeight: 400,
      color: t.muted,
    },
    '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  };
});

export const Field = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    // What is open or held stays under the names of the tables.
    isolation: 'isolate',
    '& > .stripe': { position: 'absolute', left: 0, right: 0, borderBottom: `1px solid ${t.hair}` },
    '& > .stripe[data-kind="lane"]': { backgroundColor: t.accentFaint, borderBottomColor: t.divider },
    '& > .stripe[data-kind="room"]': { backgroundColor: t.sunken, height: ROOM_PX },
    '& > .line': { position: 'absolute', top: 0, bottom: 0, width: 1, backgroundColor: t.hair },
    '& > .now': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      width: 2,
      marginLeft: -1,
      backgroundColor: t.accent,
      pointerEvents: 'none',
    },
  };
});

const grounds = (t: Tokens, tone: Tone) =>
  tone === 'idle'
    ? { backgroundColor: t.surface, borderColor: t.button }
    : { backgroundColor: t.tones[tone].tint, borderColor: `${t.tones[tone].main}55` };

export const BlockBox = styled('button', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      position: 'absolute',
      display: 'block',
      overflow: 'hidden',
      margin: 0,
      // Brought into view, it stands beside the hours and the names, not below them.
      scrollMargin: `${HEAD_PX + 8}px 24px 24px ${NAMES_PX + 24}px`,
      padding: '1px 8px 0 10px',
      border: '1px solid',
      borderRadius: 6,
      font: 'inherit',
      fontSize: 13,
      lineHeight: '16px',
      textAlign: 'left',
      color: t.ink,
      cursor: 'pointer',
      touchAction: 'manipulation',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      WebkitTouchCallout: 'none',
      ...grounds(t, tone),
      '&::before': {
        content: '""',
        position: 'absolute',
        top: -1,
        bottom: -1,
        left: -1,
        width: 4,
        backgroundColor: t.tones[tone].main,
      },
      '&[data-over]': { backgroundColor: t.sunken, borderColor: t.divider, color: t.muted },
      '&[data-requested]': { borderStyle: 'dashed', borderColor: t.accent, backgroundColor: t.accentFaint },
      '&[aria-current]': { outline: `2px solid ${t.primary}`, outlineOffset: 0, zIndex: 2 },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2, zIndex: 3 },
      '&[data-moved]': { opacity: 0.4 },
      '& .top': { display: 'flex', gap: 4, fontWeight: 600 },
      '& .top > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& .top > .size': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
      '& .state': {
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: t.tones[tone].main,
      },
      '& .edge': { position: 'absolute', top: 0, bottom: 0, right: 0, width: 10, cursor: 'ew-resize' },
      '@media (pointer: coarse)': { '& .edge': { width: 'min(32px, 40%)' } },
      '&[data-fixed]': { cursor: 'pointer' },
    };
  },
);

export const BlockedBox = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    overflow: 'hidden',
    padding: '0 10px',
    border: `1px dashed ${t.control}`,
    borderRadius: 6,
    fontSize: 12.5,
    whiteSpace: 'nowrap',
    color: t.muted,
    backgroundColor: t.sunken,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${t.divider} 7px 8px)`,
    '& > span': { padding: '0 4px', borderRadius: 4, backgroundColor: t.sunken },
  };
});

export const GhostBox = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    zIndex: 5,
    minHeight: ROW_PX - 8,
    border: `2px solid ${t.primary}`,
    borderRadius: 6,
    pointerEvents: 'none',
    color: t.primary,
    backgroundColor: `color-mix(in srgb, ${t.primaryTint} 70%, transparent)`,
    boxShadow: t.float,
    '& > p': {
      position: 'absolute',
      bottom: 'calc(100% + 4px)',
      left: -2,
      margin: 0,
      padding: '4px 10px',
      borderRadius: 6,
      fontSize: 13,
      lineHeight: '17px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: t.primary,
      backgroundColor: t.surface,
      border: `1px solid ${t.primary}`,
      boxShadow: t.float,
    },
    '& > p[data-below]': { bottom: 'auto', top: 'calc(100% + 4px)' },
    '& > p[data-left]': { left: 'auto', right: -2 },
    '& small': { display: 'block', fontSize: 12.5, fontWeight: 500 },
    '&[data-refused], &[data-refused] > p': { borderColor: t.tones.bad.main, color: t.tones.bad.main },
    '&[data-refused]': { backgroundColor: `color-mix(in srgb, ${t.tones.bad.tint} 70%, transparent)` },
  };
});

export const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 12.5,
  color: tokensOf(theme).muted,
  '@container book (max-width: 700px)': { display: 'none' },
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${tokensOf(theme).divider}`,
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: 12,
  },
}));
