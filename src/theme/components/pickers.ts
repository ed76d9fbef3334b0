import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';
import { boxOf } from './fields.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** A day; of a range, each of its days by `data-mark`. */
function days(t: Tokens): Components['MuiPickerDay'] {
  return {
    styleOverrides: {
      root: {
        '--PickerDay-horizontalMargin': '0px',
        position: 'relative',
        borderRadius: 8,
        fontSize: 13.5,
        fontVariantNumeric: 'tabular-nums',
        [COARSE_POINTER]: { '--PickerDay-size': '44px' },
        '&:focus': { backgroundColor: 'transparent' },
        '&:hover, &:focus:hover': { backgroundColor: t.hover },
        '&.Mui-disabled': { opacity: 0.55 },
        '&[data-excluded]': { textDecoration: 'line-through' },
        '&[data-mark="start"]': { borderRadius: '8px 0 0 8px' },
        '&[data-mark="end"]': { borderRadius: '0 8px 8px 0' },
        '&[data-mark="between"]': { borderRadius: 0, backgroundColor: t.primaryTint, opacity: 1 },
        '&.Mui-selected, &.Mui-selected:is(:hover, :focus, .Mui-disabled)': {
          color: t.onPrimary,
          backgroundColor: t.primary,
          fontWeight: 600,
          opacity: 1,
          textDecoration: 'none',
        },
      },
      today: {
        fontWeight: 600,
        '&:not(.Mui-selected)': { outline: 'none', color: t.primary },
        '&:focus-visible': { outline: `2px solid ${t.primary}` },
        '&::after': {
          content: '""',
          position: 'absolute',
          bottom: 5,
          width: 4,
          height: 4,
          borderRadius: 2,
          backgroundColor: 'currentColor',
        },
      },
    },
  };
}

/** The pickers of x-date-pickers as our fields, panels and calendars look. */
export function pickers(t: Tokens): Components {
  const panel = { backgroundColor: t.raised, backgroundImage: 'none', boxShadow: t.float, borderRadius: 12 };
  return {
    MuiPickerDay: days(t),
    MuiDateCalendar: {
      defaultProps: {
        fixedWeekNumber: 6,
        showDaysOutsideCurrentMonth: true,
        reduceAnimations: true,
        dayOfWeekFormatter: (day) => day.toLocaleDateString('en-US', { weekday: 'short' }).slice(0, 2),
      },
      styleOverrides: { root: { width: 'fit-content', height: 'auto', maxHeight: 'none', margin: 0 } },
    },
    MuiDayCalendar: {
      styleOverrides: {
        weekDayLabel: {
          width: 36,
          height: 28,
          margin: 0,
          fontSize: 12,
          fontWeight: 500,
          color: t.muted,
          [COARSE_POINTER]: { width: 44 },
        },
        weekContainer: { margin: '2px 0' },
      },
    },
    MuiPickersCalendarHeader: {
      styleOverrides: {
        root: { minHeight: 36, margin: 0, padding: '0 0 0 8px' },
        label: { fontSize: 14, fontWeight: 600 },
      },
    },
    MuiPickerPopper: {
      styleOverrides: { paper: { ...panel, '& .MuiDateCalendar-root': { padding: 12 } } },
    },
    MuiPickersTextField: { defaultProps: { size: 'small', margin: 'dense', fullWidth: true } },
    MuiPickersOutlinedInput: {
      styleOverrides: { root: { ...boxOf(t, 'MuiPickersOutlinedInput'), padding: '0 14px 0 10px' } },
    },
    MuiPickersInputBase: {
      styleOverrides: {
        sectionsContainer: { padding: '8px 0', fontSize: 'inherit', lineHeight: '20px', opacity: 1 },
        sectionContent: { lineHeight: '20px' },
      },
    },
  };
}
