import type { GuestStats } from '#contract/guests/guests/history.ts';
import { counted, nounFor } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';

type Month = GuestStats['months'][number];

/** A month as the chart and its table show it. */
export interface MonthRow extends Month {
  /** `Mar`. */
  readonly label: string;
  /** `’25` at the start and in January, where it changes. */
  readonly year: string | null;
  /** `March 2026`. */
  readonly name: string;
}

/** The months of the statistics with their words. */
export function monthRows(months: readonly Month[]): MonthRow[] {
  return months.map((month, index) => {
    const startsYear = index === 0 || month.month.endsWith('-01');
    return {
      ...month,
      label: dayText(`${month.month}-01`, 'Nov'),
      year: startsYear ? `’${month.month.slice(2, 4)}` : null,
      name: dayText(`${month.month}-01`, 'November 2026'),
    };
  });
}

/** The chart in words, for those who do not see it; months without a visit or spend are left out. */
export function spokenMonths(rows: readonly MonthRow[]): string {
  const told = rows
    .filter(({ visits, spend_cents }) => visits > 0 || spend_cents !== 0)
    .map(({ name, visits, spend_cents }) => {
      const words = counted(visits, 'visit');
      return `${name}: ${words}, ${formatCents(spend_cents, { whole: true })}`;
    });
  if (told.length === 0) return 'Visits and spend per month: none in the last 12 months.';
  return `Visits and spend per month of the last 12 months. ${told.join('. ')}.`;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

function gapWords(days: number | null): Pick<Figure, 'value' | 'note'> {
  if (days === null) return { value: '–', note: 'after 3 visits' };
  if (days === 0) return { value: '<1', note: 'day' };
  return { value: String(days), note: nounFor(days, 'day') };
}

/** The five numbers above the chart. */
export function statFigures(stats: GuestStats): Figure[] {
  return [
    {
      label: 'Visits',
      value: String(stats.visit_count),
      note: `${stats.visits_last_12_months} in 12 months`,
    },
    { label: 'Lifetime spend', value: formatCents(stats.spend_cents, { whole: true }), note: null },
    {
      label: 'Average check',
      value: stats.average_check_cents === null ? '–' : formatCents(stats.average_check_cents),
      note: stats.average_check_cents === null ? 'no checks yet' : null,
    },
    { label: 'Usual gap', ...gapWords(stats.usual_gap_days) },
    {
      label: 'No-shows',
      value: String(stats.no_show_count),
      note: `${stats.cancelled_count} canceled`,
    },
  ];
}
