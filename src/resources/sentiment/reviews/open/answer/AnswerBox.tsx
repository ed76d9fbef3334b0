import Button from '@mui/material/Button';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { ResponseState } from '#contract/sentiment/reviews/engagement.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { RecoverDialog } from '../visit/RecoverDialog.tsx';
import { Composer } from './Composer.tsx';

/** An answer in one of these stands, or is about to. */
const STANDS: readonly ResponseState[] = ['queued', 'sending', 'unknown', 'posted'];

const isAnswered = ({ review_responses }: Review) =>
  review_responses.some(({ state, is_private }) => !is_private && STANDS.includes(state));

/** One step from a review to winning its guest back. */
function OfferPerk({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!usePermission('sentiment.respond')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Gift aria-hidden />} onClick={() => setIsOpen(true)}>
        Win them back
      </Button>
      {isOpen ? <RecoverDialog review={review} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Where a review is answered; once it is, what is still to do. */
export function AnswerBox({ review }: { review: Review }) {
  const { mutate } = useReviewAct();
  if (isAnswered(review) && !review.can.private_message)
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <OfferPerk review={review} />
        {review.engagement_status === 'closed' ? null : (
          <Button
            variant="outlined"
            onClick={() =>
              mutate(() =>
                call(reviews.status, {
                  params: { id: review.id },
                  body: { engagement_status: 'closed', version: review.version },
                }),
              )
            }
          >
            Close it
          </Button>
        )}
      </div>
    );
  return <Composer key={review.id} review={review} besides={<OfferPerk review={review} />} />;
}
