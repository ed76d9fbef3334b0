import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Bar,
  BarChart,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { atMost, tokensOf, useTokens } from '#src/theme/index.ts';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { counted, figure } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import type { MonthRow } from '../model/months.ts';

const [TOP_HEIGHT, FOOT_HEIGHT, MONTHS_HEIGHT] = [78, 116, 38];
const MARGIN = { top: 20, right: 0, bottom: 0, left: 0 };

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr)',
  alignItems: 'start',
  '& > p': { margin: '18px 0 0', fontSize: 12.5, lineHeight: '17px', color: tokensOf(theme).muted },
  '& > p strong': { display: 'block', fontWeight: 600, color: tokensOf(theme).ink },
  [atMost('mobile')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > p': { margin: '6px 0 0' },
    '& > p strong': { display: 'inline', marginRight: 6 },
  },
}));

function TipContent({ active, label, rows }: Partial<TooltipContentProps> & { rows: readonly MonthRow[] }) {
  const row = rows.find((one) => one.month === label);
  if (!active || !row) return null;
  return (
    <ChartTip>
      <strong>{row.name}</strong>
      {counted(row.visits, 'visit')}, {formatCents(row.spend_cents)}
    </ChartTip>
  );
}

interface TickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly index: number;
  readonly rows: readonly MonthRow[];
}

/** A month below its bars, with the year where one begins. */
function MonthTick({ x, y, index, rows }: TickProps) {
  const t = useTokens();
  const row = rows[index];
  return (
    <text x={x} y={y} fill={t.muted} fontSize={12} textAnchor="middle">
      <tspan x={x} dy={12}>
        {row?.label}
      </tspan>
      {row?.year ? (
        <tspan x={x} dy={14} fontSize={11}>
          {row.year}
        </tspan>
      ) : null}
    </text>
  );
}

/** Whole dollars without the sign, short enough to stand on a bar: 402, 12.1k; with little room also 1.2k. */
function shortDollars(cents: number, isNarrow: boolean): string {
  const dollars = Math.round(cents / 100);
  return dollars < (isNarrow ? 1_000 : 10_000) ? figure(dollars) : `${Math.round(dollars / 100) / 10}k`;
}

/** Months without anything lie on the line, not in the middle. */
const atLeastOne = (most: number) => Math.max(most, 1);

interface PanelProps {
  readonly rows: readonly MonthRow[];
  readonly field: 'visits' | 'spend_cents';
  readonly colour: string;
  readonly withMonths: boolean;
}

function Panel({ rows, field, colour, withMonths }: PanelProps) {
  const t = useTokens();
  const isNarrow = useMediaQuery(atMost('mobile'));
  const label = (value: unknown) =>
    field === 'visits' ? String(value) : shortDollars(Number(value), isNarrow);
  return (
    <ResponsiveContainer width="100%" height={withMonths ? FOOT_HEIGHT : TOP_HEIGHT} minWidth={0}>
      <BarChart data={[...rows]} margin={MARGIN} accessibilityLayer={false}>
        <XAxis
          dataKey="month"
          height={withMonths ? MONTHS_HEIGHT : 1}
          tick={withMonths ? (props) => <MonthTick {...props} rows={rows} /> : false}
          tickLine={false}
          axisLine={{ stroke: t.rule }}
          interval={0}
        />
        <YAxis hide domain={[0, atLeastOne]} />
        <Tooltip
          content={(props) => <TipContent {...props} rows={rows} />}
          cursor={{ fill: t.hover }}
          isAnimationActive={false}
        />
        <Bar
          dataKey={field}
          fill={colour}
          minPointSize={1}
          maxBarSize={26}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        >
          <LabelList
            dataKey={field}
            position="top"
            formatter={label}
            style={{ fill: t.inkSoft, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Two rows of bars over the same months; their text alternative and table stand beside them. */
export default function MonthsChart({ rows }: { rows: readonly MonthRow[] }) {
  const [visits, spend] = useTokens().chart;
  return (
    <Panels>
      <p>
        <strong>Visits</strong>
        per month
      </p>
      <Panel rows={rows} field="visits" colour={visits} withMonths={false} />
      <p>
        <strong>Spend</strong>
        US dollars
      </p>
      <Panel rows={rows} field="spend_cents" colour={spend} withMonths />
    </Panels>
  );
}
