import { businessDate } from '#contract/core/time.ts';
import {
  RESERVATION_DAY_STARTS_AT_HOUR,
  WAITLIST_DAY_STARTS_AT_HOUR,
} from '#contract/host/parties/defaults.ts';

/** What a key may say of place and day; a key that says nothing is of no day. */
interface Params {
  readonly merchant_id?: unknown;
  readonly date?: unknown;
  readonly start_date?: unknown;
  readonly start_time?: unknown;
  readonly end_time?: unknown;
}

/** Histories and single parties may be of any day; the day's list has tonight's parties. */
const OTHERS: ReadonlySet<unknown> = new Set(['changelog', 'one']);

/** Whether what is kept under a key is of this location's day of now, or of no day in particular, such as its rooms. */
export function isOfTonight(
  key: readonly unknown[],
  merchantId: number,
  timezone: string,
  now: Date,
): boolean {
  const [, question, given] = key;
  if (OTHERS.has(question)) return false;
  const params: Params = typeof given === 'object' && given !== null ? given : {};
  if (params.merchant_id !== undefined && params.merchant_id !== merchantId) return false;
  const days = [RESERVATION_DAY_STARTS_AT_HOUR, WAITLIST_DAY_STARTS_AT_HOUR].map((hour) =>
    businessDate(timezone, now, hour),
  );
  const date = params.date ?? params.start_date;
  if (typeof date === 'string' && !days.includes(date)) return false;
  const { start_time: start, end_time: end } = params;
  if (typeof start !== 'string' || typeof end !== 'string') return true;
  return Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);
}
