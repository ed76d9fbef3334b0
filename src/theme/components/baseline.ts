import type { ThemeOptions } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** Page-wide rules: text rendering, the focus ring, icon strokes, no motion where it is not wanted. */
export function baseline(t: Tokens): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { colorScheme: t.mode },
        body: {
          backgroundColor: t.bg,
          color: t.ink,
          fontSize: 14,
          lineHeight: 1.45,
          WebkitFontSmoothing: 'antialiased',
        },
        ':focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
        // A link that nothing else draws has the colour of links, not the browser's; whatever draws one outweighs this.
        ':where(a:not([class]))': { color: t.primary },
        '.lucide': { flex: 'none', strokeWidth: 1.75 },
        '::selection': { backgroundColor: t.primary, color: t.onPrimary },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 } },
      },
    },
    MuiSvgIcon: {
      styleOverrides: { fontSizeSmall: { fontSize: 16 }, fontSizeMedium: { fontSize: 20 } },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: t.chip }, rounded: { borderRadius: 8 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
  };
}
