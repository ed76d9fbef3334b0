import { businessDate, dayRange } from '#contract/core/time.ts';
import { isDay } from '#contract/marketing/loyalty/grants.ts';

/** The hour at which a business day ends. */
export const DAY_START = 5;

/** The end of the business day to which an instant belongs where the guest is. */
export const endOfDay = (timezone: string, at: Date): Date =>
  dayRange(timezone, businessDate(timezone, at, DAY_START), DAY_START).end;

/** When points end: a day with its business day where the guest is, an instant as it is. */
export function pointsEnd(timezone: string, expiresAt: string | null | undefined): Date | null {
  if (!expiresAt) return null;
  return isDay(expiresAt) ? dayRange(timezone, expiresAt, DAY_START).end : new Date(expiresAt);
}

/** When an offer ends for a guest: with the business day in which its vendor ends it. */
export const offerEnd = (timezone: string, expires: Date | null): Date | null =>
  expires && endOfDay(timezone, expires);
