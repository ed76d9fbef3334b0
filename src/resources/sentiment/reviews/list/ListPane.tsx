import Button from '@mui/material/Button';
import { MessageSquareQuote, SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { useReviewContexts } from '#src/domain/sentiment/reviews/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { ListPager } from '#src/ui/list/ListPager.tsx';
import { SortReviews } from '../filters/SortReviews.tsx';
import { ReviewRows, type ReviewRowsProps } from './ReviewRows.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const NOUN = ['review', 'reviews'] as const;
const TABS = [
  { value: 'new,read,in_work', label: 'Open' },
  { value: 'replied', label: 'Replied' },
  { value: 'closed', label: 'Closed' },
];

function Nothing() {
  const { filterValues, setFilters } = useListContext();
  const { data: contexts } = useReviewContexts();
  const isNarrowed = Object.keys(filterValues).length > 0;
  if (contexts?.first_review_ts === null)
    return (
      <EmptyState
        icon={MessageSquareQuote}
        title="No reviews yet"
        why="What guests say on Google, Facebook and elsewhere comes here once a source is connected. What they say on paper can be written down."
      />
    );
  return isNarrowed ? (
    <EmptyState
      icon={SearchX}
      title="No reviews match"
      why="Nothing fits what is searched for and filtered by. Loosen it, or look at the usual ones."
      action={
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={MessageSquareQuote}
      title="Nobody complained"
      why="No review of one to three stars has come in the last 30 days. Look at all stars, or further back."
      action={
        <Button variant="outlined" onClick={() => setFilters({ ratings: 'all' }, undefined, false)}>
          Show all stars
        </Button>
      }
    />
  );
}

/** The reviews that were found, in one of the four states, with tabs by how far they are and what is chosen. */
export function ListPane(props: ReviewRowsProps) {
  const { data, error, isPending, refetch } = useListContext<Held<ReviewRow>>();
  return (
    <section className="list" aria-label="List of reviews">
      <div className="tabs">
        <FilterTabs source="statuses" label="Reviews" options={TABS} />
        <SortReviews />
      </div>
      {props.onSelect && data && data.length > 0 ? (
        <SelectionBar selection={props.selection} onSelect={props.onSelect} />
      ) : null}
      <div className="rows">
        {error && !data ? (
          <ErrorState title="The reviews could not be loaded" error={error} onRetry={refetch} />
        ) : isPending || !data ? (
          <TableSkeleton rows={8} columns={2} />
        ) : data.length === 0 ? (
          <Nothing />
        ) : (
          <ReviewRows {...props} />
        )}
      </div>
      {data && data.length > 0 ? <ListPager noun={NOUN} /> : null}
    </section>
  );
}
