import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTokens } from '#src/theme/index.ts';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { type Graph, isEmptyGraph, spoken } from './model.ts';

const GraphChart = lazy(() => import('./GraphChart.tsx'));

type Shape = 'chart' | 'table';

const Legend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  marginTop: 8,
  fontSize: 12.5,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 10, height: 10, borderRadius: 3 },
});

function Numbers({ graph }: { graph: Graph }) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <FigureTable>
        <caption>{graph.title}</caption>
        <thead>
          <tr>
            <th scope="col">{graph.of}</th>
            {graph.series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {graph.rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {graph.series.map(({ key }) => {
                const value = values[key];
                return (
                  <td key={key}>
                    {value === null || value === undefined ? '–' : `${figure(value)}${graph.unit}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}

function Drawing({ graph }: { graph: Graph }) {
  const { chart } = useTokens();
  return (
    <>
      <div role="img" aria-label={spoken(graph)}>
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <GraphChart graph={graph} />
        </Suspense>
      </div>
      {graph.series.length > 1 ? (
        <Legend aria-hidden>
          {graph.series.map(({ key, label }, index) => (
            <span key={key}>
              <i style={{ backgroundColor: chart[index] }} />
              {label}
            </span>
          ))}
        </Legend>
      ) : null}
    </>
  );
}

/** Numbers as a drawing or as a table. */
export function GraphCard({ graph, empty }: { graph: Graph; empty: string }) {
  const [shape, setShape] = useState<Shape>('chart');
  const isEmpty = isEmptyGraph(graph);
  const isTable = shape === 'table' && !isEmpty;
  return (
    <DataCard
      title={graph.title}
      subtitle={graph.subtitle}
      flush={isTable}
      actions={
        isEmpty ? undefined : (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shape}
            aria-label={`${graph.title} as`}
            onChange={(_, next: Shape | null) => setShape(next ?? shape)}
          >
            <ToggleButton value="chart" aria-label="Chart">
              <ChartColumn size={15} aria-hidden />
            </ToggleButton>
            <ToggleButton value="table" aria-label="Table">
              <Table2 size={15} aria-hidden />
            </ToggleButton>
          </ToggleButtonGroup>
        )
      }
    >
      {isEmpty ? <Quiet>{empty}</Quiet> : isTable ? <Numbers graph={graph} /> : <Drawing graph={graph} />}
    </DataCard>
  );
}
