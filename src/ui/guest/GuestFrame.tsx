import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** The page of a guest on a phone: the restaurant's words alone, no product around them. */
export const GuestFrame = styled('main')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    maxWidth: 460,
    minHeight: '100dvh',
    margin: '0 auto',
    padding: '28px 20px 32px',
    color: t.ink,
    '& .house': { margin: 0, fontSize: 15, fontWeight: 600, color: t.inkSoft, textAlign: 'center' },
    '& .card': {
      display: 'grid',
      justifyItems: 'center',
      gap: 6,
      padding: '28px 20px',
      border: `1px solid ${t.divider}`,
      borderRadius: 16,
      backgroundColor: t.surface,
      textAlign: 'center',
    },
    '& .card > svg': { color: t.primary },
    '& .card[data-tone="ready"]': { borderColor: t.primary, backgroundColor: t.primaryTint },
    '& h1': {
      ...theme.typography.h1,
      margin: '6px 0 0',
      fontSize: 26,
      lineHeight: '32px',
      textWrap: 'balance',
    },
    '& .big': {
      fontSize: 44,
      lineHeight: '52px',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .card p': { margin: 0, fontSize: 15, lineHeight: '22px', color: t.inkSoft, textWrap: 'balance' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: 8,
      margin: 0,
      textAlign: 'center',
    },
    '& dt': { fontSize: 12.5, color: t.muted },
    '& dd': { margin: 0, fontSize: 17, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .note': { margin: 0, fontSize: 13, textAlign: 'center', color: t.muted },
    '& .MuiButton-root': { minHeight: 48 },
  };
});
