import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** A fee or a prepayment in the panel: name and amount, what was agreed, where it is, what can be done. */
export const MoneyCard = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '12px 12px 8px',
    border: `1px solid ${t.divider}`,
    borderRadius: 10,
    '& > .head': { display: 'flex', alignItems: 'baseline', gap: 8 },
    '& > .head strong': { flex: 1, minWidth: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
    '& > .head .amount': { fontSize: 14.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& > .chips': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 6 },
    '& > p': {
      margin: '6px 0 0',
      fontSize: 12.5,
      lineHeight: '18px',
      color: t.muted,
      overflowWrap: 'anywhere',
    },
    '& > p.next': { color: t.ink },
    '& > [role="alert"]': { marginTop: 8 },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: '4px -8px 0' },
    '& > .acts:empty': { display: 'none' },
    '& > .acts .MuiButton-root': { minHeight: 44, padding: '0 10px' },
  };
});

export const Section = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 8px',
      minHeight: 44,
    },
    '& > header .MuiButton-root': { minHeight: 44 },
    '& > header > span': { display: 'flex', flexWrap: 'wrap' },
    '& > ul': { display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' },
    '& > p': { margin: '0 0 4px', fontSize: 13, color: t.muted },
    '& > .card': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, fontSize: 13 },
    '& > .card svg': { flex: 'none', color: t.muted },
    '& > .card .none': { color: t.muted },
    '& > * + header': { marginTop: 6 },
  };
});

export const Fields = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 12,
    '& > p': { margin: 0, fontSize: 13.5, color: t.muted },
    '& .MuiTextField-root': { margin: 0 },
    '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 44 },
    '& .pair': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 12,
      [atMost('mobile')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& .tick': { display: 'flex', alignItems: 'center', minHeight: 44, fontSize: 13.5 },
    '& fieldset': { minWidth: 0 },
    '& fieldset.choices': { margin: 0, padding: 0, border: 0 },
    '& .choices > legend': { padding: 0, marginBottom: 4, fontSize: 13, fontWeight: 500 },
    '& .choices > label': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 44,
      fontSize: 14,
      cursor: 'pointer',
    },
    '& .choices input': { width: 18, height: 18, margin: 0, accentColor: t.primary },
    '& .choices code': { marginLeft: 'auto', fontSize: 12, color: t.muted },
  };
});

/** A field that has to be filled in says so to assistive tools; what is missing is told by our own words, not the browser's. */
export const ASKED = { required: false, 'aria-required': true } as const;
