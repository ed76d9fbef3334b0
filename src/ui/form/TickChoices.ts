import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A set of things to tick, each as large as a finger: a legend, a div of labels, and below it hints, or what is wrong in a `p.wrong`. */
export const TickChoices = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, marginBottom: 6, fontSize: 13, fontWeight: 500, color: t.ink },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '0 14px 0 12px',
      border: `1px solid ${t.button}`,
      borderRadius: 8,
      fontSize: 13.5,
      cursor: 'pointer',
    },
    '& label:has(input:checked)': { borderColor: t.primary, backgroundColor: t.primaryTint },
    '& label:has(input:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '& label:has(input:disabled)': { color: t.muted, backgroundColor: t.sunken, cursor: 'not-allowed' },
    '& input': { width: 16, height: 16, margin: 0, accentColor: t.primary },
    '& .swatch': { width: 14, height: 14, borderRadius: 4, backgroundColor: 'var(--paint)' },
    '& small': { fontSize: 12.5, color: t.muted },
    '& > p': { margin: '6px 0 0', fontSize: 12.5, color: t.muted },
    '& > p.wrong': { color: t.tones.bad.main },
  };
});
