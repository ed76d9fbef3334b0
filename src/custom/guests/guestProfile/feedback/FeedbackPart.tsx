import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { AnswerList, ResponseChips } from '#src/domain/sentiment/feedback/index.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { PagedPart } from '../PagedPart.tsx';

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
  if (!hasSentiment || !maySee) return null;
  const newest = { user_id: guestId, sort_by: 'created_ts', sort_order: 'desc' } as const;
  return (
    <PagedPart
      title="Feedback"
      queryKey={['ops/feedback', 'of_guest', guestId]}
      read={(page, signal) =>
        call(services.feedback.responses, { query: { ...newest, ...page } }, { signal })
      }
      size={4}
      failed="The feedback could not be loaded"
      empty="This guest has not answered a feedback form yet."
      row={(response) => <Row key={response.id} response={response} />}
    />
  );
}
