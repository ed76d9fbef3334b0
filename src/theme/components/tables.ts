import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** Heads of 36 px, rows of 39 px, tabular figures where there are numbers and times, hairlines between rows. */
export function tables(t: Tokens): Components {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 39,
          padding: '4px 10px',
          fontSize: 13.5,
          borderBottomColor: t.hair,
          // The hyphens of words would stand as wide as figures.
          '&.MuiTableCell-alignRight, & time': { fontVariantNumeric: 'tabular-nums' },
          '&:first-of-type': { paddingLeft: 16 },
          '&:last-of-type': { paddingRight: 16 },
          '&.MuiTableCell-paddingCheckbox': {
            width: 46,
            padding: '0 4px 0 8px',
            '& > .MuiCheckbox-root': { padding: 8 },
          },
          [COARSE_POINTER]: { height: 48 },
        },
        sizeSmall: { padding: '4px 10px' },
        head: {
          height: 36,
          fontSize: 12.5,
          fontWeight: 500,
          lineHeight: '18px',
          color: t.muted,
          backgroundColor: t.sunken,
          borderBottomColor: t.divider,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: t.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryFaint },
          'tbody > &:last-of-type > td': { borderBottom: 0 },
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          '&:hover, &.Mui-active': { color: t.ink },
          '&.Mui-active .MuiTableSortLabel-icon': { color: t.ink },
        },
        icon: { fontSize: 15 },
      },
    },
    MuiPagination: { defaultProps: { shape: 'rounded' } },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: t.muted, borderTop: `1px solid ${t.divider}` },
        toolbar: { minHeight: 44, padding: '0 8px 0 16px' },
        selectLabel: { fontSize: 13 },
        displayedRows: { fontSize: 13, fontVariantNumeric: 'tabular-nums' },
        select: { fontSize: 13 },
      },
    },
  };
}
