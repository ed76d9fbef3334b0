import { isDay } from '#contract/core/days.ts';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import {
  COMPARISONS,
  type Comparison,
  MOST_REPORT_DAYS,
  USUAL_REPORT_DAYS,
} from '#contract/host/reports/rules.ts';
import { figure } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';

/** The days, the locations and the comparison of a report. */
export interface ReportFilter {
  readonly start_date: string;
  readonly end_date: string;
  readonly merchant_ids?: string;
  readonly compare: Comparison;
}

/** The business day on the clocks of a zone. */
export const todayIn = (timezone: string, now: Date) =>
  businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR);

/** Reads the filter of an address. Without valid days: the four whole weeks up to yesterday. */
export function readFilter(params: URLSearchParams, today: string): ReportFilter {
  const [from, to, location] = [params.get('from'), params.get('to'), params.get('location')];
  const isValid =
    isDay(from) && isDay(to) && from <= to && to <= today && dayAfter(from, MOST_REPORT_DAYS) > to;
  return {
    start_date: isValid ? from : dayAfter(today, -USUAL_REPORT_DAYS),
    end_date: isValid ? to : dayAfter(today, -1),
    ...(location !== null && /^[1-9]\d{0,14}$/.test(location) ? { merchant_ids: location } : {}),
    compare: COMPARISONS.find((one) => one === params.get('compare')) ?? 'before',
  };
}

/** A larger change says less than the former number. */
const MOST_PERCENT = 999;

/** The change of a number against the former days: `+12% from 1,204`. */
export function changeText(
  now: number | null,
  before: number | null,
  write: (value: number) => string = figure,
): string {
  if (now === null || before === null) return '';
  if (before === 0) return `${write(0)} before`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return `about ${write(before)} before`;
  if (percent > MOST_PERCENT) return `up from ${write(before)}`;
  return `${percent > 0 ? '+' : '−'}${figure(Math.abs(percent))}% from ${write(before)}`;
}

export const NONE = '–';
export const percentText = (share: number | null) => (share === null ? NONE : `${(100 * share).toFixed(1)}%`);
export const minutesText = (minutes: number | null) => (minutes === null ? NONE : `${figure(minutes)} min`);
export const moneyText = (cents: number | null) => (cents === null ? NONE : formatCents(cents));
export const wholeMoneyText = (cents: number | null) =>
  cents === null ? NONE : formatCents(cents, { whole: true });
