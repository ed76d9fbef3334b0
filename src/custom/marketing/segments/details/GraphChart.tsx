import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { useTokens } from '#src/theme/index.ts';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { figure } from '#src/ui/words/counts.ts';
import type { Graph } from './model.ts';

function TipContent({ active, label, graph }: Partial<TooltipContentProps> & { graph: Graph }) {
  const row = graph.rows.find((one) => one.label === label);
  if (!active || !row) return null;
  return (
    <ChartTip>
      <strong>{row.label}</strong>
      {graph.series.map(({ key, label: word }) => {
        const value = row.values[key];
        return value === null || value === undefined ? null : (
          <div key={key}>
            {word}
            <span>{`${figure(value)}${graph.unit}`}</span>
          </div>
        );
      })}
    </ChartTip>
  );
}

/** The drawing of a graph; its words for listeners and its table stand beside it. */
export default function GraphChart({ graph }: { graph: Graph }) {
  const t = useTokens();
  const tick = { fill: t.muted, fontSize: 12 };
  const hasLine = graph.series.some(({ kind }) => kind === 'line');
  return (
    <ResponsiveContainer width="100%" height={220} minWidth={0}>
      <ComposedChart
        data={graph.rows.map(({ label, values }) => ({ label, ...values }))}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={t.chartGrid} />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: t.rule }} minTickGap={18} />
        <YAxis
          yAxisId="bars"
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={40}
          allowDecimals={false}
          tickFormatter={(value: number) => `${figure(value)}${graph.unit}`}
        />
        {hasLine ? (
          <YAxis
            yAxisId="line"
            orientation="right"
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={44}
            allowDecimals={false}
            tickFormatter={figure}
          />
        ) : null}
        <Tooltip
          content={(props) => <TipContent {...props} graph={graph} />}
          cursor={{ fill: t.hover, stroke: t.rule }}
          isAnimationActive={false}
        />
        {graph.series.map(({ key, kind }, index) =>
          kind === 'bar' ? (
            <Bar
              key={key}
              yAxisId="bars"
              dataKey={key}
              fill={t.chart[index] ?? t.muted}
              maxBarSize={32}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={key}
              yAxisId="line"
              dataKey={key}
              stroke={t.chart[index] ?? t.muted}
              strokeWidth={2}
              dot={false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
