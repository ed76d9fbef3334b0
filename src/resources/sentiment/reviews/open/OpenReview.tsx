import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReview, useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { AnswerBox } from './answer/AnswerBox.tsx';
import { Happened } from './happened/Happened.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewText } from './ReviewText.tsx';
import { VisitPanel } from './visit/VisitPanel.tsx';

const Reading = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    container: 'reading / inline-size',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100%',
    '& > .split': { flex: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > .split > .main': { display: 'grid', alignContent: 'start', gap: 20, minWidth: 0, padding: 20 },
    '& > .split > aside': { minWidth: 0, borderTop: `1px solid ${t.divider}`, backgroundColor: t.surface },
    '@container reading (min-width: 740px)': {
      '& > .split': { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
      '& > .split > aside': { borderTop: 0, borderLeft: `1px solid ${t.divider}` },
    },
  };
});

/** Somebody has looked at it: nobody else needs to be the first. */
function useMarkRead(review: Review | undefined) {
  const { mutate } = useReviewAct();
  const done = useRef(false);
  const isNew = review?.engagement_status === 'new';
  const id = review?.id;
  useEffect(() => {
    if (!isNew || id === undefined || done.current) return;
    done.current = true;
    mutate(() => call(reviews.status, { params: { id }, body: { engagement_status: 'read' } }));
  }, [isNew, id, mutate]);
}

export interface OpenReviewProps {
  readonly id: number;
  readonly now: Date;
  readonly onClose: () => void;
}

/** One review with what was answered, what colleagues say, the visit behind it, and the box to answer in. */
export function OpenReview({ id, now, onClose }: OpenReviewProps) {
  const { review: data, error, refetch } = useReview(id);
  useMarkRead(data);
  if (!data)
    return <NotLoaded title="The review could not be loaded" error={error} lines={10} onRetry={refetch} />;
  return (
    <Reading>
      <ReviewHead review={data} now={now} onClose={onClose} onRemoved={onClose} />
      <div className="split">
        <div className="main">
          <ReviewText review={data} />
          <Happened review={data} />
          <AnswerBox review={data} />
        </div>
        <aside aria-label="The visit behind it">
          <VisitPanel review={data} />
        </aside>
      </div>
    </Reading>
  );
}
