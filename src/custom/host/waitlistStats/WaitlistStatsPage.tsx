import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import type { Metric } from '#contract/host/metrics/schemas.ts';
import { ApiError, call, startDownload } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { AtHostLocation, type HostLocation } from '#src/domain/host/parties/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { BacktestCard } from './BacktestCard.tsx';
import { EverywhereStats } from './EverywhereStats.tsx';
import { MetricCard } from './MetricCard.tsx';
import { figuresOf } from './model/figures.ts';
import { ORDER, type Plain, TITLES, VIEWS, type View } from './model/views.ts';
import { type Stats, type StatsQuery, useStats } from './useStats.ts';
import { useStatsRange } from './useStatsRange.ts';

async function exportMetric(metric: Metric, query: StatsQuery): Promise<void> {
  try {
    startDownload(await call(services.metrics.exportMetric, { body: { metric, ...query } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showErrorToast(error.message);
  }
}

/** The views of every metric that has arrived. */
function viewsOf(stats: Stats, today: string): { readonly [M in Plain]: View[] | undefined } {
  const { wait_time, queue, quote_time_conversion, selected, return_time, visits } = stats;
  return {
    wait_time: wait_time.data && VIEWS.wait_time(wait_time.data, today),
    queue: queue.data && VIEWS.queue(queue.data, today),
    quote_time_conversion:
      quote_time_conversion.data && VIEWS.quote_time_conversion(quote_time_conversion.data, today),
    selected: selected.data && VIEWS.selected(selected.data, today),
    return_time: return_time.data && VIEWS.return_time(return_time.data, today),
    visits: visits.data && VIEWS.visits(visits.data, today),
  };
}

function isEmpty({ visits, selected }: Stats): boolean {
  return visits.data?.total.visits === 0 && selected.data?.total.parties === 0;
}

function Metrics({ query, today }: { query: StatsQuery; today: string }) {
  const stats = useStats(query);
  if (isEmpty(stats)) {
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="Nobody waited or was seated on these days"
        why="Choose other days, or add parties to the waitlist: what happens to them is measured here."
        action={
          <Button component={Link} to={links.waitlist()} variant="outlined">
            Open the waitlist
          </Button>
        }
      />
    );
  }
  const views = viewsOf(stats, today);
  const figures = figuresOf({
    wait_time: stats.wait_time.data,
    queue: stats.queue.data,
    quote_time_conversion: stats.quote_time_conversion.data,
    return_time: stats.return_time.data,
    visits: stats.visits.data,
  });
  return (
    <>
      {figures.length > 0 ? (
        <FigureStrip aria-label="At a glance">
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="value">{value}</dd>
              <dd className="note">{note}</dd>
            </div>
          ))}
        </FigureStrip>
      ) : null}
      <Columns sx={{ alignItems: 'stretch' }}>
        {ORDER.map((metric) => (
          <MetricCard
            key={metric}
            {...TITLES[metric]}
            views={views[metric]}
            error={stats[metric].error}
            isStale={stats[metric].isPlaceholderData}
            onRetry={() => void stats[metric].refetch()}
            onExport={() => void exportMetric(metric, query)}
          />
        ))}
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <BacktestCard
            reply={stats.backtest.data}
            today={today}
            error={stats.backtest.error}
            isStale={stats.backtest.isPlaceholderData}
            onRetry={() => void stats.backtest.refetch()}
            onExport={() => void exportMetric('backtest', query)}
          />
        </Box>
      </Columns>
    </>
  );
}

function Page({ location }: { location: HostLocation }) {
  const { start_date, end_date, today, choose } = useStatsRange(location.timezone);
  return (
    <>
      <PageHeader
        title="Waitlist stats"
        purpose={`${location.name}. Days run from 5 am to 5 am.`}
        actions={
          <DateRangePicker
            value={{ start: start_date, end: end_date }}
            today={today}
            onChange={({ start, end }) => {
              if (start !== null && end !== null) choose(start, end);
            }}
          />
        }
      />
      <Metrics query={{ merchant_id: location.merchant_id, start_date, end_date }} today={today} />
    </>
  );
}

/** What the waitlist of a location did, or of all: quotes, queue, waits, returns, conversion and visits (METRIC-001, ROUTE-019). */
export default function WaitlistStatsPage() {
  return (
    <AtHostLocation
      title="Waitlist stats"
      why="The waitlist belongs to a location. Ask an admin of your concept to add you to one."
      everywhere={() => <EverywhereStats />}
    >
      {(location) => <Page key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
