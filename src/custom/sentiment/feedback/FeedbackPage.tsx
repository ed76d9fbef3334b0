import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageSquareHeart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SIDEBAR } from '#contract/sentiment/feedback/rules.ts';
import { links } from '#src/links.ts';
import { useMay } from '#src/crud/useMay.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useSurveys } from './data.ts';
import { FilterRow } from './FilterRow.tsx';
import { queryOf } from './model/filters.ts';
import { ResponseSheet } from './ResponseSheet.tsx';
import { ResponsesCard } from './ResponsesCard.tsx';
import { ResultsCard } from './ResultsCard.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { useFilters } from './useFilters.ts';

/** /ops/feedback: what guests answered, by form, location and span (FEED-001, FEED-005). */
export default function FeedbackPage() {
  const filters = useFilters();
  const { given, set } = filters;
  const query = queryOf(given);
  const { data, error, isPending, refetch } = useSurveys(query);
  const mayEdit = useMay('create', 'settings/host/feedback_forms');
  const [isExpanded, setIsExpanded] = useState<boolean>(SIDEBAR.expanded);
  const forms = data?.surveys ?? [];
  const formId = query.feedback_form_id ?? forms[0]?.id ?? null;
  const toForms = mayEdit ? (
    <Button component={Link} to={links.feedbackForms()}>
      Feedback forms
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Feedback"
        purpose="What guests answered after their visit, with their scores and words."
        actions={toForms}
      />
      {!data && !isPending ? (
        <NotLoaded title="The feedback could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data && forms.length === 0 ? (
        <EmptyState
          icon={MessageSquareHeart}
          title="No feedback yet"
          why="Publish a feedback form, and what guests answer appears here."
          action={toForms}
        />
      ) : (
        <>
          <FilterRow filters={filters} forms={forms} isExpanded={isExpanded} onExpand={setIsExpanded} />
          <SummaryCards query={query} onMerchant={(merchantIds) => set({ merchantIds })} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: isExpanded ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
              },
            }}
          >
            <ResultsCard
              query={query}
              formId={formId}
              name={forms.find(({ id }) => id === formId)?.name ?? ''}
            />
            {isExpanded ? (
              <ResponsesCard
                query={query}
                page={Number(given.page ?? 1)}
                onTurn={(page) => set({ page: String(page) })}
                onOpen={(response) => set({ response: String(response) })}
              />
            ) : null}
          </Box>
        </>
      )}
      {given.response === undefined ? null : (
        <ResponseSheet id={Number(given.response)} onClose={() => set({ response: undefined })} />
      )}
    </>
  );
}
