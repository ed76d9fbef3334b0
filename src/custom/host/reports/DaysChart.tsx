import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useTokens } from '#src/theme/index.ts';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
}

export interface DayRow {
  readonly day: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface DaysChartProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly rows: readonly DayRow[];
}

const sumOf = (rows: readonly DayRow[], key: string) =>
  figure(rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0));

/** The drawing of numbers by day; their table stands beside it. */
export default function DaysChart({ title, series, rows }: DaysChartProps) {
  const t = useTokens();
  const tick = { fill: t.muted, fontSize: 12 };
  const totals = series.map(({ key, label }) => `${label}: ${sumOf(rows, key)}`);
  return (
    <div role="img" aria-label={`${title}. ${totals.join(', ')} in total`}>
      <ResponsiveContainer width="100%" height={240} minWidth={0}>
        <ComposedChart
          data={rows.map(({ day, values }) => ({ day, ...values }))}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          barGap={2}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={t.chartGrid} />
          <XAxis
            dataKey="day"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: t.rule }}
            minTickGap={24}
            tickFormatter={(day: string) => dayText(day, 'Nov 20')}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} width={44} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: t.hover, stroke: t.rule }}
            content={({ active, label }) => {
              const row = rows.find(({ day }) => day === label);
              return active && row ? (
                <ChartTip>
                  <strong>{dayText(row.day, 'Fri, Nov 20')}</strong>
                  {series.map(({ key, label: name }) => (
                    <div key={key}>
                      {name}
                      <span>{figure(row.values[key] ?? 0)}</span>
                    </div>
                  ))}
                </ChartTip>
              ) : null;
            }}
          />
          {series.map(({ key, kind }, index) => {
            const colour = t.chart[index] ?? t.muted;
            return kind === 'bar' ? (
              <Bar
                key={key}
                dataKey={key}
                fill={colour}
                maxBarSize={24}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={key}
                dataKey={key}
                stroke={colour}
                strokeWidth={2}
                dot={false}
                activeDot={{ r: 4 }}
                isAnimationActive={false}
              />
            );
          })}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
