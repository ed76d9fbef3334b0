import { type MeasureValues, type MetricReply, measuresOf } from '#contract/host/metrics/schemas.ts';
import { LEAST_WAITS, QUOTE_HISTORY_DAYS } from '#contract/host/waitlist/rules.ts';
import { counted } from '#src/ui/words/counts.ts';
import { figure } from './figures.ts';
import { common, type Series, type View } from './views.ts';

type Reply = MetricReply<'backtest'>;

/** What of the backtest is drawn: how long, or how many were seated in time. */
export const DRAWN = {
  minutes: {
    label: 'Minutes',
    unit: 'minutes',
    series: [
      { key: 'mean_wait_minutes', label: 'Mean wait', kind: 'bar' },
      { key: 'mean_suggested_minutes', label: 'Mean suggestion', kind: 'bar' },
      { key: 'mean_quoted_minutes', label: 'Mean quote', kind: 'bar' },
    ],
  },
  percent: {
    label: 'In time',
    unit: 'percent',
    series: [
      { key: 'in_suggestion_percent', label: 'Seated within the suggestion', kind: 'bar' },
      { key: 'in_quote_percent', label: 'Seated within the quote', kind: 'bar' },
    ],
  },
} as const satisfies Record<string, { label: string; unit: string; series: readonly Series[] }>;
export type Drawn = keyof typeof DRAWN;

/** Below as many waits as a suggestion needs itself, a mean is chance. */
const isFew = (tested: number | null | undefined) => (tested ?? 0) < LEAST_WAITS;

/** The backtest by size, time of day and day; groups of few waits say so, those without any tested wait are left out. CSV has it all. */
export function backtestViews(reply: Reply, today: string, drawn: Drawn): View[] {
  const { unit, series } = DRAWN[drawn];
  const columns = measuresOf('backtest').filter((one) => one.key === 'tested' || one.unit === unit);
  const views = common(reply, today, ['party_size', 'daypart', 'hour', 'day'], { unit, series, columns });
  return views.map((view) => ({
    ...view,
    rows: view.rows
      .filter(({ values }) => (values['tested'] ?? 0) > 0)
      .map((row) => (isFew(row.values['tested']) ? { ...row, label: `${row.label}, few` } : row)),
  }));
}

const ALIKE = `${LEAST_WAITS} waits of about its size, on such a day and around that time, in the ${QUOTE_HISTORY_DAYS} days before`;

/** Why there is nothing to test; null when there is. */
export function nothingTested({ parties, tested }: MeasureValues<'backtest'>): string | null {
  if (parties === 0) return 'Nobody was seated from the list on these days.';
  if (tested > 0) return null;
  return `None of ${counted(parties, 'wait')} had ${ALIKE}. Until then tables and turn times make the suggestion.`;
}

/** What the backtest comes to, and how much it rests on. */
export function verdict(total: MeasureValues<'backtest'>): { readonly said: string; readonly rests: string } {
  const { parties, tested } = total;
  const off = `Suggestions from the past would have been off by ${figure(total.mean_error_minutes, 'minutes')} on average.`;
  const within = `${figure(total.in_suggestion_percent, 'percent')} were seated within them`;
  const told =
    total.in_quote_percent === null
      ? '.'
      : `, ${figure(total.in_quote_percent, 'percent')} within what they were told.`;
  const few = isFew(tested) ? ' So few say little.' : '';
  return {
    said: `${off} ${within}${told}`,
    rests: `Rests on ${figure(tested)} of ${counted(parties, 'wait')}: those with at least ${ALIKE}.${few}`,
  };
}
