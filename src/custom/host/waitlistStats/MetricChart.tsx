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
import { figure } from './model/figures.ts';
import { unitOf, type View } from './model/views.ts';

const HEIGHT = 248;

type TipProps = Partial<TooltipContentProps> & { view: View };

function TipContent({ active, payload, label, view }: TipProps) {
  if (!active || !payload || payload.length === 0) return null;
  const row = view.rows.find((one) => one.label === label);
  return (
    <ChartTip>
      <strong>{label}</strong>
      {view.series.map((series) => (
        <div key={series.key}>
          {series.label}
          <span>{figure(row?.values[series.key], unitOf(view))}</span>
        </div>
      ))}
    </ChartTip>
  );
}

/** The drawing of a view; its text alternative and its table stand beside it. */
export function MetricChart({ view }: { view: View }) {
  const t = useTokens();
  const tick = { fill: t.muted, fontSize: 12 };
  const data = view.rows.map(({ label, values }) => ({ label, ...values }));
  const colourAt = (index: number) => t.chart[index] ?? t.muted;
  const isStacked = view.series.some(({ stack }) => stack !== undefined);
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} minWidth={0}>
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={t.chartGrid} />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: t.rule }}
          minTickGap={18}
          interval="preserveStartEnd"
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={34} allowDecimals={false} />
        <Tooltip
          content={(props) => <TipContent {...props} view={view} />}
          cursor={{ fill: t.hover, stroke: t.rule }}
          isAnimationActive={false}
        />
        {view.series.map((series, index) =>
          series.kind === 'bar' ? (
            <Bar
              key={series.key}
              dataKey={series.key}
              {...(series.stack === undefined ? {} : { stackId: series.stack })}
              fill={colourAt(index)}
              maxBarSize={28}
              radius={isStacked ? 0 : [3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={series.key}
              dataKey={series.key}
              stroke={colourAt(index)}
              strokeWidth={2}
              dot={view.rows.length <= 31 ? { r: 3, fill: colourAt(index), strokeWidth: 0 } : false}
              activeDot={{ r: 4 }}
              connectNulls
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

export default MetricChart;
