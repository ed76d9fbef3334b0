import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { type ProgressSegment, progressOf } from './progress.ts';

const Track = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    gap: 1,
    height: 6,
    overflow: 'hidden',
    borderRadius: 3,
    backgroundColor: t.chip,
    '& > span': { transition: 'width 160ms linear', minWidth: 3 },
    '& > [data-tone="primary"]': { backgroundColor: t.primary },
    '& > [data-tone="bad"]': { backgroundColor: t.tones.bad.main },
    '& > [data-tone="warn"]': { backgroundColor: t.tones.warn.main },
  };
});

export interface ProgressBarProps {
  label: string;
  segments: readonly ProgressSegment[];
  total: number;
}

/** One bar for work with several outcomes; the words beside it are the page's. */
export function ProgressBar({ label, segments, total }: ProgressBarProps) {
  const { done, shares, text } = progressOf(segments, total);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(total, done)}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      {segments.map((segment, index) =>
        segment.value === 0 ? null : (
          <span key={segment.label} data-tone={segment.tone} style={{ width: `${shares[index] ?? 0}%` }} />
        ),
      )}
    </Track>
  );
}
