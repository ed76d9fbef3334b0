import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { type Asked, shown, useSources } from '#src/domain/sentiment/figures/index.ts';
import { links } from '#src/links.ts';
import { useTokens } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { reviewsText } from '#src/domain/sentiment/reviews/index.ts';
import { figure } from '#src/ui/words/counts.ts';

const Strip = styled('div')({
  display: 'flex',
  gap: 2,
  height: 10,
  margin: '4px 16px 10px',
  borderRadius: 5,
  overflow: 'hidden',
  '& > span': { minWidth: 3 },
});
const Dot = styled('i')({
  display: 'inline-block',
  width: 10,
  height: 10,
  marginRight: 8,
  borderRadius: 3,
});

/** How reviews spread over the sources (REVIEW-039). */
export function SourcesCard({ asked }: { asked: Asked }) {
  const t = useTokens();
  const { data, error, refetch } = useSources(asked);
  const { fiscal_period: _, ...rest } = asked;
  const paint = (index: number) => t.chart[index % t.chart.length] ?? t.muted;
  return (
    <DataCard title="Where it was said" {...(data ? { subtitle: reviewsText(data.total) } : {})} flush>
      {!data ? (
        <PartNotLoaded title="The sources could not be loaded" error={error} lines={4} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet data-inset>No review of these days.</Quiet>
      ) : (
        <>
          <Strip aria-hidden sx={{ mt: 1.5 }}>
            {data.data.map((row, index) => (
              <span key={row.source} style={{ flexGrow: row.count, backgroundColor: paint(index) }} />
            ))}
          </Strip>
          <FigureTable>
            <caption>Reviews by source</caption>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Share</th>
                <th scope="col">Average</th>
                <th scope="col">Reviews</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row, index) => (
                <tr key={row.source}>
                  <th scope="row">
                    <Dot aria-hidden style={{ backgroundColor: paint(index) }} />
                    {row.name}
                  </th>
                  <td>{Math.round(row.share * 100)}%</td>
                  <td>{shown(row.average, 'stars')}</td>
                  <td>
                    <Link
                      to={links.reviews({
                        ...rest,
                        ratings: 'all',
                        sources: row.source,
                        start_ts: data.start_ts,
                        end_ts: data.end_ts,
                      })}
                      aria-label={`${figure(row.count)} reviews on ${row.name}`}
                    >
                      {figure(row.count)}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </>
      )}
    </DataCard>
  );
}
