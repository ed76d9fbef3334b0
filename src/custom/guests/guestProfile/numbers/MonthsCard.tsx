import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { GuestStats } from '#contract/guests/guests/history.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { monthRows, spokenMonths } from '../model/months.ts';
import { MonthsTable } from './MonthsTable.tsx';

const MonthsChart = lazy(() => import('./MonthsChart.tsx'));

type Shape = 'chart' | 'table';

/** Visits and spend of the last 12 months, as a chart or as a table. */
export function MonthsCard({ stats }: { stats: GuestStats }) {
  const [shape, setShape] = useState<Shape>('chart');
  const rows = monthRows(stats.months);
  const isEmpty = rows.every(({ visits, spend_cents }) => visits === 0 && spend_cents === 0);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shape}
      aria-label="Visits and spend as"
      onChange={(_, next: Shape | null) => setShape(next ?? shape)}
    >
      <ToggleButton value="chart" sx={{ gap: 0.75 }}>
        <ChartColumn size={15} aria-hidden />
        Chart
      </ToggleButton>
      <ToggleButton value="table" sx={{ gap: 0.75 }}>
        <Table2 size={15} aria-hidden />
        Table
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <DataCard
      title="Visits and spend per month"
      subtitle="Last 12 months, all locations"
      actions={isEmpty ? undefined : choice}
      flush={shape === 'table' && !isEmpty}
    >
      {isEmpty ? <Quiet>No visit and no check in the last 12 months.</Quiet> : null}
      {!isEmpty && shape === 'table' ? <MonthsTable rows={rows} /> : null}
      {!isEmpty && shape === 'chart' ? (
        <div role="img" aria-label={spokenMonths(rows)}>
          <Suspense fallback={<Skeleton variant="rounded" height={194} />}>
            <MonthsChart rows={rows} />
          </Suspense>
        </div>
      ) : null}
    </DataCard>
  );
}
