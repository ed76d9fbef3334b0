import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

const BOX_16 = { width: 16, height: 16, fontSize: 16 };
const TICKABLE = {
  padding: 8,
  borderRadius: 8,
  '& .MuiSvgIcon-root': BOX_16,
  '& .couvert-box': BOX_16,
  [COARSE_POINTER]: { padding: 14 },
};

const tick = (stroke: string, path: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='${stroke}' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`,
  )}")`;

/**
 * Draws the box in CSS over MUI's hidden glyph, so that every checkbox, react-admin's included, is the same
 * 16 px box with a 1.5 px border.
 */
function checkbox(t: Tokens): Components['MuiCheckbox'] {
  const box = { content: '""', position: 'absolute', width: 16, height: 16, borderRadius: 4 } as const;
  const filled = (path: string) => ({
    backgroundColor: t.primary,
    backgroundImage: tick(t.onPrimary, path),
    border: `1.5px solid ${t.primary}`,
    backgroundOrigin: 'border-box',
  });
  return {
    styleOverrides: {
      root: {
        ...TICKABLE,
        '& .MuiSvgIcon-root': { ...BOX_16, opacity: 0 },
        '&::before': { ...box, border: `1.5px solid ${t.control}`, backgroundColor: t.surface },
        '&.Mui-checked::before': filled('M3.6 8.4 6.7 11.4 12.4 5'),
        '&.MuiCheckbox-indeterminate::before': filled('M4 8h8'),
        '&.Mui-disabled::before': { opacity: 0.45 },
        '&:has(:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: -3 },
      },
    },
  };
}

/** Checkbox, radio, switch, slider and the labels beside them. */
export function choices(t: Tokens): Components {
  return {
    MuiCheckbox: checkbox(t),
    MuiRadio: {
      styleOverrides: {
        root: {
          ...TICKABLE,
          color: t.control,
          '& .MuiSvgIcon-root': { width: 18, height: 18, fontSize: 18 },
          '&:has(:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: -3 },
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { marginLeft: -8, marginRight: 16, [COARSE_POINTER]: { marginLeft: -14 } },
        label: { fontSize: 13.5 },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: {
          width: 34,
          height: 20,
          padding: 0,
          margin: 8,
          overflow: 'visible',
          [COARSE_POINTER]: { margin: 12 },
        },
        switchBase: {
          padding: 3,
          '&.Mui-checked': { transform: 'translateX(14px)', color: t.onPrimary },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: t.primary },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
          '&:has(:focus-visible) + .MuiSwitch-track': {
            outline: `2px solid ${t.primary}`,
            outlineOffset: 2,
          },
        },
        thumb: { width: 14, height: 14, boxShadow: 'none', backgroundColor: t.surface },
        track: { borderRadius: 10, opacity: 1, backgroundColor: t.control },
      },
    },
    MuiSlider: { styleOverrides: { rail: { backgroundColor: t.control }, thumb: { width: 16, height: 16 } } },
  };
}
