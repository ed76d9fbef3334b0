import { styled } from '@mui/material/styles';
import { Star } from 'lucide-react';
import { useListContext } from 'react-admin';
import { UNRATED } from '#contract/sentiment/reviews/filters.ts';
import { filtersOf } from '#src/dataProviders/mapping.ts';
import { useRatings } from '#src/domain/sentiment/figures/index.ts';
import { reviewsText } from '#src/domain/sentiment/reviews/index.ts';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { figure } from '#src/ui/words/counts.ts';
import { countsOf, STARS, starsOf, withStar } from '../model/stars.ts';

const Group = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    flex: 'none',
    height: 36,
    border: `1px solid ${t.button}`,
    borderRadius: 8,
    overflow: 'hidden',
    backgroundColor: t.surface,
    '& > button': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      padding: '0 10px',
      fontSize: 13.5,
      fontVariantNumeric: 'tabular-nums',
      color: t.muted,
      cursor: 'pointer',
    },
    '& > button + button': { borderLeft: `1px solid ${t.divider}` },
    '& > button:hover': { backgroundColor: t.hover },
    '& > button[aria-pressed="true"]': { color: t.primary, fontWeight: 600, backgroundColor: t.primaryTint },
    '& > button[aria-pressed="true"] > svg': { fill: t.primary },
    // The name says it in words; what stands within is the star alone.
    '& > button[data-count]::after': {
      content: 'attr(data-count)',
      fontSize: 12,
      fontWeight: 400,
      color: t.muted,
    },
    '& > button:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    [COARSE_POINTER]: { height: 44 },
  };
});

const nameOf = (star: number) => (star === UNRATED ? 'No stars' : `${star} ${star === 1 ? 'star' : 'stars'}`);
const BY_LOCATION = { by: 'location' } as const;

/** How many reviews there are of each, of what else is searched for; null until it is known. */
function useCounts(): ReadonlyMap<number, number> | null {
  const { filterValues } = useListContext();
  const asked = { ...filtersOf(filterValues), ratings: 'all' };
  const { data } = useRatings(asked, BY_LOCATION);
  return data ? countsOf(data.total) : null;
}

/** Which stars are looked at: 1, 2 and 3 unless somebody says otherwise (REVIEW-013). */
export function StarFilter() {
  const [value, setValue] = useFilter('ratings');
  const chosen = starsOf(value);
  const counts = useCounts();
  return (
    <Group role="group" aria-label="Stars">
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          aria-label={counts ? `${nameOf(star)}, ${reviewsText(counts.get(star) ?? 0)}` : nameOf(star)}
          data-count={counts ? figure(counts.get(star) ?? 0) : undefined}
          aria-pressed={chosen.includes(star)}
          onClick={() => setValue(withStar(value, star))}
        >
          {star === UNRATED ? null : <Star size={14} aria-hidden />}
          {star === UNRATED ? nameOf(star) : star}
        </button>
      ))}
    </Group>
  );
}
