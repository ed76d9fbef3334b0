import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { ResponseChips } from '#src/domain/sentiment/feedback/index.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { PER_PAGE, useResponses } from './data.ts';
import type { queryOf } from './model/filters.ts';

const Row = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '12px 16px',
    borderTop: `1px solid ${t.hair}`,
    '&:first-of-type': { borderTop: 0 },
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' },
    '& .head > strong': { flex: 1, minWidth: 120 },
    '& .note': { fontSize: 12.5, color: t.muted },
    '& p': { margin: '4px 0 0', fontSize: 13.5, overflowWrap: 'anywhere' },
  };
});

/** What is known of the visit, in one line. */
function visitText({
  merchant_name,
  party_size,
  table_names,
  server_name,
  waited_minutes,
}: FeedbackResponse) {
  return [
    merchant_name,
    party_size === null ? null : counted(party_size, ['guest', 'guests']),
    table_names === null ? null : `table ${table_names}`,
    server_name === null ? null : `served by ${server_name}`,
    waited_minutes === null ? null : `waited ${waited_minutes} min`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const textsOf = ({ answers }: FeedbackResponse): string[] =>
  Object.values(answers).filter(
    (answer): answer is string => typeof answer === 'string' && answer.includes(' '),
  );

function Response({ response, onOpen }: { response: FeedbackResponse; onOpen: () => void }) {
  const { user_id, guest_name, score, created_ts } = response;
  const name = guest_name ?? 'A guest';
  return (
    <Row>
      <div className="head">
        <strong>{user_id === null ? name : <Link to={links.guest(user_id)}>{name}</Link>}</strong>
        <ResponseChips {...response} />
        {score === null ? null : <span>{`${score} of 100`}</span>}
        <span className="note">
          <WhenField instant={created_ts} />
        </span>
      </div>
      <div className="note">{visitText(response) || response.form_name}</div>
      {textsOf(response).map((text) => (
        <p key={text}>“{text}”</p>
      ))}
      <Button size="small" sx={{ ml: '-10px' }} aria-label={`All answers of ${name}`} onClick={onOpen}>
        All answers
      </Button>
    </Row>
  );
}

interface ResponsesCardProps {
  readonly query: ReturnType<typeof queryOf>;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onOpen: (id: number) => void;
}

/** Who answered, with their visit, the latest first. */
export function ResponsesCard({ query, page, onTurn, onOpen }: ResponsesCardProps) {
  const { data, error, refetch } = useResponses(query, page);
  return (
    <DataCard title="Responses" flush>
      {!data ? (
        <PartNotLoaded
          title="The responses could not be loaded"
          error={error}
          lines={8}
          onRetry={() => refetch()}
        />
      ) : data.data.length === 0 ? (
        <Quiet data-inset>Nobody answered in this time.</Quiet>
      ) : (
        <>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.data.map((response) => (
              <Response key={response.id} response={response} onOpen={() => onOpen(response.id)} />
            ))}
          </ul>
          <Pager
            page={page}
            perPage={PER_PAGE}
            count={data.data.length}
            total={data.total}
            hasNext={data.has_next}
            noun={['response', 'responses']}
            onTurn={onTurn}
          />
        </>
      )}
    </DataCard>
  );
}
