import { VISIT_BUCKETS, type SegmentGraphs } from '#contract/marketing/segments/schemas.ts';
import { figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { percentOf } from '../model/percent.ts';

/** A drawing as rows of numbers: what chart, table and words for listeners are made of. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
}
export interface Graph {
  readonly title: string;
  readonly subtitle: string;
  /** What the rows are of: 'Visits'. */
  readonly of: string;
  readonly series: readonly Series[];
  readonly rows: readonly {
    readonly label: string;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
  readonly unit: '' | '%';
}

export const daysText = (days: number | null): string =>
  days === null
    ? '–'
    : `${figure(Math.round(days * 10) / 10)} ${Math.round(days * 10) === 10 ? 'day' : 'days'}`;
export const centsText = (cents: number | null): string => (cents === null ? '–' : formatCents(cents));

/** The averages of a segment: frequency as days (SEG-026), checks as US dollars (SEG-025). */
export const averagesOf = ({ aggregations: a }: SegmentGraphs) => [
  { label: 'Average lifetime frequency', value: daysText(a.frequency), note: 'between visits' },
  { label: 'Average check', value: centsText(a.avg_check_price), note: 'of all checks' },
  { label: 'Average online check', value: centsText(a.avg_online_check_price), note: 'ordered online' },
];

/** How often the guests came: 1, 2, 3, 4-9 and 10+ times (SEG-029). */
export const visitsGraph = ({ visits }: SegmentGraphs): Graph => ({
  title: 'Guests by visits',
  subtitle: 'How often each has come, over all time',
  of: 'Visits',
  unit: '',
  series: [{ key: 'guests', label: 'Guests', kind: 'bar' }],
  rows: VISIT_BUCKETS.map((bucket) => ({
    label: bucket,
    values: { guests: visits.find((one) => one.bucket === bucket)?.guests ?? 0 },
  })),
});

/** The 30 days up to today: the size, who entered and who left. */
export const growthGraph = ({ growth }: SegmentGraphs): Graph => ({
  title: 'Growth over 30 days',
  subtitle: 'Guests in the segment, and who entered and left each day',
  of: 'Day',
  unit: '',
  series: [
    { key: 'entered', label: 'Entered', kind: 'bar' },
    { key: 'left', label: 'Left', kind: 'bar' },
    { key: 'size', label: 'Guests', kind: 'line' },
  ],
  rows: growth.map(({ date, size, entered, left }) => ({
    label: dayText(date, 'Nov 20'),
    values: { entered, left, size },
  })),
});

/** Of the guests whose first visit was in a month, how many percent came in each month since (SEG-028), rounded down. */
export function cohortGraph({ cohorts }: SegmentGraphs): Graph {
  const most = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  const labels = ['First month', 'A month later', '2 months later', '3 months later'];
  return {
    title: 'Cohorts of 4 months',
    subtitle: 'Of the guests who first came in a month, how many came again since',
    of: 'First visit',
    unit: '%',
    series: Array.from({ length: most }, (_, index) => ({
      key: String(index),
      label: labels[index] ?? `${index} months later`,
      kind: 'bar',
    })),
    rows: cohorts.map(({ month, guests, returned }) => ({
      label: `${dayText(`${month}-01`, 'Nov')} (${figure(guests)})`,
      values: Object.fromEntries(
        Array.from({ length: most }, (_, index) => {
          const count = returned[index];
          return [String(index), count === undefined ? null : percentOf(count, guests)];
        }),
      ),
    })),
  };
}

export const isEmptyGraph = ({ rows }: Graph): boolean =>
  rows.every(({ values }) => Object.values(values).every((value) => !value));

/** The drawing for those who listen. */
export const spoken = ({ title, rows, series, unit }: Graph): string =>
  `${title}. ${rows
    .map(
      ({ label, values }) =>
        `${label}: ${series
          .flatMap(({ key, label: word }) => {
            const value = values[key];
            return value === null || value === undefined ? [] : `${word} ${figure(value)}${unit}`;
          })
          .join(', ')}`,
    )
    .join('; ')}`;
