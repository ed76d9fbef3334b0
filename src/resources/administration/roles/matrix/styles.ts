import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

export const MatrixTable = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 13,
    '& thead th': {
      height: 43,
      padding: 0,
      fontSize: 12,
      fontWeight: 500,
      lineHeight: '15px',
      textAlign: 'center',
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& thead th:first-of-type': { textAlign: 'left', paddingLeft: 14 },
    '& small': {
      display: 'block',
      fontSize: 11.5,
      fontWeight: 400,
      color: t.muted,
      fontVariantNumeric: 'tabular-nums',
    },
    '& tbody td, & tbody th': { height: 31, padding: 0, borderBottom: `1px solid ${t.hair}` },
    '& tbody td': { textAlign: 'center' },
    '& tbody th[scope=row]': { textAlign: 'left', fontWeight: 400 },
    '& tbody th[scope=rowgroup]': {
      padding: '6px 0 0 14px',
      verticalAlign: 'top',
      textAlign: 'left',
      fontSize: 12,
      fontWeight: 500,
      color: t.muted,
    },
    '& tbody tr:last-of-type > *, & tbody th[scope=rowgroup]': { borderBottomColor: t.rule },
    '& tbody:last-of-type tr:last-of-type > *, & tbody:last-of-type th[scope=rowgroup]': { borderBottom: 0 },
    [COARSE_POINTER]: { '& tbody td, & tbody th': { height: 44 } },
  };
});

/** The hatch of a cell whose action does not exist in its area. */
export const HATCH = (t: { sunken: string; divider: string }) =>
  `repeating-linear-gradient(135deg, ${t.sunken} 0 3px, ${t.divider} 3px 4px)`;

export const Cell = styled('td', { shouldForwardProp: (name) => name !== 'state' })<{
  state: 'plain' | 'changed' | 'absent';
}>(({ theme, state }) => {
  const t = tokensOf(theme);
  if (state === 'absent') return { background: HATCH(t) };
  return state === 'changed'
    ? { backgroundColor: t.accentTint, boxShadow: `inset 0 0 0 1.5px ${t.accent}` }
    : {};
});

const tick = (stroke: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18' fill='none' stroke='${stroke}' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'><path d='M4.6 9.4 7.7 12.4 13.4 6'/></svg>`,
  )}")`;

/** The 18 px box; on touch screens the whole cell takes the tap. */
export const Box = styled('input')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    appearance: 'none',
    display: 'inline-block',
    width: 18,
    height: 18,
    margin: 0,
    verticalAlign: 'middle',
    borderRadius: 5,
    border: `1.5px solid ${t.control}`,
    backgroundColor: t.surface,
    backgroundOrigin: 'border-box',
    cursor: 'pointer',
    '&:checked': { backgroundColor: t.primary, borderColor: t.primary, backgroundImage: tick(t.onPrimary) },
    '&[aria-readonly=true]': { cursor: 'default' },
    '&[aria-readonly=true]:checked': {
      backgroundColor: t.muted,
      borderColor: t.muted,
      backgroundImage: tick(t.surface),
    },
    '&[aria-readonly=true]:not(:checked)': { borderColor: t.rule },
  };
});

/** A row or column name that toggles all of it. */
export const ToggleAll = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-block',
    maxWidth: '100%',
    cursor: 'pointer',
    borderRadius: 4,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:hover': { color: t.primary },
    '&[aria-readonly=true]': { cursor: 'default', color: 'inherit' },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
  };
});
