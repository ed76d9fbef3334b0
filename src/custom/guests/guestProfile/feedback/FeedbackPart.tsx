import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { AnswerList, ResponseChips } from '#src/domain/sentiment/feedback/index.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

const SHOWN = 4;

const Answers = styled('details')(({ theme }) => ({
  flexBasis: '100%',
  '& > summary': {
    width: 'fit-content',
    minHeight: 24,
    fontSize: 13,
    cursor: 'pointer',
    color: tokensOf(theme).muted,
  },
  '& > dl': { marginTop: 8 },
}));

function Row({ response }: { response: FeedbackResponse }) {
  const { id, form_name, merchant_name, timezone, score, created_ts, answered } = response;
  const known = [score === null ? 'No score' : `${score} of 100`, merchant_name].filter(Boolean);
  return (
    <li>
      <div>
        <strong>
          <Link to={links.feedback({ response: String(id) })}>{form_name}</Link>
        </strong>
        <small>{known.join(' · ')}</small>
      </div>
      <ResponseChips {...response} />
      <Quiet as="span">{momentText(created_ts, 'Nov 20, 2026', timezone)}</Quiet>
      {answered.length > 0 ? (
        <Answers>
          <summary>{counted(answered.length, ['answer', 'answers'])}</summary>
          <AnswerList answered={answered} />
        </Answers>
      ) : null}
    </li>
  );
}

/** What a guest answered to feedback forms, at the locations of who looks. */
export function FeedbackPart({ guestId }: { guestId: number }) {
  const hasSentiment = useFlag('guest-sentiment');
  const maySee = usePermission('sentiment.view');
  const [page, setPage] = useState(1);
  const query = {
    user_id: guestId,
    sort_by: 'created_ts',
    sort_order: 'desc',
    take: SHOWN,
    skip: (page - 1) * SHOWN,
  } as const;
  const { data, error, refetch } = useQuery({
    queryKey: ['ops/feedback', 'of_guest', query],
    queryFn: ({ signal }) => call(services.feedback.responses, { query }, { signal }),
    enabled: hasSentiment && maySee,
    placeholderData: keepPreviousData,
  });
  if (!hasSentiment || !maySee) return null;
  return (
    <DataCard
      title="Feedback"
      flush={!!data?.data.length}
      actions={
        data && (data.has_next || page > 1) ? (
          <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded title="The feedback could not be loaded" error={error} lines={3} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>This guest has not answered a feedback form yet.</Quiet>
      ) : (
        <Rows>
          {data.data.map((response) => (
            <Row key={response.id} response={response} />
          ))}
        </Rows>
      )}
    </DataCard>
  );
}
