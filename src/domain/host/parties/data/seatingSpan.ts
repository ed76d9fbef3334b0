import { businessDate, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';

const HOUR_MS = 3_600_000;
/** So long a visit may last and still be seen whole. */
const LONG_VISIT_MS = 4 * HOUR_MS;

/** The business day of a moment; and, when a visit that begins then may last into the next one, the first hours of that. */
export function seatingSpan(timezone: string, at: Date): { start: Date; end: Date } {
  const date = businessDate(timezone, at, RESERVATION_DAY_STARTS_AT_HOUR);
  const { start, end } = dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR);
  const isLate = at.getTime() + LONG_VISIT_MS > end.getTime();
  return { start, end: isLate ? new Date(end.getTime() + LONG_VISIT_MS) : end };
}
