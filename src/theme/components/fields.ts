import type { ThemeOptions } from '@mui/material/styles';
import { COARSE_POINTER } from '../breakpoints.ts';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

function labels(t: Tokens): Components {
  const label = {
    position: 'static',
    transform: 'none',
    maxWidth: '100%',
    marginBottom: 5,
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 500,
    color: t.ink,
    pointerEvents: 'auto',
    '&.Mui-focused': { color: t.ink },
    '&.Mui-error': { color: t.ink },
    '&.Mui-disabled': { color: t.muted },
    '& .MuiFormLabel-asterisk': { color: t.tones.bad.main },
  } as const;
  return {
    MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: label } },
    MuiFormLabel: { styleOverrides: { root: { fontSize: 13, fontWeight: 500, color: t.ink } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: 12.5,
          lineHeight: '17px',
          color: t.muted,
          // react-admin and MUI keep an empty line under every field by an invisible character in a span.
          '&:has(> span:only-child)': { display: 'none' },
        },
      },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      styleOverrides: {
        root: {
          '& > .MuiCheckbox-root': { alignSelf: 'flex-start' },
        },
        marginDense: { marginTop: 0, marginBottom: 12 },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  };
}

/** The plain outlined box of a field, whichever package draws it. */
export function boxOf(t: Tokens, name: 'MuiOutlinedInput' | 'MuiPickersOutlinedInput') {
  const outline = `.${name}-notchedOutline`;
  return {
    minHeight: 36,
    fontSize: 13.5,
    backgroundColor: t.surface,
    borderRadius: 8,
    [COARSE_POINTER]: { minHeight: 44, fontSize: 16 },
    [`& ${outline}`]: { top: 0, borderColor: t.control },
    [`& ${outline} > legend`]: { display: 'none' },
    [`&:hover ${outline}`]: { borderColor: t.muted },
    [`&.Mui-focused ${outline}`]: { borderColor: t.primary, borderWidth: 2 },
    [`&.Mui-error ${outline}`]: { borderColor: t.tones.bad.main },
    '&.Mui-disabled': { backgroundColor: t.sunken },
    [`&.Mui-disabled ${outline}`]: { borderColor: t.divider },
    '& :focus-visible': { outline: 'none' },
    '& .MuiIconButton-root:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -3 },
    '& .MuiInputAdornment-root': { color: t.muted },
  };
}

function outlined(t: Tokens): Components['MuiOutlinedInput'] {
  return {
    defaultProps: { notched: false },
    styleOverrides: {
      root: boxOf(t, 'MuiOutlinedInput'),
      input: {
        height: 'auto',
        padding: '8px 10px',
        lineHeight: '20px',
        '&.MuiInputBase-input': { height: 20 },
        '&::placeholder': { color: t.muted, opacity: 1 },
      },
      adornedStart: { paddingLeft: 10, '& .MuiInputBase-input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 4 },
      multiline: { padding: 0, '& .MuiInputBase-input.MuiInputBase-inputMultiline': { height: 'auto' } },
    },
  };
}

/** Inputs as the mocks draw them: label above, a plain 36 px outlined box, no floating label and no notch. */
export function fields(t: Tokens): Components {
  return {
    ...labels(t),
    MuiOutlinedInput: outlined(t),
    MuiSelect: {
      styleOverrides: {
        select: { minHeight: '20px !important' },
        icon: { color: t.muted, fontSize: 20, right: 6 },
      },
    },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        inputRoot: {
          '&.MuiOutlinedInput-root': { padding: '0 40px 0 0' },
          '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '8px 10px', minWidth: 60 },
          '&.MuiOutlinedInput-root .MuiChip-root': { margin: '3px 0 3px 6px' },
        },
        paper: { backgroundColor: t.raised, boxShadow: t.float, borderRadius: 8 },
        listbox: { padding: 4 },
        option: { minHeight: 34, borderRadius: 6, padding: '4px 8px !important', fontSize: 13.5 },
        noOptions: { fontSize: 13.5, color: t.muted },
      },
    },
  };
}
