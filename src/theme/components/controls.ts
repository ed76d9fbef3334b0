import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

const TOUCH = { minHeight: 44, minWidth: 44 };

function button(t: Tokens): Components['MuiButton'] {
  return {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 36,
        padding: '0 14px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        [COARSE_POINTER]: TOUCH,
        '& .MuiButton-startIcon': { marginLeft: 0, marginRight: 8 },
        '& .MuiButton-endIcon': { marginLeft: 8, marginRight: 0 },
        '& .MuiButton-icon > svg': { width: 16, height: 16, fontSize: 16 },
      },
      sizeSmall: { height: 30, padding: '0 10px', fontSize: 13 },
      sizeLarge: { height: 44, padding: '0 18px', fontSize: 14 },
      contained: {
        '&.Mui-disabled': { backgroundColor: t.chip, color: t.muted },
      },
      outlined: {
        backgroundColor: t.surface,
        borderColor: t.button,
        '&:hover': { backgroundColor: t.hover, borderColor: t.button },
        '&.Mui-disabled': { borderColor: t.divider, color: t.muted },
      },
      outlinedPrimary: { color: t.ink, '& .MuiButton-startIcon': { color: t.muted } },
      text: { padding: '0 10px', '&:hover': { backgroundColor: t.hover } },
    },
  };
}

/** Buttons of every kind: one filled on a screen, the rest outlined or text. */
export function controls(t: Tokens): Components {
  return {
    MuiButton: button(t),
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          padding: 0,
          borderRadius: 8,
          color: t.muted,
          '&:hover': { backgroundColor: t.hover },
          // The colour alone is that of an icon that can be pressed.
          '&.Mui-disabled': { color: t.muted, opacity: 0.4 },
          [COARSE_POINTER]: TOUCH,
        },
        sizeSmall: { width: 30, height: 30 },
        sizeLarge: { width: 44, height: 44 },
        colorPrimary: { color: t.primary },
        colorError: { color: t.tones.bad.main },
      },
    },
    MuiToggleButtonGroup: { styleOverrides: { root: { borderRadius: 8, backgroundColor: t.surface } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          height: 36,
          padding: '0 12px',
          borderColor: t.button,
          color: t.muted,
          textTransform: 'none',
          '&:hover': { backgroundColor: t.hover },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: t.primaryTint,
            color: t.primary,
            fontWeight: 600,
          },
          [COARSE_POINTER]: TOUCH,
        },
        sizeSmall: { height: 30, padding: '0 10px', fontSize: 13 },
      },
    },
    MuiFab: { styleOverrides: { root: { boxShadow: t.float, textTransform: 'none' } } },
  };
}
