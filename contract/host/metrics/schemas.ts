import { z } from 'zod';
import { day, id } from '#contract/core/ids.ts';

const count = (label: string) => z.number().int().describe(label);
/** Null where there is nothing to measure. */
const measured = (label: string) => z.number().nullable().describe(label);

/** What each metric measures of every group, in the order of its table; the description is the column's heading. */
export const MEASURES = {
  selected: {
    parties: count('Parties quoted'),
    suggested: count('With a suggestion'),
    followed: count('Suggestion kept'),
    shorter: count('Quoted shorter'),
    longer: count('Quoted longer'),
    mean_suggested_minutes: measured('Mean suggestion'),
    mean_quoted_minutes: measured('Mean quote'),
    median_quoted_minutes: measured('Median quote'),
  },
  queue: {
    most_waiting: count('Most parties waiting'),
    most_guests: count('Most guests waiting'),
    mean_waiting: measured('Mean parties while anybody waits'),
  },
  wait_time: {
    parties: count('Parties seated'),
    mean_wait_minutes: measured('Mean wait'),
    median_wait_minutes: measured('Median wait'),
    p90_wait_minutes: measured('9 in 10 waited at most'),
    mean_quoted_minutes: measured('Mean quote'),
    mean_error_minutes: measured('Mean distance from the quote'),
    near_quote: count('Within 5 minutes of the quote'),
    past_quote: count('Seated after the quote'),
  },
  return_time: {
    paged: count('Parties paged'),
    returned: count('Came back'),
    in_time: count('Came back within the hold'),
    left: count('Left after the page'),
    mean_return_minutes: measured('Mean time to return'),
    median_return_minutes: measured('Median time to return'),
    p90_return_minutes: measured('9 in 10 took at most'),
  },
  quote_time_conversion: {
    parties: count('Parties quoted'),
    seated: count('Seated'),
    left: count('Walked away'),
    waiting: count('Still waiting'),
    seated_percent: measured('Seated of those who waited'),
  },
  visits: {
    visits: count('Visits'),
    covers: count('Covers'),
    reservations: count('From reservations'),
    walk_ins: count('Walk-ins'),
    waitlist: count('From the waitlist'),
    mean_table_minutes: measured('Mean time at the table'),
  },
  backtest: {
    parties: count('Parties seated'),
    tested: count('With enough waits before'),
    mean_wait_minutes: measured('Mean wait'),
    mean_suggested_minutes: measured('Mean suggestion'),
    mean_quoted_minutes: measured('Mean quote'),
    mean_error_minutes: measured('Suggestion off by'),
    near_percent: measured('Within 5 minutes of it'),
    in_suggestion_percent: measured('Seated within the suggestion'),
    in_quote_percent: measured('Seated within the quote'),
  },
} as const;

export type Metric = keyof typeof MEASURES;
export const METRICS = Object.keys(MEASURES).filter((name): name is Metric => Object.hasOwn(MEASURES, name));

export interface Measure {
  readonly key: string;
  readonly label: string;
  readonly unit: 'minutes' | 'percent' | null;
}

/** The columns of a metric's table with their headings and units. */
export function measuresOf(metric: Metric): Measure[] {
  return Object.entries<z.ZodType>(MEASURES[metric]).map(([key, schema]) => ({
    key,
    label: schema.description ?? key,
    unit: key.endsWith('_minutes') ? 'minutes' : key.endsWith('_percent') ? 'percent' : null,
  }));
}

/** The ways in which every metric is broken down; a group without anything in it is left out. */
export const BREAKDOWNS = ['by_day', 'by_daypart', 'by_hour', 'by_party_size'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

const head = {
  merchant_id: id,
  timezone: z.string(),
  start_date: day,
  end_date: day,
};

const groups = <M extends z.ZodRawShape>(measures: M) => {
  const rows = z.array(z.object({ key: z.string(), ...measures }));
  return {
    total: z.object(measures),
    by_day: rows.describe('key: YYYY-MM-DD, the business day from 05:00'),
    by_daypart: rows.describe('key: breakfast, lunch, afternoon, dinner, late'),
    by_hour: rows.describe("key: HH:00 on the location's clocks"),
    by_party_size: rows.describe('key: 1-2, 3-4, 5-6, 7+'),
  };
};

const queueTime = z.object({
  time: z.string().describe("HH:mm on the location's clocks, the start of a quarter hour"),
  mean_waiting: z.number().describe('Parties, on an average day with a waitlist'),
  mean_guests: z.number(),
  most_waiting: z.number().int(),
});

export const replies = {
  selected: z.object({
    ...head,
    ...groups(MEASURES.selected),
    by_quote: z
      .array(
        z.object({
          minutes: z.number().int(),
          suggested: z.number().int().describe('Parties for which this was suggested'),
          quoted: z.number().int().describe('Parties to which this was said'),
        }),
      )
      .describe('In steps of 5 minutes'),
  }),
  queue: z.object({
    ...head,
    ...groups(MEASURES.queue),
    days: z.number().int().describe('Days on which somebody waited'),
    by_time: z.array(queueTime),
  }),
  wait_time: z.object({ ...head, ...groups(MEASURES.wait_time) }),
  return_time: z.object({ ...head, ...groups(MEASURES.return_time) }),
  quote_time_conversion: z.object({
    ...head,
    ...groups(MEASURES.quote_time_conversion),
    by_quote: z
      .array(z.object({ key: z.string(), ...MEASURES.quote_time_conversion }))
      .describe('key: 0-10, 15-20, 25-30, 35-45, 50-60, 65+ minutes'),
    reasons: z.array(
      z.object({ removed_reason_id: z.number().int(), name: z.string(), parties: z.number().int() }),
    ),
  }),
  visits: z.object({ ...head, ...groups(MEASURES.visits) }),
  backtest: z.object({ ...head, ...groups(MEASURES.backtest) }),
} satisfies Record<Metric, z.ZodType>;

export type MetricReply<M extends Metric> = z.output<(typeof replies)[M]>;
export type MeasureValues<M extends Metric> = {
  [K in keyof (typeof MEASURES)[M]]: z.output<(typeof MEASURES)[M][K] & z.ZodType>;
};

/** What the waitlist of one location did, or of several together. */
const waitlistSums = {
  joined: count('Parties on the waitlist'),
  seated: count('Of them, seated'),
  left: count('Of them, walked away'),
  seated_percent: measured('Seated of those who waited'),
  mean_wait_minutes: measured('Mean wait'),
  mean_quoted_minutes: measured('Mean quote of those who were seated'),
  near_percent: measured('Seated within 5 minutes of the quote'),
  visits: count('Parties seated, however they came'),
  covers: count('Covers'),
};

export const locationMetrics = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  store_number: z.string().nullable(),
  ...waitlistSums,
});
export type LocationMetrics = z.output<typeof locationMetrics>;

export const waitlistTotals = z.object(waitlistSums);
export type WaitlistTotals = z.output<typeof waitlistTotals>;

/** What the list of locations is sorted by. */
export const LOCATION_METRIC_ORDERS = [
  'location',
  'joined',
  'seated_percent',
  'mean_wait_minutes',
  'near_percent',
  'visits',
  'covers',
] as const;
export type LocationMetricOrder = (typeof LOCATION_METRIC_ORDERS)[number];
