import { QUOTE_BUCKETS } from '#contract/host/metrics/rules.ts';
import { type Measure, measuresOf, type Metric, type MetricReply } from '#contract/host/metrics/schemas.ts';
import {
  bucketRows,
  dayRows,
  daypartRows,
  hourRows,
  partySizeRows,
  quarterRows,
  quoteRows,
  type StatRow,
} from './rows.ts';

export interface Series {
  /** Which value of a row. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** Bars of one stack stand on each other. */
  readonly stack?: string;
}

/** One way to look at a metric: what it is broken down by, what is drawn, and the columns of its table. */
export interface View {
  readonly key: string;
  /** After "By": hour, party size. */
  readonly by: string;
  /** What the numbers drawn are: minutes, parties. */
  readonly unit: string;
  readonly series: readonly Series[];
  readonly columns: readonly Measure[];
  readonly rows: readonly StatRow[];
}

/** What stands behind a drawn number. */
export const unitOf = ({ unit }: View): Measure['unit'] =>
  unit === 'minutes' || unit === 'percent' ? unit : null;

const bar = (key: string, label: string): Series => ({ key, label, kind: 'bar' });
const line = (key: string, label: string): Series => ({ key, label, kind: 'line' });
const stacked = (key: string, label: string): Series => ({ key, label, kind: 'bar', stack: 'all' });
const counted = (key: string, label: string): Measure => ({ key, label, unit: null });

interface Grouped {
  readonly start_date: string;
  readonly end_date: string;
  readonly by_day: readonly { key: string }[];
  readonly by_daypart: readonly { key: string }[];
  readonly by_hour: readonly { key: string }[];
  readonly by_party_size: readonly { key: string }[];
}

type Drawn = Pick<View, 'unit' | 'series' | 'columns'>;
const BREAKDOWN = { hour: 'hour', daypart: 'part of the day', party_size: 'party size', day: 'day' } as const;
type BreakdownKey = keyof typeof BREAKDOWN;

/** The four common views of a metric, in the given order. */
export function common(reply: Grouped, today: string, order: readonly BreakdownKey[], drawn: Drawn): View[] {
  const rows = {
    hour: () => hourRows(reply.by_hour),
    daypart: () => daypartRows(reply.by_daypart),
    party_size: () => partySizeRows(reply.by_party_size),
    day: () => dayRows(reply.by_day, reply, today),
  } satisfies Record<BreakdownKey, () => StatRow[]>;
  return order.map((key) => ({ key, by: BREAKDOWN[key], rows: rows[key](), ...drawn }));
}

/** The metrics with a card like all others; the backtest has its own. */
export type Plain = Exclude<Metric, 'backtest'>;
type Views = { readonly [M in Plain]: (reply: MetricReply<M>, today: string) => View[] };

/** How each metric is looked at, the most telling view first. `today` is the location's. */
export const VIEWS: Views = {
  selected: (reply, today) => [
    {
      key: 'quote',
      by: 'quote',
      unit: 'parties',
      series: [bar('suggested', 'Suggested'), bar('quoted', 'Said to the guest')],
      columns: [counted('suggested', 'Suggested'), counted('quoted', 'Said to the guest')],
      rows: quoteRows(reply.by_quote),
    },
    ...common(reply, today, ['daypart', 'party_size', 'hour', 'day'], {
      unit: 'minutes',
      series: [bar('mean_suggested_minutes', 'Mean suggestion'), bar('mean_quoted_minutes', 'Mean quote')],
      columns: measuresOf('selected'),
    }),
  ],
  queue: (reply, today) => [
    {
      key: 'time',
      by: 'time of day',
      unit: 'parties',
      series: [bar('mean_waiting', 'On an average day'), line('most_waiting', 'At most')],
      columns: [
        counted('mean_waiting', 'Parties on an average day'),
        counted('mean_guests', 'Guests on an average day'),
        counted('most_waiting', 'Parties at most'),
      ],
      rows: quarterRows(reply.by_time),
    },
    ...common(reply, today, ['day', 'daypart', 'party_size'], {
      unit: 'parties',
      series: [bar('most_waiting', 'Parties at most'), line('mean_waiting', 'Mean while anybody waits')],
      columns: measuresOf('queue'),
    }),
  ],
  wait_time: (reply, today) =>
    common(reply, today, ['hour', 'daypart', 'party_size', 'day'], {
      unit: 'minutes',
      series: [bar('mean_wait_minutes', 'Mean wait'), line('mean_quoted_minutes', 'Mean quote')],
      columns: measuresOf('wait_time'),
    }),
  return_time: (reply, today) =>
    common(reply, today, ['party_size', 'daypart', 'hour', 'day'], {
      unit: 'minutes',
      series: [bar('median_return_minutes', 'Median'), line('p90_return_minutes', '9 in 10 at most')],
      columns: measuresOf('return_time'),
    }),
  quote_time_conversion: (reply, today) => {
    const drawn = {
      unit: 'parties',
      series: [
        stacked('seated', 'Seated'),
        stacked('left', 'Walked away'),
        stacked('waiting', 'Still waiting'),
      ],
      columns: measuresOf('quote_time_conversion'),
    };
    const byQuote = { key: 'quote', by: 'quote', rows: bucketRows(reply.by_quote, QUOTE_BUCKETS), ...drawn };
    return [byQuote, ...common(reply, today, ['daypart', 'party_size', 'day'], drawn)];
  },
  visits: (reply, today) =>
    common(reply, today, ['day', 'daypart', 'hour', 'party_size'], {
      unit: 'parties',
      series: [
        stacked('reservations', 'Reservations'),
        stacked('walk_ins', 'Walk-ins'),
        stacked('waitlist', 'Waitlist'),
      ],
      columns: measuresOf('visits'),
    }),
};

export const TITLES = {
  wait_time: { title: 'Wait time', subtitle: 'How long seated parties waited, beside what they were told' },
  queue: { title: 'Queue', subtitle: 'How many parties wait at a time' },
  quote_time_conversion: {
    title: 'Quote time conversion',
    subtitle: 'Who stayed for a table, and who walked away',
  },
  selected: { title: 'Quotes selected', subtitle: 'What was suggested, and what the host said' },
  return_time: { title: 'Return time', subtitle: 'From the page until the guest is back' },
  visits: { title: 'Visits', subtitle: 'Parties that were seated, and how they came' },
} as const satisfies Record<Plain, { title: string; subtitle: string }>;

/** The metrics in the order of the page. */
export const ORDER = [
  'wait_time',
  'queue',
  'quote_time_conversion',
  'selected',
  'return_time',
  'visits',
] as const satisfies readonly Plain[];
