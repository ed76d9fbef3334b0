import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { type Shape, ShapeToggle } from '#src/ui/layout/ShapeToggle.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { Cut } from './queries.ts';
import { FigureNumbers } from './FigureNumbers.tsx';
import { IntervalRows } from './IntervalRows.tsx';
import { type FigureView, METRIC_WORDS, type Metric } from './model/views.ts';

const TimeChart = lazy(() => import('./TimeChart.tsx'));

const HEADS = { location: 'Location', day: 'Day', week: 'Week from', month: 'Month from' } as const;

export interface MetricCardProps {
  readonly metric: Metric;
  /** Undefined while it loads. */
  readonly view: FigureView | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly cut: Cut;
  /** Where the way between location and time stands elsewhere there is none. */
  readonly onCut?: (by: Cut['by']) => void;
  readonly title?: string;
}

function Body({ metric, view, cut, shape: drawn }: MetricCardProps & { view: FigureView; shape: string }) {
  const { shape, domain, title } = METRIC_WORDS[metric];
  const head = HEADS[cut.by === 'location' ? 'location' : (cut.unit ?? 'week')];
  if (view.total.count === 0) return <Quiet data-inset>No review of these days.</Quiet>;
  if (drawn === 'table') return <FigureNumbers metric={metric} view={view} head={head} />;
  if (cut.by === 'location')
    return (
      <IntervalRows
        caption={`${title} by location`}
        rows={view.rows}
        shape={shape}
        domain={domain}
        all={view.total.value}
        isHighBest={metric !== 'response_time'}
      />
    );
  return (
    <div style={{ padding: '4px 12px 12px 4px' }}>
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <TimeChart title={title} rows={view.rows} shape={shape} domain={domain} />
      </Suspense>
    </div>
  );
}

/** One figure by location or by time, drawn or as a table (REVIEW-003). */
export function MetricCard(props: MetricCardProps) {
  const { metric, view, error, onRetry, cut, onCut } = props;
  const [shape, setShape] = useState<Shape>('chart');
  const words = METRIC_WORDS[metric];
  const title = props.title ?? words.title;
  return (
    <DataCard
      title={title}
      subtitle={words.unit}
      flush
      actions={
        <>
          {onCut ? (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={cut.by}
              aria-label={`${words.title} cut`}
              onChange={(_, next: Cut['by'] | null) => onCut(next ?? cut.by)}
            >
              <ToggleButton value="location">By location</ToggleButton>
              <ToggleButton value="time">By time</ToggleButton>
            </ToggleButtonGroup>
          ) : null}
          <ShapeToggle of={title} value={shape} onChange={setShape} />
        </>
      }
    >
      {view ? (
        <Body {...props} view={view} shape={shape} />
      ) : (
        <PartNotLoaded title={`${title} could not be loaded`} error={error} lines={6} onRetry={onRetry} />
      )}
    </DataCard>
  );
}
