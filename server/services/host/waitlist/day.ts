import { businessDate, dayRange } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { WaitlistDay } from './queries.ts';

/** A location's waitlist day: from 05:00 to 05:00 by its own clocks (WAIT-002). */
export function waitlistDay(
  programId: number,
  { merchant_id, timezone }: { readonly merchant_id: number; readonly timezone: string },
  date: string,
): WaitlistDay {
  return { programId, merchantId: merchant_id, ...dayRange(timezone, date, WAITLIST_DAY_STARTS_AT_HOUR) };
}

/** The date of the waitlist day that an instant belongs to. */
export function waitlistDate(timezone: string, at: Date): string {
  return businessDate(timezone, at, WAITLIST_DAY_STARTS_AT_HOUR);
}
