import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CampaignOverTime } from '#contract/marketing/campaigns/figures.ts';
import { timeNow } from '#src/clock.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { readersZone, zoneText } from '#src/ui/words/dates.ts';
import { rowsOf } from './model.ts';
import { useOverTime, type Which } from './queries.ts';

const OverTimeChart = lazy(() => import('./OverTimeChart.tsx'));

const SPANS = { minute: 'by the minute', hour: 'by the hour', day: 'by the day' } as const;
const COLUMNS = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened by people',
  clicked: 'Clicked by people',
  machine: 'By machines',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
} as const;
type Shape = 'chart' | 'table';

function Numbers({ over }: { over: CampaignOverTime }) {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return (
    <div style={{ overflowX: 'auto' }}>
      <FigureTable>
        <caption>Activity {SPANS[over.bucket]}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {COLUMNS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(over).map((row) => (
            <tr key={row.from_ts}>
              <th scope="row">{row.label}</th>
              {names.map((name) => (
                <td key={name}>{figure(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}

/** Opens and clicks over time, people apart from machines, as a drawing or as a table. */
export function OverTime({ which }: { which: Which }) {
  const [shape, setShape] = useState<Shape>('chart');
  const { data, error, refetch } = useOverTime(which);
  const isEmpty = data !== undefined && data.data.length === 0;
  const zone = zoneText(readersZone(), timeNow(), 'longGeneric');
  return (
    <DataCard
      title="Opens and clicks"
      {...(data && !isEmpty ? { subtitle: `${SPANS[data.bucket]}, ${zone}` } : {})}
      flush={shape === 'table' && !isEmpty}
      actions={
        data && !isEmpty ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shape}
            aria-label="Opens and clicks as"
            onChange={(_, next: Shape | null) => setShape(next ?? shape)}
          >
            <ToggleButton value="chart" aria-label="Chart">
              <ChartColumn size={15} aria-hidden />
            </ToggleButton>
            <ToggleButton value="table" aria-label="Table">
              <Table2 size={15} aria-hidden />
            </ToggleButton>
          </ToggleButtonGroup>
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded title="Activity could not be loaded" error={error} lines={6} onRetry={refetch} />
      ) : isEmpty ? (
        <Quiet>Nobody has opened or clicked yet.</Quiet>
      ) : shape === 'table' ? (
        <Numbers over={data} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <OverTimeChart over={data} />
        </Suspense>
      )}
    </DataCard>
  );
}
