import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

const Pace = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: 116,
    fontSize: 12,
    fontWeight: 400,
    lineHeight: '16px',
    color: t.muted,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > span': { display: 'flex', alignItems: 'center', gap: 4 },
    '& > i': {
      display: 'block',
      height: 5,
      marginTop: 2,
      overflow: 'hidden',
      borderRadius: 3,
      backgroundColor: t.chip,
    },
    '& > i > b': { display: 'block', height: '100%', borderRadius: 3, backgroundColor: t.primary },
    '&[data-full]': { color: t.tones.warn.main },
    '&[data-full] > i > b': { backgroundColor: t.tones.warn.main },
    '&[data-over]': { color: t.tones.bad.main },
    '&[data-over] > i > b': { backgroundColor: t.tones.bad.main },
  };
});

/** “18 of 24 covers”; without a limit only how many come. */
export function pacingText({ covers, pacing }: Pick<BookableQuarter, 'covers' | 'pacing'>): string {
  if (pacing === null) return counted(covers, 'cover');
  return `${covers} of ${pacing} covers`;
}

/** How many covers arrive in a quarter hour, of those that may. */
export function PacingBar({ quarter }: { quarter: BookableQuarter }) {
  const { covers, pacing } = quarter;
  const share = pacing === null ? 0 : pacing === 0 ? 1 : Math.min(1, covers / pacing);
  const isOver = pacing !== null && covers > pacing;
  const isFull = pacing !== null && covers === pacing;
  return (
    <Pace data-over={isOver || undefined} data-full={isFull || undefined}>
      <span>
        {isOver ? <TriangleAlert size={12} role="img" aria-label="Over" /> : null}
        {pacingText(quarter)}
      </span>
      {pacing === null ? null : (
        <i aria-hidden>
          <b style={{ width: `${share * 100}%` }} />
        </i>
      )}
    </Pace>
  );
}
