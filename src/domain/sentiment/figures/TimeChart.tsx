import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { roughly } from '#src/domain/sentiment/reviews/index.ts';
import { useTokens } from '#src/theme/index.ts';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { figure } from '#src/ui/words/counts.ts';
import { type FigureRow, type Shape, shown } from './model/views.ts';

export interface TimeChartProps {
  readonly title: string;
  readonly rows: readonly FigureRow[];
  readonly shape: Shape;
  readonly domain: readonly [number, number | null];
}

/** The drawing of a figure over time with its interval; its table stands beside it. */
export default function TimeChart({ title, rows, shape, domain }: TimeChartProps) {
  const t = useTokens();
  const tick = { fill: t.muted, fontSize: 12 };
  const data = rows.map(({ label, value, low, high }) => ({
    label,
    value,
    range: low === null || high === null ? null : [low, high],
  }));
  const said = rows
    .filter(({ value }) => value !== null)
    .map(({ label, value }) => `${label}: ${shown(value, shape)}`);
  return (
    <div role="img" aria-label={`${title}. ${said.join(', ') || 'Nothing known'}`}>
      <ResponsiveContainer width="100%" height={240} minWidth={0}>
        <ComposedChart
          data={data}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={t.chartGrid} />
          <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: t.rule }} minTickGap={24} />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={shape === 'minutes' ? 56 : 44}
            domain={[domain[0], domain[1] ?? 'auto']}
            tickFormatter={(value: number) =>
              shape === 'minutes' ? roughly(value) : String(Number(value.toFixed(1)))
            }
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: t.rule }}
            content={({ active, label }) => {
              const row = rows.find((one) => one.label === label);
              return active && row ? (
                <ChartTip>
                  <strong>{row.label}</strong>
                  <div>
                    {title}
                    <span>{shown(row.value, shape)}</span>
                  </div>
                  {row.low === null ? null : (
                    <div>
                      Between
                      <span>
                        {shown(row.low, shape)} and {shown(row.high, shape)}
                      </span>
                    </div>
                  )}
                  <div>
                    Reviews
                    <span>{figure(row.count)}</span>
                  </div>
                </ChartTip>
              ) : null;
            }}
          />
          <Area dataKey="range" stroke="none" fill={t.primary} fillOpacity={0.14} isAnimationActive={false} />
          <Line
            dataKey="value"
            stroke={t.primary}
            strokeWidth={2}
            dot={{ r: 3, fill: t.primary, strokeWidth: 0 }}
            connectNulls
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
