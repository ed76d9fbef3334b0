import { z } from 'zod';
import { day, id, instant } from '#contract/core/ids.ts';
import { CAMPAIGN_CHANNELS } from '#contract/marketing/campaigns/states.ts';
import { FREQUENCY_KEYS, LEAD_TIME_KEYS, RECENCY_KEYS } from './rules.ts';

const count = z.number().int();
/** Cents; null for a caller who may not see checks. */
const cents = count.nullable();

const hostTotals = z.object({
  parties: count.describe('Seated parties'),
  covers: count.describe('Guests of seated parties'),
  walk_ins: count.describe('Seated parties without a reservation'),
  bookings: count.describe('Reservations whose time has come and that were not canceled'),
  no_shows: count.describe('Reservations marked as no-show'),
  no_show_share: z.number().nullable().describe('No-shows among bookings, 0 to 1; null without bookings'),
  cancelled: count.describe('Canceled reservations'),
  late: count.describe('Booked parties that arrived more than ten minutes after their time'),
  turned: count.describe('Seated parties that have left'),
  turn_minutes: z.number().nullable().describe('Average time at the table of parties that have left'),
  planned_minutes: z.number().nullable().describe('Average planned time of the same parties'),
  revenue_cents: cents.describe('Subtotals of closed checks less discounts; null without merchants.view'),
  revenue_per_cover_cents: cents,
  revenue_per_seat_hour_cents: cents.describe('Per hour that one guest sat at a table'),
});
export type HostTotals = z.infer<typeof hostTotals>;

const location = { merchant_id: id, merchant_name: z.string() };
const former = { before_start: day, before_end: day };

export const hostReport = z
  .object({
    totals: hostTotals,
    before: hostTotals,
    ...former,
    days: z
      .array(z.object({ day, covers: count, before: count }))
      .describe('Covers of each day and of its former day'),
    hours: z
      .array(z.object({ hour: count, parties: count, covers: count }))
      .describe('By the hour of the location'),
    locations: z.array(hostTotals.extend({ ...location, before_covers: count })),
    channels: z.array(z.object({ origin: z.string(), parties: count, covers: count })),
    lead_times: z.array(z.object({ key: z.enum(LEAD_TIME_KEYS), parties: count })),
    servers: z.array(z.object({ name: z.string(), checks: count, covers: count, revenue_cents: count })),
  })
  .meta({ id: 'HostReport' });
export type HostReport = z.infer<typeof hostReport>;

const guestTotals = z.object({
  guests: count.describe('Guests at the end of the last day'),
  new_guests: count.describe('Guests added on these days'),
  visitors: count.describe('Known guests who were seated'),
  returning: count.describe('Visitors who had been seated before'),
  visits: count.describe('Seated parties of known guests'),
  email_gained: count.describe('Guests who opted in to email'),
  email_lost: count.describe('Guests who opted out of email'),
  sms_gained: count.describe('Guests who opted in to texts'),
  sms_lost: count.describe('Guests who opted out of texts'),
  sent: count.describe('Messages of campaigns and automations'),
  delivered: count,
  opened: count.describe('Opened or clicked by a person'),
  clicked: count.describe('Clicked by a person'),
  unsubscribed: count,
  bounced: count,
  complained: count.describe('Reported as spam'),
});
export type GuestTotals = z.infer<typeof guestTotals>;

const messages = { sent: count, delivered: count, opened: count, clicked: count, unsubscribed: count };

export const guestReport = z
  .object({
    totals: guestTotals,
    before: guestTotals,
    ...former,
    email_reach: count.describe('Guests who can be emailed today'),
    sms_reach: count.describe('Guests who can be texted today'),
    days: z.array(z.object({ day, new_guests: count, returning: count })),
    frequency: z.array(z.object({ key: z.enum(FREQUENCY_KEYS), guests: count })),
    recency: z.array(z.object({ key: z.enum(RECENCY_KEYS), guests: count })),
    campaigns: z.array(z.object({ id, name: z.string(), channel: z.enum(CAMPAIGN_CHANNELS), ...messages })),
  })
  .meta({ id: 'GuestReport' });
export type GuestReport = z.infer<typeof guestReport>;

export const partyRow = z.object({
  id,
  local_id: z.string(),
  ...location,
  timezone: z.string(),
  name: z.string(),
  party_size: count,
  reserved_ts: instant,
  minutes_late: count.nullable().describe('Minutes between the reserved time and the arrival'),
  table_minutes: count.nullable().describe('Minutes at the table'),
  planned_minutes: count,
});

export const checkRow = z.object({
  id,
  ...location,
  check_num: z.string(),
  business_date: day,
  employee: z.string().nullable(),
  covers: count.nullable(),
  revenue_cents: count.describe('Subtotal less discounts'),
});

export const guestRow = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  visit_count: count,
  last_visit_ts: instant.nullable(),
  created_ts: instant,
});
