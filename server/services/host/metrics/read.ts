import type { Metric, MetricReply } from '#contract/host/metrics/schemas.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  listConversionByQuote,
  listQuotes,
  listReasons,
  readConversion,
  readReturnTime,
  readSelected,
  readVisits,
  readWaitTime,
} from './queries.ts';
import { readBacktest } from './backtest.ts';
import { readQueue, readQueueThroughDay } from './queueQueries.ts';
import type { Span } from './span.ts';

const headOf = ({ merchantId, timezone, dates }: Span) => ({
  merchant_id: merchantId,
  timezone,
  start_date: dates[0] ?? '',
  end_date: dates.at(-1) ?? '',
});

type Readers = { readonly [M in Metric]: (db: Db, span: Span) => Promise<MetricReply<M>> };

/** Each metric over a span of days. */
export const READ: Readers = {
  async selected(db, span) {
    return { ...headOf(span), ...(await readSelected(db, span)), by_quote: await listQuotes(db, span) };
  },
  async queue(db, span) {
    return { ...headOf(span), ...(await readQueue(db, span)), ...(await readQueueThroughDay(db, span)) };
  },
  async wait_time(db, span) {
    return { ...headOf(span), ...(await readWaitTime(db, span)) };
  },
  async return_time(db, span) {
    return { ...headOf(span), ...(await readReturnTime(db, span)) };
  },
  async quote_time_conversion(db, span) {
    const reasons = await listReasons(db, span);
    return {
      ...headOf(span),
      ...(await readConversion(db, span)),
      by_quote: await listConversionByQuote(db, span),
      reasons: reasons.map(({ removed_reason_id, parties }) => ({
        removed_reason_id: removed_reason_id ?? 0,
        name: removed_reason_id === null ? 'No reason given' : removalReasonName(removed_reason_id),
        parties,
      })),
    };
  },
  async visits(db, span) {
    return { ...headOf(span), ...(await readVisits(db, span)) };
  },
  async backtest(db, span) {
    return { ...headOf(span), ...(await readBacktest(db, span)) };
  },
};
