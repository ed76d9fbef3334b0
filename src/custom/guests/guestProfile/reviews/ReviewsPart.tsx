import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { Stars } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { momentText } from '#src/ui/words/dates.ts';

const SHOWN = 4;

/** What a guest said in public about the visits that are thought to be theirs. */
export function ReviewsPart({ guestId }: { guestId: number }) {
  const hasSentiment = useFlag('guest-sentiment');
  const maySee = usePermission('sentiment.view');
  const [page, setPage] = useState(1);
  const query = { user_id: guestId, ratings: 'all', take: SHOWN, offset: (page - 1) * SHOWN };
  const { data, error, refetch } = useQuery({
    queryKey: [reviewResource.name, 'of_guest', query],
    queryFn: ({ signal }) => askFor(reviews.list, { query }, signal),
    enabled: hasSentiment && maySee,
    placeholderData: keepPreviousData,
  });
  if (!hasSentiment || !maySee) return null;
  return (
    <DataCard
      title="Reviews"
      flush={!!data?.data.length}
      actions={
        data && (data.has_next || page > 1) ? (
          <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded title="The reviews could not be read" error={error} lines={3} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>No review is thought to be of this guest.</Quiet>
      ) : (
        <Rows>
          {data.data.map((row) => (
            <li key={row.id}>
              <div>
                <strong>
                  <Stars rating={row.rating} />{' '}
                  <Link to={links.review(row.id)}>
                    {capabilityOf(row.source).name}, {row.merchant_name}
                  </Link>
                </strong>
                <small dir="auto">{row.content.slice(0, 140) || 'Stars without words'}</small>
              </div>
              <Quiet as="span">{momentText(row.reviewed_ts, 'Nov 20, 2026', row.timezone)}</Quiet>
            </li>
          ))}
        </Rows>
      )}
    </DataCard>
  );
}
