import { styled } from '@mui/material/styles';
import type { QuestionResult } from '#contract/sentiment/feedback/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { useResults } from './data.ts';
import type { queryOf } from './model/filters.ts';

const Question = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '12px 16px',
    borderTop: `1px solid ${t.hair}`,
    '&:first-of-type': { borderTop: 0 },
    '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& .note': { margin: '0 0 8px', fontSize: 12.5, color: t.muted },
    '& .counts': {
      display: 'grid',
      gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr) 56px',
      gap: '4px 12px',
      margin: 0,
    },
    '& dt': { fontSize: 13, overflowWrap: 'anywhere' },
    '& dd': { margin: 0, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
    '& dd.sum': { textAlign: 'right' },
    '& .track': { alignSelf: 'center', height: 10, borderRadius: 3, backgroundColor: t.hair },
    '& .track > i': { display: 'block', height: '100%', borderRadius: 3, backgroundColor: t.chart[0] },
    '& blockquote': { margin: '0 0 8px', fontSize: 13.5, overflowWrap: 'anywhere' },
  };
});

function Counts({ counts, answered }: Pick<QuestionResult, 'counts' | 'answered'>) {
  return (
    <dl className="counts">
      {counts.map(({ value, text, row, count }) => (
        <Count
          key={`${row} ${value}`}
          label={row === null ? text : `${row}: ${text}`}
          count={count}
          all={answered}
        />
      ))}
    </dl>
  );
}

function Count({ label, count, all }: { label: string; count: number; all: number }) {
  const share = all === 0 ? 0 : Math.round((100 * count) / all);
  return (
    <>
      <dt>{label}</dt>
      <dd className="track" aria-hidden>
        <i style={{ width: `${Math.min(100, share)}%` }} />
      </dd>
      <dd className="sum">{`${figure(count)} · ${share}%`}</dd>
    </>
  );
}

function Result({ result }: { result: QuestionResult }) {
  const { title, answered, asked, mean, nps, counts, texts } = result;
  const known = [
    `${figure(answered)} of ${counted(asked, ['answer', 'answers'])}`,
    ...(mean === null ? [] : [`average ${mean}`]),
    ...(nps === null ? [] : [`NPS ${nps}`]),
  ];
  return (
    <Question>
      <h3>{title}</h3>
      <p className="note">{known.join(' · ')}</p>
      {counts.length > 0 ? <Counts counts={counts} answered={answered} /> : null}
      {texts.map(({ feedback_response_id, text }) => (
        <blockquote key={feedback_response_id}>“{text}”</blockquote>
      ))}
    </Question>
  );
}

interface ResultsCardProps {
  readonly query: ReturnType<typeof queryOf>;
  readonly formId: number | null;
  readonly name: string;
}

/** The answers to each question of one form together. */
export function ResultsCard({ query, formId, name }: ResultsCardProps) {
  const { data, error, refetch } = useResults(query, formId);
  return (
    <DataCard title="Results" {...(name ? { subtitle: name } : {})} flush>
      {!data ? (
        <PartNotLoaded
          title="The results could not be loaded"
          error={error}
          lines={8}
          onRetry={() => refetch()}
        />
      ) : data.data.length === 0 ? (
        <Quiet data-inset>This form asks nothing yet.</Quiet>
      ) : (
        data.data.map((result) => <Result key={result.name} result={result} />)
      )}
    </DataCard>
  );
}
