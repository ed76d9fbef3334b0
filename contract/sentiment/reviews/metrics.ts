import { z } from 'zod';
import { day, id, instant } from '#contract/core/ids.ts';
import { REVIEW_CATEGORIES } from './categories.ts';
import { LEAST_RANKED } from './engagement.ts';
import { metricFilters, reviewSpans } from './filters.ts';
import { REVIEW_SOURCES } from './sources.ts';

export const METRIC_UNITS = ['day', 'week', 'month'] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

export const metricQuery = z
  .object({
    ...metricFilters,
    by: z.enum(['location', 'time']).default('time').describe('Rows by location or by time (REVIEW-003)'),
    unit: z.enum(METRIC_UNITS).default('week').describe('Of rows by time, by the days of the concept'),
  })
  .superRefine(reviewSpans);
export type MetricQuery = z.output<typeof metricQuery>;

/** Of which reviews a number is: what the list takes to show them. */
const bucket = {
  merchant_id: id.nullable(),
  merchant_name: z.string().nullable(),
  date: day.nullable().describe('The first day of a row by time'),
  start_ts: instant,
  end_ts: instant,
};
const number = z.number().nullable();

const ratingFigures = {
  count: z.number().int().describe('Reviews'),
  rated: z.number().int().describe('Of them with stars'),
  average: number,
  low: number.describe('The average is between low and high in 95 of 100 such samples; null of fewer than 2'),
  high: number,
  distribution: z.array(z.number().int()).length(5).describe('Of 1 to 5 stars'),
};
const responseFigures = {
  count: z.number().int().describe('Reviews that can be answered'),
  answered: z.number().int(),
  unanswered: z.number().int(),
  overdue: z.number().int().describe('Unanswered, and due by now'),
  in_time: z.number().int().describe('Answered before they were due'),
  average_minutes: number.describe('In opening hours, like all of them'),
  median_minutes: number,
  p90_minutes: number.describe('Nine of ten are answered within'),
};
const sentimentFigures = {
  count: z.number().int().describe('Reviews whose sentiment is known'),
  unknown: z.number().int().describe('Reviews without text, or in a language that is not read here'),
  average: number.describe('From -1 to 1'),
  low: number,
  high: number,
  positive: z.number().int(),
  neutral: z.number().int(),
  negative: z.number().int(),
  mixed: z.number().int(),
};

/** A rank is told of at least 10 reviews (`LEAST_RANKED`) alone. */
const rank = z
  .number()
  .int()
  .nullable()
  .describe(`By average, the best first; null of fewer than ${LEAST_RANKED}`);

const metric = <F extends z.ZodRawShape>(figures: F) =>
  z.object({
    by: z.enum(['location', 'time']),
    start_ts: instant,
    end_ts: instant,
    data: z.array(z.object({ ...bucket, ...figures, rank })),
    total: z.object(figures),
    previous: z.object(figures).describe('Of the span of the same length before'),
  });

export const ratingMetrics = metric(ratingFigures).meta({ id: 'RatingMetrics' });
export const responseMetrics = metric(responseFigures).meta({ id: 'ResponseMetrics' });
export const sentimentMetrics = metric(sentimentFigures).meta({ id: 'SentimentMetrics' });
export type RatingMetrics = z.infer<typeof ratingMetrics>;
export type ResponseMetrics = z.infer<typeof responseMetrics>;
export type SentimentMetrics = z.infer<typeof sentimentMetrics>;

export const sourceDistribution = z
  .object({
    start_ts: instant,
    end_ts: instant,
    data: z.array(
      z.object({
        guest_sentiment_source_id: id,
        source: z.enum(REVIEW_SOURCES),
        name: z.string(),
        count: z.number().int(),
        share: z.number().describe('Of all, 0 to 1'),
        average: number,
        low: number,
        high: number,
      }),
    ),
    total: z.number().int(),
  })
  .meta({ id: 'SourceDistribution' });

export const categoryMetrics = z
  .object({
    start_ts: instant,
    end_ts: instant,
    data: z.array(
      z.object({
        category: z.enum(REVIEW_CATEGORIES),
        name: z.string(),
        reviews: z.number().int(),
        phrases: z.number().int(),
        positive: z.number().int(),
        neutral: z.number().int(),
        negative: z.number().int(),
        mixed: z.number().int(),
        previous_phrases: z.number().int(),
        previous_negative: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'CategoryMetrics' });
