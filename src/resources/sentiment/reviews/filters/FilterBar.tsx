import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { CATEGORY_NAMES, SENTIMENT_NAMES, SENTIMENTS } from '#contract/sentiment/reviews/categories.ts';
import { FLAG_LABELS } from '#contract/sentiment/reviews/engagement.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { SavedViews } from '#src/crud/views/SavedViews.tsx';
import {
  DaysFilter,
  FilterMany,
  FiscalFilter,
  type Span,
  useReviewContexts,
} from '#src/domain/sentiment/reviews/index.ts';
import { atMost } from '#src/theme/index.ts';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { languageName } from '../model/language.ts';
import { StarFilter } from './StarFilter.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // On a phone the filters are one line to swipe through, under the search.
  [atMost('mobile')]: {
    flexWrap: 'nowrap',
    margin: '0 -16px',
    padding: '4px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
});

interface Option {
  readonly value: string;
  readonly label: string;
}

function Many({ source, label, options }: { source: string; label: string; options: readonly Option[] }) {
  const [value, onChange] = useFilter(source);
  return <FilterMany {...{ label, value, options, onChange }} />;
}

function One({ source, label, options }: { source: string; label: string; options: readonly Option[] }) {
  const [value, onChange] = useFilter(source);
  return <FilterMenu {...{ label, value, options, onChange }} />;
}

const RARE = ['flags', 'fiscal_period', 'sentiments', 'languages', 'assignee_user_id'];

function useSpan(): readonly [Span, (span: Span) => void] {
  const { filterValues, setFilters } = useListContext();
  const { start_ts, end_ts, fiscal_period, ...rest } = filterValues;
  return [{ start_ts, end_ts, fiscal_period }, (span) => setFilters({ ...rest, ...span }, undefined, false)];
}

/** Everything that reviews can be searched by (REVIEW-012); what is asked for rarely comes with a press. */
export function FilterBar() {
  const { data: contexts } = useReviewContexts();
  const { filterValues } = useListContext();
  const [span, setSpan] = useSpan();
  const [isOpen, setIsOpen] = useState(() => RARE.some((name) => filterValues[name] !== undefined));
  const users = (contexts?.users ?? []).map(({ user_id, name }) => ({ value: String(user_id), label: name }));
  return (
    <Bar>
      <StarFilter />
      <DaysFilter
        value={span}
        onChange={setSpan}
        timezone={contexts?.timezone ?? readersZone()}
        periods={contexts?.fiscal_periods ?? []}
      />
      <Many
        source="merchant_ids"
        label="Location"
        options={(contexts?.merchants ?? []).map(({ merchant_id, merchant_name }) => ({
          value: String(merchant_id),
          label: merchant_name,
        }))}
      />
      <Many
        source="sources"
        label="Source"
        options={(contexts?.sources ?? []).map((value) => ({ value, label: capabilityOf(value).name }))}
      />
      <Many
        source="categories"
        label="About"
        options={(contexts?.categories ?? []).map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
      />
      {isOpen ? (
        <>
          <Many
            source="flags"
            label="Marked"
            options={(contexts?.flags ?? []).map((value) => ({ value, label: FLAG_LABELS[value] }))}
          />
          <FiscalFilter value={span} onChange={setSpan} />
          <Many
            source="sentiments"
            label="Sentiment"
            options={SENTIMENTS.map((value) => ({ value, label: SENTIMENT_NAMES[value] }))}
          />
          <Many
            source="languages"
            label="Language"
            options={(contexts?.languages ?? []).map((value) => ({ value, label: languageName(value) }))}
          />
          <One source="assignee_user_id" label="Assigned to" options={users} />
        </>
      ) : (
        <Button
          color="inherit"
          variant="text"
          startIcon={<SlidersHorizontal size={15} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          More
        </Button>
      )}
      <ListSearch label="Search the text" width={170} />
      <SavedViews resource="ops/sentiment/reviews" columns={null} onColumns={() => {}} />
    </Bar>
  );
}
