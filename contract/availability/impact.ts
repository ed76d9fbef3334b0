import { z } from 'zod';
import { day, id, instant } from '../core/ids.ts';

/** A booking that stood before a change and does not stand after it, with the reasons as plain sentences. */
export const brokenBooking = z
  .object({
    party_id: id,
    local_id: z.uuid(),
    name: z.string(),
    reserved_ts: instant,
    party_size: z.number().int(),
    reasons: z.array(
      z.object({ code: z.string(), message: z.string().describe('A sentence for the manager') }),
    ),
  })
  .meta({ id: 'BrokenBooking' });
export type BrokenBooking = z.infer<typeof brokenBooking>;

/** What a change of the plan does: covers and slots over the coming four weeks, bookings up to 180 days ahead. */
export const impact = z
  .object({
    from: day,
    until: day.describe('The last day whose covers and slots are counted'),
    covers_before: z.number().int(),
    covers_after: z.number().int(),
    slots_before: z.number().int(),
    slots_after: z.number().int(),
    broken: z.array(brokenBooking).describe('At most 500, the earliest first'),
  })
  .meta({ id: 'Impact' });
export type Impact = z.infer<typeof impact>;
