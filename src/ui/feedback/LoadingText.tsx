import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

export const LOADING_TEXT = 'Loading....';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  padding: 16,
  fontSize: 13.5,
  textAlign: 'center',
  color: tokensOf(theme).muted,
}));

/** The words for a place that loads (SHELL-029). */
export function LoadingText() {
  return <Line role="status">{LOADING_TEXT}</Line>;
}
