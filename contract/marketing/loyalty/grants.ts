import { z } from 'zod';
import { freeText } from '#contract/core/texts.ts';

/** The most points of one grant (LOYAL-007). */
export const MOST_POINTS = Number.MAX_SAFE_INTEGER;
const POINTS = 'Enter a whole number of points from 1 up to 9,007,199,254,740,991';
const NO_DATE = 'Choose a date such as 2027-03-31';
/** What an action without them is told (LOYAL-010). */
export const POINTS_GRANT_MISSING = 'This action has no points to grant. Choose how many.';

/** So many points (LOYAL-007). */
export const pointsAmount = z.number(POINTS).int(POINTS).min(1, POINTS).max(MOST_POINTS, POINTS);

/** What guests read of it (LOYAL-008). */
export const pointsDescription = freeText(500).min(1, 'Write what the points are for, or leave it out');

/** A day, or an instant, that can be read (LOYAL-009). */
export const pointsExpiry = z
  .string()
  .max(40)
  .regex(/\d{4}/, NO_DATE)
  .refine((text) => !Number.isNaN(Date.parse(text)), NO_DATE);

/** Points as they are given to a guest. */
export const pointsGrant = z
  .object({
    points_grant: pointsAmount,
    description: pointsDescription.nullish(),
    expires_at: pointsExpiry.nullish(),
  })
  .meta({ id: 'PointsGrant' });
export type PointsGrant = z.output<typeof pointsGrant>;

/** The points of an action; an error where it has none (LOYAL-010). */
export function requirePointsGrant(data: unknown): PointsGrant {
  if (data === null || data === undefined || (typeof data === 'object' && !('points_grant' in data)))
    throw new Error(POINTS_GRANT_MISSING);
  return pointsGrant.parse(data);
}

/** A day without a time, which ends with the business day where the guest is. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
