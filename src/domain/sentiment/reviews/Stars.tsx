import { styled } from '@mui/material/styles';
import { Star } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { starsText } from './model/words.ts';

const Row = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    flex: 'none',
    gap: 1,
    verticalAlign: -2,
    color: t.rule,
    '& > svg[data-on]': { color: t.tones.warn.main, fill: t.tones.warn.main },
    '&[data-none]': { fontSize: 12.5, color: t.muted },
  };
});

/** The stars that a guest gave, or that the source has none. */
export function Stars({ rating, size = 14 }: { rating: number | null; size?: number }) {
  if (rating === null) return <Row data-none>No stars</Row>;
  return (
    <Row role="img" aria-label={starsText(rating)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={size} aria-hidden data-on={star <= rating || undefined} />
      ))}
    </Row>
  );
}
