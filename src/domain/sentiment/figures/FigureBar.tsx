import { styled } from '@mui/material/styles';
import { CATEGORY_NAMES } from '#contract/sentiment/reviews/categories.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import {
  DaysFilter,
  FilterMany,
  FiscalFilter,
  useReviewContexts,
} from '#src/domain/sentiment/reviews/index.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { spanChanges, type useFigureFilters } from './filters.ts';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });

/** Of which reviews the figures are: days, locations, sources, subjects. */
export function FigureBar({ filters }: { filters: ReturnType<typeof useFigureFilters> }) {
  const { data: contexts } = useReviewContexts();
  const { asked, set } = filters;
  return (
    <Bar>
      <DaysFilter
        value={asked}
        timezone={contexts?.timezone ?? readersZone()}
        periods={contexts?.fiscal_periods ?? []}
        onChange={(span) => set(spanChanges(span))}
      />
      <FiscalFilter value={asked} onChange={(span) => set(spanChanges(span))} />
      <FilterMany
        label="Location"
        value={asked['merchant_ids']}
        options={(contexts?.merchants ?? []).map(({ merchant_id, merchant_name }) => ({
          value: String(merchant_id),
          label: merchant_name,
        }))}
        onChange={(merchant_ids) => set({ merchant_ids })}
      />
      <FilterMany
        label="Source"
        value={asked['sources']}
        options={(contexts?.sources ?? []).map((value) => ({ value, label: capabilityOf(value).name }))}
        onChange={(sources) => set({ sources })}
      />
      <FilterMany
        label="About"
        value={asked['categories']}
        options={(contexts?.categories ?? []).map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
        onChange={(categories) => set({ categories })}
      />
    </Bar>
  );
}
