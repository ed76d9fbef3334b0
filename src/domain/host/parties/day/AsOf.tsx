import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useLine } from '#src/dataProviders/line/line.ts';
import { tokensOf } from '#src/theme/index.ts';
import { shortClock } from '../fields.tsx';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: tokensOf(theme).tones.warn.main,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

/** Beside what the server would tell anew: of which moment it is. Nothing while the line is up. */
export function AsOf({ timezone, what = '' }: { timezone: string; what?: string }) {
  const { since } = useLine();
  if (since === null) return null;
  return (
    <Mark>
      <History size={13} aria-hidden />
      {`${what} as of ${shortClock(timezone, new Date(since).toISOString())}`.trim()}
    </Mark>
  );
}
