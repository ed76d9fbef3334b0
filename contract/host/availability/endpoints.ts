import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, instant } from '#contract/core/ids.ts';
import { flagParam } from '#contract/core/paging.ts';
import { reservationType, slotAccess, slotStatus } from '#contract/host/inventory/schemas.ts';
import { reason } from './reasons.ts';

/** What the fetch of the bookable inventory sends (INV-017). */
export const INVENTORY_LIMIT = 120;
export const INVENTORY_SEARCH_DAYS = 1;
export const MOST_SEARCH_DAYS = 14;

const serving = { access: 'session', scope: 'program' } as const;
const partySize = z.coerce.number().int().min(1).max(100);

/** A slot as one may or may not book it for a party (INV-007, INV-016). */
export const bookableSlot = z
  .object({
    slot_id: id,
    reservation_type_id: id,
    date: day.describe('The business day'),
    time: z.string().describe('HH:mm; before 05:00 of the next calendar day'),
    reserved_ts: instant,
    duration_minutes: z.number().int(),
    min_party_size: z.number().int(),
    max_party_size: z.number().int(),
    access_type: slotAccess,
    status: slotStatus,
    blocked: z.boolean(),
    booked: z.boolean(),
    is_available: z.number().int().describe('Places left; zero is not available'),
    reasons: z.array(reason).describe('Why not; none when it is available'),
    current_count: z.number().int().optional().describe('Covers that arrive in its quarter hour already'),
  })
  .meta({ id: 'BookableSlot' });
export type BookableSlot = z.infer<typeof bookableSlot>;

/** A quarter hour of a day, for a party. */
export const bookableQuarter = z
  .object({
    time: z.string(),
    reserved_ts: instant,
    is_available: z.number().int().describe('Places left; zero is not available'),
    reasons: z.array(reason),
    covers: z.number().int().describe('Covers that arrive in it already'),
    pacing: z.number().int().nullable().describe('Covers that may arrive in it; null is any number'),
    shift_name: z.string().nullable(),
    slots: z.array(bookableSlot).describe('The slots that begin in it'),
  })
  .meta({ id: 'BookableQuarter' });
export type BookableQuarter = z.infer<typeof bookableQuarter>;

export const availability = {
  types: endpoint({
    method: 'GET',
    path: '/web/dashboard/reservations/types',
    summary: 'The reservation types that can be booked at a location',
    spec: ['INV-015'],
    ...serving,
    query: z.object({ merchant_id: idParam }),
    reply: z.object({ data: z.array(reservationType) }),
    errors: ['NOT_FOUND'],
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/web/dashboard/reservations/inventory',
    summary:
      'The slots from an instant on, in order of time, each with whether a party can book it and why not',
    spec: ['INV-007', 'INV-016', 'INV-017'],
    ...serving,
    query: z.object({
      merchant_id: idParam,
      party_size: partySize,
      search_ts: instant.describe('Slots of its business day from this instant on, and of the days after'),
      utc_offset_mins: z.coerce.number().int().min(-900).max(900).optional().describe('Recomputed'),
      search_days: z.coerce.number().int().min(1).max(MOST_SEARCH_DAYS).default(INVENTORY_SEARCH_DAYS),
      show_current_count: flagParam.optional(),
      show_reservation_types: flagParam.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(INVENTORY_LIMIT),
      access_type: z.enum(['public', 'private', 'all']).default('all'),
      reservation_type_id: idParam.optional(),
    }),
    reply: z.object({
      data: z.array(bookableSlot),
      has_next: z.boolean(),
      reservation_types: z.array(reservationType).optional(),
    }),
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  quarters: endpoint({
    method: 'GET',
    path: '/v3/parties/inventory',
    summary:
      'Every quarter hour of a day with whether a party can be booked then and why not; with a type by its slots, else by covers and tables',
    spec: ['INV-038'],
    ...serving,
    query: z.object({
      merchant_id: idParam,
      date: day,
      party_size: partySize,
      reservation_type_id: idParam.optional(),
      access_type: z.enum(['public', 'private', 'all']).default('all'),
      party_id: idParam
        .optional()
        .describe('A booking that is to be moved: it does not stand in its own way'),
    }),
    reply: z.object({
      date: day,
      closed: z.string().nullable().describe('The special day that closes the location'),
      data: z.array(bookableQuarter),
    }),
    errors: ['NOT_FOUND'],
  }),
};
