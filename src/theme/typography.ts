import type { ThemeOptions } from '@mui/material/styles';

export const FONT_FAMILY = "'Inter Variable', Inter, system-ui, sans-serif";

const heading = { fontWeight: 600, letterSpacing: '-0.008em' };

/** Page titles are h1; card and section titles h2; react-admin's own h6 counts as a section title. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: FONT_FAMILY,
  fontSize: 14,
  fontWeightLight: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.017em' },
  h2: { fontSize: 15, lineHeight: '20px', ...heading },
  h3: { fontSize: 14, lineHeight: '20px', ...heading },
  h4: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.017em' },
  h5: { fontSize: 18, lineHeight: '24px', ...heading },
  h6: { fontSize: 15, lineHeight: '20px', ...heading },
  subtitle1: { fontSize: 14, lineHeight: 1.45, fontWeight: 500 },
  subtitle2: { fontSize: 13.5, lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: 1.45 },
  body2: { fontSize: 13.5, lineHeight: 1.45 },
  caption: { fontSize: 12.5, lineHeight: 1.4 },
  overline: { fontSize: 12, lineHeight: 1.4, fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
  button: { fontSize: 13.5, fontWeight: 500, textTransform: 'none', lineHeight: '20px' },
};
