import type { RatingMetrics } from '#contract/sentiment/reviews/metrics.ts';
import { DEFAULT_RATINGS, UNRATED } from '#contract/sentiment/reviews/filters.ts';

/** What can be ticked: stars, and reviews of sources that have none. */
export const STARS = [1, 2, 3, 4, 5, UNRATED] as const;

const USUAL = DEFAULT_RATINGS.join(',');

/** The ticked ones of the filter as the address has it; 1, 2 and 3 where it says nothing (REVIEW-013). */
export function starsOf(value: string | undefined): readonly number[] {
  if (value === 'all') return STARS;
  return (value ?? USUAL).split(',').map(Number);
}

/** The filter once one was ticked or taken out; the last one that is taken out means all of them. */
export function withStar(value: string | undefined, star: number): string | undefined {
  const stars = starsOf(value);
  const next = STARS.filter((one) => stars.includes(one) !== (one === star));
  if (next.length === 0 || next.length === STARS.length) return 'all';
  const text = next.join(',');
  return text === USUAL ? undefined : text;
}

/** How many reviews there are of each, from the figures of what is searched for. */
export function countsOf({
  count,
  rated,
  distribution,
}: Pick<RatingMetrics['total'], 'count' | 'rated' | 'distribution'>): ReadonlyMap<number, number> {
  return new Map([
    ...distribution.map((of, index): [number, number] => [index + 1, of]),
    [UNRATED, count - rated],
  ]);
}
