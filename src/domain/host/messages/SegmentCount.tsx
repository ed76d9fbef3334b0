import Typography from '@mui/material/Typography';
import type { Segments } from '#contract/host/messages/segments.ts';
import { counted } from '#src/ui/words/counts.ts';

/** How many texts this is billed as, and why it is more than it looks. */
export function SegmentCount({ segments: count }: { segments: Segments }) {
  const { segments, left, culprit } = count;
  const words = counted(segments, 'segment');
  return (
    <Typography variant="caption" color={segments > 2 ? 'warning' : 'textSecondary'}>
      {words} · {left} left
      {culprit === null ? null : ` · Unicode because of “${culprit}”`}
    </Typography>
  );
}
