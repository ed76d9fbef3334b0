import MuiLink from '@mui/material/Link';
import { MessageSquareQuote } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import Button from '@mui/material/Button';
import { MOST_BULK } from '#contract/sentiment/reviews/engagement.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Preparing } from './Preparing.tsx';
import { Running } from './Running.tsx';

const idsIn = (text: string | null): readonly number[] => {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_BULK);
};

/**
 * `/ops/sentiment/reviews/bulk_reply`: the texts are seen, changed or taken out before they leave, and each tells what became of it
 * (REVIEW-004, REVIEW-017 to REVIEW-019).
 */
export default function BulkReplyPage() {
  const [params, setParams] = useSearchParams();
  const ids = idsIn(params.get('ids'));
  const bulk = Number(params.get('bulk'));
  return (
    <>
      <PageHeader
        title="Bulk reply"
        purpose="Each answer is shown as it will stand. Change it, or take it out, before any of them leaves."
        breadcrumb={
          <Breadcrumb
            links={[
              <MuiLink key="reviews" component={Link} to={links.reviews()}>
                Reviews
              </MuiLink>,
            ]}
            here="Bulk reply"
          />
        }
      />
      {bulk > 0 ? (
        <Running id={bulk} />
      ) : ids.length > 0 ? (
        <Preparing
          key={ids.join()}
          ids={ids}
          onStarted={(id) => setParams({ bulk: String(id) }, { replace: true })}
        />
      ) : (
        <DataCard>
          <EmptyState
            icon={MessageSquareQuote}
            title="No review is selected"
            why="Select the reviews in the inbox, then answer them here at once."
            action={
              <Button component={Link} to={links.reviews()} variant="outlined">
                Open the inbox
              </Button>
            }
          />
        </DataCard>
      )}
    </>
  );
}
