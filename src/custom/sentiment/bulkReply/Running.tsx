import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BulkReply } from '#contract/sentiment/reviews/bulk.ts';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { authorOf, RESPONSE_LOOKS } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

const EVERY_MS = 2_000;

type Result = BulkReply['data'][number];

function OneResult({ result, onRetry, isBusy }: { result: Result; onRetry: () => void; isBusy: boolean }) {
  const { tone, icon, words } = RESPONSE_LOOKS[result.state];
  return (
    <li>
      <div>
        <strong>
          <Link to={links.review(result.review_id)}>{authorOf(result)}</Link>, {result.merchant_name}
        </strong>
        <small>{result.reason ?? result.content}</small>
      </div>
      <StatusChip tone={tone} icon={icon} label={words} />
      {result.may_retry ? (
        <span className="acts">
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Post the reply to ${authorOf(result)} again`}
            onClick={onRetry}
          >
            Post it again
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** What came of it once nothing waits any more: all of them stand, or which do not and why (REVIEW-019). */
function Outcome({ bulk }: { bulk: BulkReply }) {
  const { loading, success, posted, failed, total } = bulk;
  if (loading) return null;
  if (success)
    return (
      <Alert type="success" title={`${counted(posted, ['reply stands', 'replies stand'])}`}>
        Every one of them was posted.
      </Alert>
    );
  return (
    <Alert type="error" title={`${failed} of ${total} could not be posted`}>
      {posted > 0 ? `${counted(posted, ['reply was', 'replies were'])} posted. ` : ''}
      The others say why below; post them again once that is mended, or answer them in the inbox.
    </Alert>
  );
}

/** How a bulk reply goes, text by text; it goes on when the page is left (REVIEW-018). */
export function Running({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [reviewResource.name, 'bulk_reply', { id }],
    queryFn: ({ signal }) => call(reviews.bulkReply, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.loading === false ? false : EVERY_MS),
    retry: false,
  });
  const retry = useMutation({
    mutationFn: ({ review_id, review_response_id }: Result) =>
      call(reviews.retryResponse, { params: { id: review_id, response_id: review_response_id } }),
    onSuccess: () => refetch(),
    onError: (failure) => showFailure(failure),
  });
  if (!data) return <NotLoaded title="The bulk reply could not be loaded" error={error} onRetry={refetch} />;
  const { posted, failed, total, loading } = data;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Outcome bulk={data} />
      <DataCard
        title={loading ? 'Replies are being posted' : 'Results'}
        subtitle={`${posted} posted, ${failed} not, of ${total}. Started by ${data.started_by}.`}
        flush
      >
        {loading ? (
          <div style={{ padding: '8px 16px 12px' }}>
            <ProgressBar
              label="Replies posted"
              total={total}
              segments={[
                { label: 'posted', value: posted, tone: 'primary' },
                { label: 'not posted', value: failed, tone: 'bad' },
              ]}
            />
          </div>
        ) : null}
        <Rows aria-label="Results">
          {data.data.map((result) => (
            <OneResult
              key={result.review_response_id}
              result={result}
              isBusy={retry.isPending}
              onRetry={() => retry.mutate(result)}
            />
          ))}
        </Rows>
      </DataCard>
    </div>
  );
}
