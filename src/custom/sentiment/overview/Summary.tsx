import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import {
  type Asked,
  changeText,
  shown,
  useRatings,
  useResponseTimes,
  useSentiments,
} from '#src/domain/sentiment/figures/index.ts';
import { links } from '#src/links.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { figure } from '#src/ui/words/counts.ts';

const WEEKLY = { by: 'time', unit: 'week' } as const;

interface Tile {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | null | undefined;
  readonly isBad?: boolean;
}

const Tiles = ({ tiles }: { tiles: readonly Tile[] }) =>
  tiles.map(({ label, value, note, isBad = false }) => (
    <div key={label} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd className="value">{value}</dd>
      {note ? <dd className="note">{note}</dd> : null}
    </div>
  ));

const before = (change: string | null) => (change === null ? null : `${change} against before`);

/** The few numbers that one looks at first; what waits for an answer opens what waits. */
export function Summary({ asked }: { asked: Asked }) {
  const { data: stars } = useRatings(asked, WEEKLY);
  const { data: words } = useSentiments(asked, WEEKLY);
  const { data: answers } = useResponseTimes(asked, WEEKLY);
  const span = (start_ts: string, end_ts: string) => {
    const { fiscal_period: _, ...rest } = asked;
    return { ...rest, ratings: 'all', start_ts, end_ts };
  };
  const waits = (flag: string, count: number) =>
    answers && count > 0 ? (
      <Link to={links.reviews({ ...span(answers.start_ts, answers.end_ts), flags: flag })}>
        {figure(count)}
      </Link>
    ) : (
      figure(count)
    );
  if (!stars || !words || !answers) return <Skeleton variant="rounded" height={84} sx={{ mb: 2 }} />;
  return (
    <FigureStrip aria-label="At a glance" sx={{ '& > div': { flexBasis: 124 } }}>
      <Tiles
        tiles={[
          {
            label: 'Reviews',
            value:
              stars.total.count > 0 ? (
                <Link to={links.reviews(span(stars.start_ts, stars.end_ts))}>
                  {figure(stars.total.count)}
                </Link>
              ) : (
                '0'
              ),
            note: `${figure(stars.previous.count)} before`,
          },
          {
            label: 'Average stars',
            value: shown(stars.total.average, 'stars'),
            note: before(changeText(stars.total.average, stars.previous.average, 'stars')),
          },
          {
            label: 'Sentiment',
            value: shown(words.total.average, 'score'),
            note: before(changeText(words.total.average, words.previous.average, 'score')),
          },
          {
            label: 'Median first reply',
            value: shown(answers.total.median_minutes, 'minutes'),
            note:
              answers.total.p90_minutes === null
                ? null
                : `9 of 10 within ${shown(answers.total.p90_minutes, 'minutes')}`,
          },
          { label: 'Unanswered', value: waits('unanswered', answers.total.unanswered) },
          {
            label: 'Overdue',
            value: waits('overdue', answers.total.overdue),
            isBad: answers.total.overdue > 0,
          },
        ]}
      />
    </FigureStrip>
  );
}
