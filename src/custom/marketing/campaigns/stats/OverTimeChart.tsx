import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CampaignOverTime } from '#contract/marketing/campaigns/figures.ts';
import { useTokens } from '#src/theme/index.ts';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { figure } from '#src/ui/words/counts.ts';
import { rowsOf } from './model.ts';

const SERIES = [
  { key: 'opened', label: 'Opened by people' },
  { key: 'clicked', label: 'Clicked by people' },
  { key: 'machine', label: 'By machines' },
] as const;

/** The drawing; its table stands beside it. */
export default function OverTimeChart({ over }: { over: CampaignOverTime }) {
  const t = useTokens();
  const rows = rowsOf(over);
  const paints = [t.chart[0], t.chart[1], t.rule];
  const tick = { fill: t.muted, fontSize: 12 };
  const sum = (key: (typeof SERIES)[number]['key']) => rows.reduce((all, row) => all + row[key], 0);
  return (
    <div role="img" aria-label={SERIES.map(({ key, label }) => `${label}: ${figure(sum(key))}`).join(', ')}>
      <ResponsiveContainer width="100%" height={240} minWidth={0}>
        <BarChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={t.chartGrid} />
          <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: t.rule }} minTickGap={24} />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={44}
            allowDecimals={false}
            tickFormatter={figure}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: t.hover }}
            content={({ active, label }) => {
              const row = rows.find((one) => one.label === label);
              return active && row ? (
                <ChartTip>
                  <strong>{row.label}</strong>
                  {SERIES.map(({ key, label: word }) => (
                    <div key={key}>
                      {word}
                      <span>{figure(row[key])}</span>
                    </div>
                  ))}
                </ChartTip>
              ) : null;
            }}
          />
          <Legend
            verticalAlign="bottom"
            height={28}
            formatter={(word: string) => <span style={{ fontSize: 12.5, color: t.ink }}>{word}</span>}
          />
          {SERIES.map(({ key, label }, index) => (
            <Bar
              key={key}
              name={label}
              dataKey={key}
              fill={paints[index] ?? t.muted}
              maxBarSize={14}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
