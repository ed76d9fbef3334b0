import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** What can be set of one step: head, form, what became of it. */
export const PanelBox = styled('aside')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    backgroundColor: t.surface,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      padding: '12px 10px 12px 18px',
      borderBottom: `1px solid ${t.hair}`,
    },
    '& > header > div': { flex: 1, minWidth: 0 },
    '& > header h2': { ...theme.typography.h3, margin: 0, fontSize: 15, overflowWrap: 'anywhere' },
    '& > header p': { margin: 0, fontSize: 12.5, color: t.muted },
    '& > .body': {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column',
      gap: 16,
      padding: '16px 18px 24px',
      '& > *': { flex: 'none' },
    },
    '& .icon': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 34,
      height: 34,
      borderRadius: 9,
      color: t.primary,
      backgroundColor: t.primaryTint,
    },
    '& fieldset:not([aria-hidden])': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '& fieldset:not([aria-hidden]) > legend': { padding: 0, marginBottom: 6, fontSize: 13, fontWeight: 500 },
    '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8 },
    '& .row > *': { flex: '1 1 110px', minWidth: 0 },
    '& .row > .short': { flex: '0 0 84px' },
    '& hr': { width: '100%', margin: 0, border: 0, borderTop: `1px solid ${t.hair}` },
    '& .MuiFormControl-root': { margin: 0 },
  };
});
