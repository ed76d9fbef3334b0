import type {
  RatingMetrics,
  ResponseMetrics,
  SentimentMetrics,
} from '#contract/sentiment/reviews/metrics.ts';
import { LEAST_RANKED } from '#contract/sentiment/reviews/engagement.ts';
import { hoursText } from '#src/ui/words/durations.ts';
import { dayText } from '#src/ui/words/dates.ts';
import type { Asked } from '../filters.ts';

/** One row of a figure, whichever it is: what it is of, its value with its interval, and the reviews behind it. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly count: number;
  /** Too few to be ranked among the others. */
  readonly isFew: boolean;
  /** Further numbers of the table, by the heads of the figure. */
  readonly cells: readonly (number | null)[];
  /** What the inbox is searched by to show these reviews. */
  readonly filter: Asked;
}

export interface FigureView {
  readonly rows: readonly FigureRow[];
  readonly total: Pick<FigureRow, 'value' | 'low' | 'high' | 'count' | 'cells'>;
  readonly before: number | null;
}

export const METRICS = ['ratings', 'response_time', 'sentiment'] as const;
export type Metric = (typeof METRICS)[number];

/** How a number of a column is written: as it is, in stars, from -1 to 1, or as minutes. */
export type Shape = 'count' | 'stars' | 'score' | 'minutes';

export const METRIC_WORDS = {
  ratings: {
    title: 'Ratings',
    unit: 'average stars, with 95% interval',
    shape: 'stars',
    heads: [],
    domain: [1, 5],
  },
  response_time: {
    title: 'Response time',
    unit: 'median, in opening hours',
    shape: 'minutes',
    heads: [
      { label: 'Nine of ten within', shape: 'minutes' },
      { label: 'Answered', shape: 'count' },
      { label: 'In time', shape: 'count' },
      { label: 'Overdue', shape: 'count' },
    ],
    domain: [0, null],
  },
  sentiment: {
    title: 'Sentiment',
    unit: 'average from −1 to 1, with 95% interval',
    shape: 'score',
    heads: [
      { label: 'Positive', shape: 'count' },
      { label: 'Neutral', shape: 'count' },
      { label: 'Mixed', shape: 'count' },
      { label: 'Negative', shape: 'count' },
    ],
    domain: [-1, 1],
  },
} as const satisfies Record<
  Metric,
  {
    title: string;
    unit: string;
    shape: Shape;
    heads: readonly { readonly label: string; readonly shape: Shape }[];
    domain: readonly [number, number | null];
  }
>;

const SHAPES = {
  count: (value) => value.toLocaleString('en-US'),
  stars: (value) => value.toFixed(2),
  score: (value) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`,
  minutes: (value) => hoursText(Math.round(value)),
} as const satisfies Record<Shape, (value: number) => string>;

export const shown = (value: number | null, shape: Shape): string =>
  value === null ? '–' : SHAPES[shape](value);

/** Against the span before: `+0.12`, `−0.5`; nothing where one of them is missing. */
export function changeText(value: number | null, before: number | null, shape: Shape): string | null {
  if (value === null || before === null) return null;
  const change = value - before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${shape === 'minutes' ? hoursText(Math.round(Math.abs(change))) : Math.abs(change).toFixed(2)}`;
}

interface Bucket {
  readonly merchant_id: number | null;
  readonly merchant_name: string | null;
  readonly date: string | null;
  readonly start_ts: string;
  readonly end_ts: string;
}

/** What the inbox takes to show the reviews of a row: what the figures are of, narrowed to the row, with all stars. */
export function filterOf(row: Bucket, asked: Asked): Asked {
  const { fiscal_period: _, ...rest } = asked;
  return {
    ...rest,
    ratings: 'all',
    start_ts: row.start_ts,
    end_ts: row.end_ts,
    ...(row.merchant_id === null ? {} : { merchant_ids: String(row.merchant_id) }),
  };
}

const labelOf = ({ merchant_name, date }: Bucket) =>
  merchant_name ?? (date === null ? 'All' : dayText(date, 'Nov 20'));

const rowOf = (row: Bucket, asked: Asked, of: Omit<FigureRow, 'key' | 'label' | 'isFew' | 'filter'>) => ({
  ...of,
  key: String(row.merchant_id ?? row.date),
  label: labelOf(row),
  isFew: of.count < LEAST_RANKED,
  filter: filterOf(row, asked),
});

const ratingOf = ({ average, low, high, rated }: RatingMetrics['total']) => ({
  value: average,
  low,
  high,
  count: rated,
  cells: [],
});
const responseOf = (of: ResponseMetrics['total']) => ({
  value: of.median_minutes,
  low: null,
  high: null,
  count: of.count,
  cells: [of.p90_minutes, of.answered, of.in_time, of.overdue],
});
const sentimentOf = (of: SentimentMetrics['total']) => ({
  value: of.average,
  low: of.low,
  high: of.high,
  count: of.count,
  cells: [of.positive, of.neutral, of.mixed, of.negative],
});

export const ratingView = (metrics: RatingMetrics, asked: Asked): FigureView => ({
  rows: metrics.data.map((row) => rowOf(row, asked, ratingOf(row))),
  total: ratingOf(metrics.total),
  before: metrics.previous.average,
});
export const responseView = (metrics: ResponseMetrics, asked: Asked): FigureView => ({
  rows: metrics.data.map((row) => rowOf(row, asked, responseOf(row))),
  total: responseOf(metrics.total),
  before: metrics.previous.median_minutes,
});
export const sentimentView = (metrics: SentimentMetrics, asked: Asked): FigureView => ({
  rows: metrics.data.map((row) => rowOf(row, asked, sentimentOf(row))),
  total: sentimentOf(metrics.total),
  before: metrics.previous.average,
});

/** Rows by location: the ranked ones by their value, then those with too few reviews by name. */
export function ranked(
  rows: readonly FigureRow[],
  bestFirst: 'high' | 'low',
): {
  readonly ranked: readonly FigureRow[];
  readonly few: readonly FigureRow[];
} {
  const sign = bestFirst === 'high' ? -1 : 1;
  const has = rows.filter(({ isFew, value }) => !isFew && value !== null);
  return {
    ranked: has.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0))),
    few: rows
      .filter((row) => !has.includes(row) && row.count > 0)
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}
