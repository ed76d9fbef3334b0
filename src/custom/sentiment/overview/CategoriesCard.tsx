import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { z } from 'zod';
import { LEAST_RANKED } from '#contract/sentiment/reviews/engagement.ts';
import type { categoryMetrics } from '#contract/sentiment/reviews/metrics.ts';
import { type Asked, useCategories } from '#src/domain/sentiment/figures/index.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';

const Parts = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    gap: 1,
    width: '100%',
    minWidth: 80,
    height: 8,
    borderRadius: 4,
    overflow: 'hidden',
    '& > [data-part="positive"]': { backgroundColor: t.tones.ok.main },
    '& > [data-part="neutral"]': { backgroundColor: t.rule },
    '& > [data-part="mixed"]': { backgroundColor: t.tones.warn.main },
    '& > [data-part="negative"]': { backgroundColor: t.tones.bad.main },
    '&[data-few]': { opacity: 0.5 },
  };
});

type Row = z.infer<typeof categoryMetrics>['data'][number];

const PARTS = ['positive', 'neutral', 'mixed', 'negative'] as const;
const percent = (part: number, whole: number) => Math.round((part * 100) / whole);

/** How many points more of its phrases are negative than in the days before; nothing where either had too few. */
function worseBy({ negative, phrases, previous_negative, previous_phrases }: Row): string | null {
  if (phrases < LEAST_RANKED || previous_phrases < LEAST_RANKED) return null;
  const points = percent(negative, phrases) - percent(previous_negative, previous_phrases);
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)} pts`;
}

function Rows({ rows, filter }: { rows: readonly Row[]; filter: Asked }) {
  return (
    <FigureTable>
      <caption>Topics of phrases, by sentiment</caption>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col" aria-hidden style={{ width: '32%' }} />
          <th scope="col">Positive</th>
          <th scope="col">Negative</th>
          <th scope="col">Change</th>
          <th scope="col">Reviews</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isFew = row.phrases < LEAST_RANKED;
          return (
            <tr key={row.category}>
              <th scope="row">{row.name}</th>
              <td aria-hidden>
                <Parts data-few={isFew || undefined}>
                  {PARTS.map((part) => (
                    <span key={part} data-part={part} style={{ flexGrow: row[part] }} />
                  ))}
                </Parts>
              </td>
              <td>{isFew ? figure(row.positive) : `${percent(row.positive, row.phrases)}%`}</td>
              <td>{isFew ? figure(row.negative) : `${percent(row.negative, row.phrases)}%`}</td>
              <td>{worseBy(row) ?? '–'}</td>
              <td>
                <Link
                  to={links.reviews({ ...filter, categories: row.category })}
                  aria-label={`${figure(row.reviews)} reviews about ${row.name.toLowerCase()}`}
                >
                  {figure(row.reviews)}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}

/** What guests write about, and whether it is praise; of few phrases the numbers stand instead of shares. */
export function CategoriesCard({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useCategories(asked);
  const rows = (data?.data ?? []).filter(({ phrases }) => phrases > 0);
  const { fiscal_period: _, ...rest } = asked;
  const filter = data ? { ...rest, ratings: 'all', start_ts: data.start_ts, end_ts: data.end_ts } : rest;
  return (
    <DataCard
      title="Topics"
      subtitle="shares of phrases; change: negative ones against the days before"
      flush
    >
      {!data ? (
        <PartNotLoaded title="The subjects could not be loaded" error={error} lines={6} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Quiet data-inset>No phrase of these days was understood.</Quiet>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <Rows rows={rows.toSorted((a, b) => b.phrases - a.phrases)} filter={filter} />
        </div>
      )}
    </DataCard>
  );
}
