import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { Review, VisitCandidate } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { PickList } from '#src/ui/list/PickList.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

const wordsOf = ({ party_size, table_names, reasons }: VisitCandidate) =>
  [
    counted(party_size, 'cover'),
    table_names.length > 0 ? `table ${table_names.join(', ')}` : null,
    ...reasons.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' · ');

/** Which of the visits it was, or that it was none of ours; nothing overrules who says so. Render it to open it. */
export function VisitDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id } = review;
  const { mutate, isPending } = useReviewAct();
  const { data, error, refetch } = useQuery({
    queryKey: [reviewResource.name, 'visits', { id }],
    queryFn: ({ signal }) => call(reviews.visitCandidates, { params: { id } }, { signal }),
  });
  const say = (party_id: number | null) =>
    mutate(() => call(reviews.setVisit, { params: { id }, body: { party_id } }), {
      onSuccess: () => {
        showToast({
          theme: 'success',
          message: party_id === null ? 'No visit is linked to it.' : 'The visit was linked.',
        });
        onClose();
      },
    });
  return (
    <Modal
      open
      title="Visit of this review"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isPending} onClick={() => say(null)}>
            None of ours
          </Button>
        </>
      }
    >
      {!data ? (
        <PartNotLoaded title="The visits could not be read" error={error} lines={4} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>No party sat down at {review.merchant_name} in the days before the review.</Quiet>
      ) : (
        <PickList aria-label="Visits">
          {data.data.map((visit) => (
            <li key={visit.party_id}>
              <ButtonBase disabled={isPending} onClick={() => say(visit.party_id)}>
                <span>
                  <strong>{visit.guest_name || 'Guest without a name'}</strong>
                  <small>{wordsOf(visit)}</small>
                </span>
                <span>{momentText(visit.visited_ts, 'Fri, Nov 20, 7:30 PM', review.timezone)}</span>
              </ButtonBase>
            </li>
          ))}
        </PickList>
      )}
    </Modal>
  );
}
