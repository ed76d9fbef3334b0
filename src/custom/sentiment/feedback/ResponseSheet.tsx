import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { AnswerList, ResponseChips } from '#src/domain/sentiment/feedback/index.ts';
import { links } from '#src/links.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { type KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { momentText, zoneText } from '#src/ui/words/dates.ts';

const at = (instant: string, timezone: string) =>
  `${momentText(instant, 'Fri, Nov 20, 2026, 7:30 PM', timezone)} ${zoneText(timezone, instant, 'short')}`;

/** What is known of the visit; what nobody knows is left out. */
function knownOf(response: FeedbackResponse): KeyValue[] {
  const { user_id, guest_name, visited_ts, timezone, party_size, waited_minutes } = response;
  const name = guest_name ?? 'A guest';
  const guest = user_id === null ? name : <Link to={links.guest(user_id)}>{name}</Link>;
  const known: readonly (readonly [string, KeyValue['value']])[] = [
    ['Guest', guest],
    ['Score', response.score === null ? null : `${response.score} of 100`],
    ['Location', response.merchant_name],
    ['Answered', at(response.created_ts, timezone)],
    ['Visit', visited_ts === null ? null : at(visited_ts, timezone)],
    ['Party size', party_size],
    ['Table', response.table_names],
    ['Served by', response.server_name],
    ['Waited', waited_minutes === null ? null : `${waited_minutes} min`],
  ];
  return known.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** One response with its visit and every answer; links of the profile and of alert emails lead here. */
export function ResponseSheet({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['ops/feedback', 'surveyResponse', id],
    queryFn: ({ signal }) =>
      call(services.feedback.responses, { query: { feedback_response_id: id, take: 1 } }, { signal }),
  });
  const response = data?.data[0];
  return (
    <Sheet
      title={response ? (response.guest_name ?? 'A guest') : 'Response'}
      {...(response ? { subtitle: response.form_name } : {})}
      onClose={onClose}
    >
      {!data ? (
        <PartNotLoaded
          title="The response could not be loaded"
          error={error}
          lines={8}
          onRetry={() => refetch()}
        />
      ) : !response ? (
        <Quiet>
          This response is not at one of your locations, or its guest was erased. Ask an admin of your concept
          if you need it.
        </Quiet>
      ) : (
        <>
          <div>
            <ResponseChips {...response} />
          </div>
          <KeyValueList items={knownOf(response)} />
          {response.answered.length > 0 ? (
            <AnswerList answered={response.answered} />
          ) : (
            <Quiet>No question is answered yet.</Quiet>
          )}
        </>
      )}
    </Sheet>
  );
}
