import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** Tabs, chips, badges, breadcrumbs, lists and bars. */
export function navigation(t: Tokens): Components {
  return {
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 42, borderBottom: `1px solid ${t.divider}` },
        indicator: { height: 2, backgroundColor: t.primary },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 42,
          minWidth: 0,
          padding: '0 10px',
          fontSize: 13.5,
          fontWeight: 400,
          color: t.muted,
          '&.Mui-selected': { color: t.ink, fontWeight: 600 },
          '&:focus-visible': { outlineOffset: -3 },
          [COARSE_POINTER]: { minHeight: 44, minWidth: 44 },
        },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: {
          height: 22,
          borderRadius: 6,
          fontSize: 12,
          fontWeight: 500,
          backgroundColor: t.chip,
          color: t.inkSoft,
        },
        label: { padding: '0 7px' },
        icon: { width: 14, height: 14, marginLeft: 6, marginRight: -3, color: 'inherit' },
        deleteIcon: { width: 14, height: 14, color: t.muted },
        outlined: { backgroundColor: 'transparent', borderColor: t.button, color: t.muted },
        colorPrimary: { backgroundColor: t.primaryTint, color: t.primary },
        colorSuccess: { backgroundColor: t.tones.ok.tint, color: t.tones.ok.main },
        colorInfo: { backgroundColor: t.tones.info.tint, color: t.tones.info.main },
        colorWarning: { backgroundColor: t.tones.warn.tint, color: t.tones.warn.main },
        colorError: { backgroundColor: t.tones.bad.tint, color: t.tones.bad.main },
      },
    },
    MuiBadge: {
      styleOverrides: {
        badge: { height: 16, minWidth: 16, padding: '0 4px', fontSize: 10.5, fontWeight: 600 },
      },
    },
    MuiBreadcrumbs: {
      styleOverrides: { root: { fontSize: 13, color: t.muted }, separator: { margin: '0 4px' } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'default' },
      styleOverrides: {
        root: { backgroundColor: t.bg, color: t.ink, borderBottom: `1px solid ${t.divider}` },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 26, color: t.muted } } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint, color: t.primary },
          [COARSE_POINTER]: { minHeight: 44 },
        },
      },
    },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          fontSize: 12,
          fontWeight: 500,
          lineHeight: '26px',
          color: t.muted,
          backgroundColor: 'inherit',
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: 3, backgroundColor: t.chip },
        bar: { borderRadius: 3 },
      },
    },
    MuiStepIcon: { styleOverrides: { root: { color: t.button }, text: { fill: t.ink } } },
  };
}
