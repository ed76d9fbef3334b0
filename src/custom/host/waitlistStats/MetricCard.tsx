import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { ChartColumn, Download, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { Bar, Legend, None } from './cardParts.tsx';
import { MetricTable } from './MetricTable.tsx';
import { spokenOf } from './model/spoken.ts';
import type { View } from './model/views.ts';

const MetricChart = lazy(() => import('./MetricChart.tsx'));

export interface MetricCardProps {
  readonly title: string;
  readonly subtitle: string;
  /** Undefined while they load. */
  readonly views: readonly View[] | undefined;
  readonly error: Error | null;
  readonly isStale: boolean;
  readonly onRetry: () => void;
  readonly onExport: () => void;
}

type Shape = 'chart' | 'table';

function Body({ title, views, shape }: { title: string; views: readonly View[]; shape: Shape }) {
  const [key, setKey] = useState(views[0]?.key);
  const view = views.find((one) => one.key === key) ?? views[0];
  if (!view || views.every(({ rows }) => rows.every(({ values }) => Object.keys(values).length === 0)))
    return <None>Nothing was measured on these days.</None>;
  const isDrawn = view.rows.some(({ values }) =>
    view.series.some(({ key: name }) => (values[name] ?? null) !== null),
  );
  return (
    <>
      <Bar>
        <label>
          By
          <select
            aria-label={`${title} by`}
            value={view.key}
            onChange={(event) => setKey(event.target.value)}
          >
            {views.map((one) => (
              <option key={one.key} value={one.key}>
                {one.by}
              </option>
            ))}
          </select>
        </label>
        {shape === 'chart' ? <Legend view={view} /> : null}
        <span className="space" />
        {shape === 'chart' ? <span>in {view.unit}</span> : null}
      </Bar>
      {shape === 'table' ? <MetricTable view={view} title={title} /> : null}
      {shape === 'chart' && isDrawn ? (
        <Box sx={{ p: '0 12px 12px 4px' }} role="img" aria-label={spokenOf(title, view)}>
          <Suspense fallback={<Skeleton variant="rounded" height={248} />}>
            <MetricChart view={view} />
          </Suspense>
        </Box>
      ) : null}
      {shape === 'chart' && !isDrawn ? (
        <None>There is nothing to draw of these days; the table has the counts.</None>
      ) : null}
    </>
  );
}

/** One metric as a chart or as a table, broken down as one likes, and as CSV. */
export function MetricCard({ title, subtitle, views, error, ...props }: MetricCardProps) {
  const [shape, setShape] = useState<Shape>('chart');
  const actions = (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shape}
        aria-label={`${title} as`}
        onChange={(_, next: Shape | null) => setShape(next ?? shape)}
      >
        <ToggleButton value="chart" aria-label={`${title} as a chart`}>
          <ChartColumn size={16} aria-hidden />
        </ToggleButton>
        <ToggleButton value="table" aria-label={`${title} as a table`}>
          <Table2 size={16} aria-hidden />
        </ToggleButton>
      </ToggleButtonGroup>
      <Tooltip title="Export CSV">
        <IconButton aria-label={`Export ${title.toLowerCase()} as CSV`} onClick={props.onExport}>
          <Download size={17} aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  );
  return (
    <DataCard title={title} subtitle={subtitle} actions={actions} flush>
      <div aria-busy={props.isStale}>
        {views ? <Body title={title} views={views} shape={shape} /> : null}
        {views ? null : (
          <NotLoaded title={`${title} could not be loaded`} error={error} onRetry={props.onRetry} lines={6} />
        )}
      </div>
    </DataCard>
  );
}
