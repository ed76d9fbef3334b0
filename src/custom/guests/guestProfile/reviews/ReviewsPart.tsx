import { Link } from 'react-router';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { Stars } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { PagedPart } from '../PagedPart.tsx';

/** What a guest said in public about the visits that are thought to be theirs. */
export function ReviewsPart({ guestId }: { guestId: number }) {
  const hasSentiment = useFlag('guest-sentiment');
  const maySee = usePermission('sentiment.view');
  if (!hasSentiment || !maySee) return null;
  return (
    <PagedPart
      title="Reviews"
      queryKey={[reviewResource.name, 'of_guest', guestId]}
      read={({ take, skip }, signal) =>
        askFor(reviews.list, { query: { user_id: guestId, ratings: 'all', take, offset: skip } }, signal)
      }
      size={4}
      failed="The reviews could not be read"
      empty="No review is thought to be of this guest."
      row={(review) => (
        <li key={review.id}>
          <div>
            <strong>
              <Stars rating={review.rating} />{' '}
              <Link to={links.review(review.id)}>
                {capabilityOf(review.source).name}, {review.merchant_name}
              </Link>
            </strong>
            <small dir="auto">{review.content.slice(0, 140) || 'Stars without words'}</small>
          </div>
          <Quiet as="span">{momentText(review.reviewed_ts, 'Nov 20, 2026', review.timezone)}</Quiet>
        </li>
      )}
    />
  );
}
