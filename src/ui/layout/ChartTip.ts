import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** What a chart says of the point under the pointer. */
export const ChartTip = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '8px 12px',
    borderRadius: 8,
    fontSize: 12.5,
    fontVariantNumeric: 'tabular-nums',
    color: t.ink,
    backgroundColor: t.raised,
    boxShadow: t.float,
    '& strong': { display: 'block', marginBottom: 2, fontWeight: 600 },
    '& div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  };
});
