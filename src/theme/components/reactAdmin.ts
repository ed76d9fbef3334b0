import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from '../tokens.ts';

type Components = NonNullable<RaThemeOptions['components']>;

const outlinedButton = (t: Tokens) => ({
  height: 36,
  padding: '0 14px',
  fontSize: 13.5,
  color: t.ink,
  backgroundColor: t.surface,
  border: `1px solid ${t.button}`,
  '&:hover': { backgroundColor: t.hover },
});

function lists(t: Tokens): Components {
  return {
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-content': { overflow: 'hidden' },
          '& .RaList-main .MuiTablePagination-root': { border: 0 },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: { alignItems: 'flex-end', gap: 8, paddingBottom: 8 } } },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          minHeight: 0,
          padding: '0 0 8px',
          alignItems: 'center',
          backgroundColor: 'transparent',
          '& .MuiButton-text': outlinedButton(t),
        },
      },
    },
    RaCreateButton: { defaultProps: { variant: 'contained', size: 'medium' } },
    RaFilterForm: {
      styleOverrides: {
        root: { minHeight: 0, gap: 8, padding: '0 0 8px', '& .MuiFormControl-root': { margin: 0 } },
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          '& .RaFilterFormInput-spacer': { display: 'none' },
          '& .RaFilterFormInput-hideButton': { marginBottom: 3 },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'relative',
            minHeight: 44,
            height: 44,
            padding: '0 8px 0 14px',
            transform: 'none',
            color: t.primary,
            backgroundColor: t.primaryTint,
            borderRadius: 0,
            borderBottom: `1px solid ${t.divider}`,
          },
          '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-collapsed': {
            minHeight: 0,
            height: 0,
            borderBottom: 0,
          },
          '& .RaBulkActionsToolbar-title .MuiTypography-root': { fontWeight: 600, color: t.primary },
          '& .RaBulkActionsToolbar-icon': { marginLeft: 0 },
          '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
          '& .RaBulkActionsToolbar-topToolbar .MuiButton-text': {
            height: 30,
            padding: '0 9px',
            fontSize: 13,
            color: t.ink,
            border: 0,
            backgroundColor: 'transparent',
          },
          '& .RaBulkActionsToolbar-topToolbar .MuiButton-textError': { color: t.tones.bad.main },
        },
      },
    },
    RaEmpty: {
      styleOverrides: {
        root: {
          padding: 48,
          '& .RaEmpty-message': { color: t.muted },
          '& .RaEmpty-icon': { width: 40, height: 40, color: t.muted },
        },
      },
    },
  };
}

const headerCell = (t: Tokens) => ({
  backgroundColor: t.sunken,
  '&:first-of-type': { borderTopLeftRadius: 0 },
  '&:last-child': { borderTopRightRadius: 0 },
});

const TICKED = ':has(> .MuiTableCell-paddingCheckbox .Mui-checked)';

function grids(t: Tokens): Components {
  return {
    RaDatagrid: {
      styleOverrides: {
        root: {
          '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
          '& .RaDatagrid-headerCell': headerCell(t),
          '& .RaDatagrid-clickableRow:hover': { backgroundColor: t.hover },
          [`& .RaDatagrid-row${TICKED}`]: { backgroundColor: t.primaryFaint },
          '& .RaDatagrid-expandedPanel': { backgroundColor: t.sunken },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaDataTable-headerCell': headerCell(t),
          [`& .RaDataTable-row${TICKED}`]: { backgroundColor: t.primaryFaint },
        },
      },
    },
  };
}

function forms(t: Tokens): Components {
  return {
    RaSimpleForm: { styleOverrides: { root: { padding: 20 } } },
    RaTabbedForm: { styleOverrides: { root: { '& .RaTabbedForm-content': { padding: 20 } } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          minHeight: 60,
          padding: '12px 20px',
          backgroundColor: t.sunken,
          borderTop: `1px solid ${t.divider}`,
          borderRadius: '0 0 12px 12px',
        },
      },
    },
    RaCheckboxGroupInput: {
      styleOverrides: { root: { '& .RaCheckboxGroupInput-label': { transform: 'none' } } },
    },
    RaRadioButtonGroupInput: {
      styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } },
    },
    RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
    RaTranslatableInputs: { defaultProps: { fullWidth: true } },
    RaLabeled: {
      styleOverrides: {
        root: { '& .RaLabeled-label': { fontSize: 13, fontWeight: 500, color: t.muted, marginBottom: 2 } },
      },
    },
    RaFileInput: {
      styleOverrides: {
        root: {
          '& .RaFileInput-dropZone': {
            padding: 20,
            borderRadius: 8,
            border: `1px dashed ${t.control}`,
            color: t.muted,
            backgroundColor: t.sunken,
          },
        },
      },
    },
    RaSaveButton: { defaultProps: { variant: 'contained' } },
  };
}

function frame(t: Tokens): Components {
  return {
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 56 },
          '& .RaLayout-content': { minWidth: 0, padding: '20px 24px 24px', backgroundColor: t.bg },
        },
      },
    },
    RaLoading: { styleOverrides: { root: { color: t.muted } } },
  };
}

/** What react-admin draws by itself, brought to the same level; typed loosely because its own type is. */
export function reactAdmin(t: Tokens): Components {
  return { ...lists(t), ...grids(t), ...forms(t), ...frame(t) };
}
