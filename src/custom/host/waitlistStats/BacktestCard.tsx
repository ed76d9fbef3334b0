import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MetricReply } from '#contract/host/metrics/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { Bar, Legend, None } from './cardParts.tsx';
import type { MetricCardProps } from './MetricCard.tsx';
import { MetricTable } from './MetricTable.tsx';
import { backtestViews, DRAWN, type Drawn, nothingTested, verdict } from './model/backtest.ts';
import { spokenOf } from './model/spoken.ts';

const MetricChart = lazy(() => import('./MetricChart.tsx'));
const TITLE = 'Suggestions put to the test';

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  [atMost('smallDesktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > p': { gridColumn: '1 / -1', margin: 0, padding: '12px 16px 4px', fontSize: 14, lineHeight: '20px' },
  '& > p > small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
  '& > .bar': { gridColumn: '1 / -1' },
}));

function Body({ reply, today }: { reply: MetricReply<'backtest'>; today: string }) {
  const [drawn, setDrawn] = useState<Drawn>('minutes');
  const [key, setKey] = useState('party_size');
  const nothing = nothingTested(reply.total);
  if (nothing) return <None>{nothing}</None>;
  const views = backtestViews(reply, today, drawn);
  const view = views.find((one) => one.key === key) ?? views[0];
  if (!view) return null;
  const { said, rests } = verdict(reply.total);
  return (
    <Split>
      <p>
        {said}
        <small>{rests}</small>
      </p>
      <Bar className="bar">
        <label>
          By
          <select aria-label={`${TITLE} by`} value={view.key} onChange={({ target }) => setKey(target.value)}>
            {views.map((one) => (
              <option key={one.key} value={one.key}>
                {one.by}
              </option>
            ))}
          </select>
        </label>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={drawn}
          aria-label={`${TITLE}, drawn`}
          onChange={(_, next: Drawn | null) => setDrawn(next ?? drawn)}
        >
          <ToggleButton value="minutes">{DRAWN.minutes.label}</ToggleButton>
          <ToggleButton value="percent">{DRAWN.percent.label}</ToggleButton>
        </ToggleButtonGroup>
        <Legend view={view} />
      </Bar>
      <Box sx={{ p: '0 12px 12px 4px' }} role="img" aria-label={spokenOf(TITLE, view)}>
        <Suspense fallback={<Skeleton variant="rounded" height={248} />}>
          <MetricChart view={view} />
        </Suspense>
      </Box>
      <MetricTable view={view} title={TITLE} />
    </Split>
  );
}

export interface BacktestCardProps
  extends Pick<MetricCardProps, 'error' | 'isStale' | 'onRetry' | 'onExport'> {
  /** Undefined while it loads. */
  readonly reply: MetricReply<'backtest'> | undefined;
  readonly today: string;
}

/** What the past would have suggested for every wait, beside how long it took and what was said: drawn and as a table. */
export function BacktestCard({ reply, today, error, isStale, onRetry, onExport }: BacktestCardProps) {
  return (
    <DataCard
      flush
      title={TITLE}
      subtitle="What the waits before would have suggested for each, beside how long it took"
      actions={
        <Tooltip title="Export CSV">
          <IconButton aria-label={`Export ${TITLE.toLowerCase()} as CSV`} onClick={onExport}>
            <Download size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      }
    >
      <div aria-busy={isStale}>
        {reply ? <Body reply={reply} today={today} /> : null}
        {reply ? null : (
          <NotLoaded title={`${TITLE} could not be loaded`} error={error} onRetry={onRetry} lines={6} />
        )}
      </div>
    </DataCard>
  );
}
