import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, idsParam } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { page } from '#contract/core/paging.ts';
import {
  LOCATION_METRIC_ORDERS,
  locationMetrics,
  METRICS,
  type Metric,
  replies,
  waitlistTotals,
} from './schemas.ts';

const serving = { access: 'session', scope: 'program' } as const;
const MOST_DAYS = 366;

interface Span {
  readonly start_date: string;
  readonly end_date: string;
}
const inOrder = ({ start_date, end_date }: Span) => start_date <= end_date;
const isShort = ({ start_date, end_date }: Span) =>
  Date.parse(end_date) - Date.parse(start_date) < MOST_DAYS * 86_400_000;
const turned = { path: ['end_date'], message: 'The last day must not be before the first' };
const tooLong = { path: ['end_date'], message: `Choose at most ${MOST_DAYS} days` };

const span = {
  start_date: day.describe('The first business day; it starts at 05:00 at the location'),
  end_date: day.describe('The last business day'),
};
const query = z
  .object({ merchant_id: idParam, ...span })
  .refine(inOrder, turned)
  .refine(isShort, tooLong);

const metric = <const M extends Metric>(
  path: `/${string}`,
  name: M,
  summary: string,
  spec: readonly string[] = [],
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    spec,
    ...serving,
    query,
    reply: replies[name],
    errors: ['NOT_FOUND'],
  });

const family = '/v3/metrics/quotes';
const alias = '/v3/metrics';
const queue = 'How many wait through the day';
const waitTime = 'How long seated parties waited, against their quotes';
const returnTime = 'How long paged parties took to come back';
const conversion = 'Who was seated and who walked away, by what they were quoted';
const visits = 'Parties and covers that were seated, and how they came';

/** What the waitlist of a location did on some days (METRIC-001). */
export const metrics = {
  selected: metric(`${family}/selected`, 'selected', 'Quotes suggested and quotes chosen', ['WAIT-008']),
  queue: metric(`${family}/queue`, 'queue', queue, ['WAIT-009']),
  queueAlias: metric(`${alias}/queue`, 'queue', queue, ['WAIT-009']),
  waitTime: metric(`${family}/wait_time`, 'wait_time', waitTime, ['WAIT-010']),
  waitTimeAlias: metric(`${alias}/wait_time`, 'wait_time', waitTime, ['WAIT-010']),
  returnTime: metric(`${family}/return_time`, 'return_time', returnTime, ['WAIT-011']),
  returnTimeAlias: metric(`${alias}/return_time`, 'return_time', returnTime, ['WAIT-011']),
  conversion: metric(`${family}/quote_time_conversion/`, 'quote_time_conversion', conversion, ['WAIT-012']),
  conversionAlias: metric(`${alias}/quote_time_conversion/`, 'quote_time_conversion', conversion, [
    'WAIT-012',
  ]),
  visits: metric(`${family}/visits`, 'visits', visits, ['METRIC-002']),
  visitsAlias: metric(`${alias}/visits`, 'visits', visits, ['METRIC-002']),
  backtest: metric(
    `${family}/backtest`,
    'backtest',
    'What the past would have suggested for every wait of seated parties, against how long it took and what was said',
  ),
  locations: endpoint({
    method: 'GET',
    path: '/v3/metrics/locations',
    summary: 'What the waitlists of some or all locations did, a row each, and together',
    ...serving,
    query: z
      .object({
        merchant_ids: idsParam(MOST_LOCATIONS)
          .optional()
          .describe('Every location of the caller when absent, but for test locations'),
        ...span,
        sort_by: z.enum(LOCATION_METRIC_ORDERS).default('location'),
        sort_order: z.enum(['asc', 'desc']).default('asc'),
        take: z.coerce.number().int().min(1).max(100).default(50),
        skip: z.coerce.number().int().min(0).max(MOST_LOCATIONS).default(0),
      })
      .refine(inOrder, turned)
      .refine(isShort, tooLong),
    reply: page(locationMetrics).extend({
      totals: waitlistTotals.describe('Of all locations found, not only this page'),
    }),
    errors: ['NOT_FOUND'],
  }),
  exportMetric: endpoint({
    method: 'POST',
    path: '/v3/metrics/export',
    summary: 'A ticket for one metric as CSV',
    spec: ['METRIC-001'],
    ...serving,
    body: z
      .object({ metric: z.enum(METRICS), merchant_id: id, ...span })
      .refine(inOrder, turned)
      .refine(isShort, tooLong),
    reply: downloadTicket,
    errors: ['NOT_FOUND'],
  }),
};
