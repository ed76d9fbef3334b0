import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

function dialogs(t: Tokens): Components {
  return {
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          backgroundColor: t.mode === 'dark' ? t.surface : t.raised,
          borderRadius: 12,
          boxShadow: t.float,
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 17, lineHeight: '24px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: t.inkSoft, fontSize: 14 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: t.scrim }, invisible: { background: 'none' } },
    },
  };
}

/** Cards are outlined; only what floats has a shadow. */
export function surfaces(t: Tokens): Components {
  const floating = { backgroundColor: t.raised, boxShadow: t.float, borderRadius: 8 };
  return {
    ...dialogs(t),
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: t.divider, borderRadius: 12 } },
    },
    MuiCardHeader: { styleOverrides: { root: { padding: '14px 16px' } } },
    MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
    MuiAccordion: {
      defaultProps: { disableGutters: true },
      styleOverrides: { root: { border: `1px solid ${t.divider}`, '&::before': { display: 'none' } } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { list: { padding: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          '&.MuiMenuItem-root': { minHeight: 34, [COARSE_POINTER]: { minHeight: 44 } },
          padding: '4px 8px',
          borderRadius: 6,
          fontSize: 13.5,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint },
          '&.Mui-focusVisible': { backgroundColor: t.hover },
          '&:focus-visible': { outlineOffset: -2 },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: t.inverse.bg,
          color: t.inverse.ink,
          fontSize: 12.5,
          fontWeight: 400,
          lineHeight: '17px',
          padding: '5px 8px',
          borderRadius: 6,
        },
        arrow: { color: t.inverse.bg },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { backgroundColor: t.inverse.bg, color: t.inverse.ink, borderRadius: 12 } },
    },
    MuiAlert: {
      styleOverrides: { root: { borderRadius: 8, padding: '6px 12px', fontSize: 13.5 } },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: t.divider } } },
  };
}
