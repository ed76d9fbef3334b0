import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, instant } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { NEED_KINDS } from './rules.ts';

const count = z.number().int();

export const tonightRow = z
  .object({
    merchant_id: id,
    merchant_name: z.string(),
    store_number: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timezone: z.string(),
    is_test: z.boolean().describe('For training: its row comes last, and no sum counts it'),
    date: day.describe('The day of service, from 05:00 by the clocks of the location'),
    shift: z
      .object({ name: z.string(), start: z.string(), end: z.string(), is_open: z.boolean() })
      .nullable()
      .describe('HH:mm; the shift of now, else the next, else the last; null: none serves'),
    closed: z
      .string()
      .nullable()
      .describe('What the day is called that closes the location; null: it serves'),
    host_live_date: day.nullable(),
    host_end_date: day.nullable(),
    not_live: z
      .object({ why: z.enum(['undated', 'planned', 'ended']), date: day.nullable(), reason: z.string() })
      .nullable()
      .describe('Why the location takes no part in the host stand on this day; null: it does'),
    booked: count.describe('Covers of the day: who is booked, sits or has left'),
    capacity: count.nullable().describe('Covers the shifts of the day take in; null: no limit'),
    seated: count.describe('Covers at tables now'),
    waiting: count.describe('Parties on the waitlist'),
    past_quote: count.describe('Of them, parties that wait longer than they were told'),
    longest_over_minutes: count.nullable(),
    late: count.describe('Reservations that are late by more than the location allows'),
    notes: count.describe('Shift notes of the day'),
    notes_to_read: count.describe('Of them, those that ask for attention and nobody has read'),
    unread_texts: count,
    oldest_text_ts: instant.nullable(),
    oldest_text_minutes: count.nullable(),
    failed_fees: count.nullable().describe('Fees that could not be charged; null without merchants.edit'),
    arrivals: z
      .array(z.object({ time: z.string(), covers: count, limit: count.nullable(), is_past: z.boolean() }))
      .describe('The quarter hours of the shift'),
    needs: z
      .array(z.object({ kind: z.enum(NEED_KINDS), count, minutes: count.nullable() }))
      .describe('Why the location needs somebody, the most urgent first'),
  })
  .meta({ id: 'TonightAtLocation' });

export type TonightRow = z.output<typeof tonightRow>;

export const tonightSums = z.object({
  locations: count.describe('Locations found, without test locations, as in all of these sums'),
  serving: count.describe('Locations with a shift on their day'),
  not_live: count.describe('Locations that take no part in the host stand on their day'),
  needing: count.describe('Locations that need somebody'),
  booked: count,
  seated: count,
  waiting: count,
  past_quote: count,
  longest_over_minutes: count.nullable(),
  notes: count,
  unread_texts: count,
});

export type TonightSums = z.output<typeof tonightSums>;

export const TONIGHT_ORDERS = ['needs', 'location', 'booked', 'waiting'] as const;

/** Tonight at all of the caller's locations. */
export const tonight = {
  list: endpoint({
    method: 'GET',
    path: '/host/tonight',
    summary: 'How service stands at each of the caller’s locations, those that need somebody first',
    access: 'session',
    scope: 'program',
    query: listQuery({ sort: TONIGHT_ORDERS, filters: {}, maxTake: 100 }),
    reply: page(tonightRow).extend({
      sums: tonightSums.describe('Over all locations found, not only this page'),
    }),
  }),
};
