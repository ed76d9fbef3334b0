import '@fontsource-variable/inter/wght.css';
import type { RaThemeOptions } from 'react-admin';
import { MUI_BREAKPOINT_VALUES } from './breakpoints.ts';
import { baseline } from './components/baseline.ts';
import { choices } from './components/choices.ts';
import { controls } from './components/controls.ts';
import { fields } from './components/fields.ts';
import { navigation } from './components/navigation.ts';
import { pickers } from './components/pickers.ts';
import { reactAdmin } from './components/reactAdmin.ts';
import { surfaces } from './components/surfaces.ts';
import { tables } from './components/tables.ts';
import { LAYERS } from './layers.ts';
import { type Mode, type Tokens, TOKENS } from './tokens.ts';
import { typography } from './typography.ts';
import './useTokens.ts';

function palette(t: Tokens): NonNullable<RaThemeOptions['palette']> {
  const { ok, info, warn, bad } = t.tones;
  return {
    mode: t.mode,
    couvert: t,
    primary: { main: t.primary, dark: t.primaryHover, light: t.primary, contrastText: t.onPrimary },
    secondary: { main: t.accent, contrastText: t.surface },
    success: { main: ok.main, contrastText: t.onPrimary },
    info: { main: info.main, contrastText: t.surface },
    warning: { main: warn.main, contrastText: t.surface },
    error: { main: bad.main, contrastText: t.onBad },
    background: { default: t.bg, paper: t.surface },
    text: { primary: t.ink, secondary: t.muted, disabled: t.muted },
    divider: t.divider,
    action: { hover: t.hover, selected: t.primaryTint, active: t.muted, disabled: t.muted },
    bulkActionsToolbarColor: t.primary,
    bulkActionsToolbarBackgroundColor: t.primaryTint,
  };
}

/** Theme options for a mode, fit for MUI's createTheme and for react-admin's lightTheme and darkTheme. */
export function createCouvertTheme(mode: Mode): RaThemeOptions {
  const t = TOKENS[mode];
  return {
    palette: palette(t),
    breakpoints: { values: MUI_BREAKPOINT_VALUES },
    typography,
    spacing: 8,
    shape: { borderRadius: 8 },
    zIndex: LAYERS,
    sidebar: { width: 240, closedWidth: 64 },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 140,
        standard: 160,
        complex: 180,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: {
      ...baseline(t),
      ...controls(t),
      ...choices(t),
      ...fields(t),
      ...pickers(t),
      ...surfaces(t),
      ...tables(t),
      ...navigation(t),
      ...reactAdmin(t),
    },
  };
}
