import { styled } from '@mui/material/styles';
import type { Segments } from '#contract/host/messages/segments.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

const Count = styled('span')(({ theme }) => ({
  fontSize: 12.5,
  color: tokensOf(theme).muted,
  fontVariantNumeric: 'tabular-nums',
  '&[data-many]': { color: tokensOf(theme).tones.warn.main, fontWeight: 500 },
}));

/** How many texts this is billed as, and why it is more than it looks. */
export function SegmentCount({ segments: count }: { segments: Segments }) {
  const { segments, left, culprit } = count;
  const words = counted(segments, 'segment');
  return (
    <Count data-many={segments > 2 || undefined}>
      {words} · {left} left
      {culprit === null ? null : ` · Unicode because of “${culprit}”`}
    </Count>
  );
}
