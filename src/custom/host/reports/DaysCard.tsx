import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { type Shape, ShapeToggle } from '#src/ui/layout/ShapeToggle.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import type { DaysChartProps } from './DaysChart.tsx';
import { NumbersTable } from './NumbersCard.tsx';

const DaysChart = lazy(() => import('./DaysChart.tsx'));

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: 0,
  padding: '0 16px 4px',
  listStyle: 'none',
  fontSize: 12.5,
  color: tokensOf(theme).muted,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 10, height: 10, borderRadius: 2 },
  '& i[data-kind="line"]': { height: 3 },
  ...Object.fromEntries(
    tokensOf(theme).chart.map((colour, index) => [
      `& li:nth-of-type(${index + 1}) i`,
      { backgroundColor: colour },
    ]),
  ),
}));

const TableRoom = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflowY: 'auto',
  borderTop: `1px solid ${tokensOf(theme).divider}`,
}));

interface DaysCardProps extends DaysChartProps {
  readonly subtitle: string;
}

/** Numbers by day, as a chart or as a table. */
export function DaysCard({ title, subtitle, series, rows }: DaysCardProps) {
  const [shape, setShape] = useState<Shape>('chart');
  return (
    <DataCard
      title={title}
      subtitle={subtitle}
      flush
      actions={<ShapeToggle of={title} value={shape} onChange={setShape} />}
    >
      {shape === 'table' ? (
        <TableRoom>
          <NumbersTable
            title={title}
            heads={['Day', ...series.map(({ label }) => label)]}
            rows={rows.map(({ day, values }) => ({
              key: day,
              cells: [dayText(day, 'Fri, Nov 20'), ...series.map(({ key }) => figure(values[key] ?? 0))],
            }))}
          />
        </TableRoom>
      ) : (
        <div style={{ padding: '12px 8px 12px 4px' }}>
          <Legend aria-label="Legend">
            {series.map(({ key, label, kind }) => (
              <li key={key}>
                <i data-kind={kind} aria-hidden />
                {label}
              </li>
            ))}
          </Legend>
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <DaysChart title={title} series={series} rows={rows} />
          </Suspense>
        </div>
      )}
    </DataCard>
  );
}
