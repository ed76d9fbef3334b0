import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A key of the keyboard. */
export const Kbd = styled('kbd')(({ theme }) => ({
  padding: '0 6px',
  border: `1px solid ${tokensOf(theme).divider}`,
  borderRadius: 5,
  fontFamily: 'inherit',
  fontSize: 11.5,
  lineHeight: '18px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: tokensOf(theme).muted,
  backgroundColor: tokensOf(theme).bg,
  '&[data-keys]::before': { content: 'attr(data-keys)' },
}));
