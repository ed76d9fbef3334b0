import { z } from 'zod';
import { day, id, instant } from '#contract/core/ids.ts';
import { reason } from './reasons.ts';

/** How far a preview looks: covers and slots of the coming weeks, bookings further ahead, and at most so many of them. */
export const IMPACT_DAYS = 28;
export const IMPACT_BOOKING_DAYS = 180;
export const MOST_BROKEN = 500;

/** A booking that stood before a change and does not stand after it. */
export const brokenBooking = z
  .object({
    party_id: id,
    local_id: z.uuid(),
    name: z.string(),
    reserved_ts: instant,
    party_size: z.number().int(),
    reasons: z.array(reason),
  })
  .meta({ id: 'BrokenBooking' });
export type BrokenBooking = z.infer<typeof brokenBooking>;

/** What a change of the plan does to what can be booked and to what is booked. */
export const impact = z
  .object({
    from: day.describe('The first day that covers and slots are counted for'),
    until: day.describe('The last'),
    covers_before: z.number().int(),
    covers_after: z.number().int(),
    slots_before: z.number().int(),
    slots_after: z.number().int(),
    broken: z.array(brokenBooking),
  })
  .meta({ id: 'Impact' });
export type Impact = z.infer<typeof impact>;
