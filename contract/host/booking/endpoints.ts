import { z } from 'zod';
import { emailAddress, phoneNumber } from '#contract/core/contacts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, instant, ok } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';

const params = z.object({ merchantId: idParam });
const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,80}$/) });
const slug = z.string().max(60).optional().describe('The form; the default one when absent');
const partySize = z.coerce.number().int().min(1).max(100);
/** Guests of one restaurant, office or mobile network may share an address. */
const READS = 240;
const WRITES = 20;
/** A guest tries several times of an evening, each of which is kept for them. */
const HOLDS = 40;

/** What a page of a guest shows before anything is chosen. */
export const guestForm = z
  .object({
    merchant_name: z.string(),
    merchant_phone: z.string().nullable(),
    address: z.string(),
    timezone: z.string(),
    today: day,
    last_day: day,
    presets: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    waitlist: z
      .object({
        is_open: z.boolean(),
        message: z.string(),
        parties_waiting: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'GuestForm' });
export type GuestForm = z.infer<typeof guestForm>;

/** A time that can be booked. */
export const guestTime = z.object({
  reserved_ts: instant,
  slot_id: id.nullable(),
  type_name: z.string().nullable(),
  needs_call: z.boolean().describe('A card would be needed, which this page does not take'),
  fee: z.string().describe('What the time costs and when, in a sentence; empty without a fee'),
});
export type GuestTime = z.infer<typeof guestTime>;

/** A booking as its guest sees it. */
export const guestBooking = z
  .object({
    token: z.string(),
    merchant_id: id,
    merchant_name: z.string(),
    merchant_phone: z.string().nullable(),
    address: z.string(),
    timezone: z.string(),
    fname: z.string(),
    party_size: z.number().int(),
    reserved_ts: instant,
    duration_minutes: z.number().int(),
    state: z.enum(['booked', 'cancelled', 'past']),
    can_cancel: z.boolean().describe('False: the guest is asked to call'),
    can_change: z.boolean().describe('Day, time and size'),
    change_note: z
      .string()
      .describe('Until when it can be changed, or why not; empty where there is nothing to say'),
    fees: z.string().describe('What the booking costs and when, in sentences; empty without a fee'),
    last_day: day.describe('Until when it can be moved'),
    today: day,
    min_party_size: z.number().int(),
    max_party_size: z.number().int(),
  })
  .meta({ id: 'GuestBooking' });
export type GuestBooking = z.infer<typeof guestBooking>;

/** A time that is kept for a guest while they type. */
export const guestHold = z
  .object({
    token: z.string(),
    seconds_left: z.number().int().describe('At most five minutes'),
  })
  .meta({ id: 'GuestHold' });
export type GuestHold = z.infer<typeof guestHold>;

const holdToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,80}$/)
  .nullable()
  .default(null)
  .describe('The time that is kept for this guest');

const timesReply = z.object({
  data: z.array(guestTime),
  message: z.string().nullable().describe('Why there is none, in kind words'),
});

const contact = {
  request_id: z.uuid().describe('Made by the page; the same one again books nothing'),
  fname: typedText(80).min(1, 'Enter your first name'),
  lname: typedText(80).default(''),
  phone: phoneNumber('Enter a phone number with its area code, such as 503 555 0123'),
  notes: freeText(500).default(''),
  party_size: z.number().int().min(1).max(100),
  g: slug,
};

export const booking = {
  form: endpoint({
    method: 'GET',
    path: '/web/booking/:merchantId',
    summary: 'What the booking or waitlist page of a location shows',
    access: 'public',
    rateLimit: READS,
    params,
    query: z.object({ g: slug, type: z.enum(['reservations', 'waitlist']).default('reservations') }),
    reply: guestForm,
    errors: ['NOT_FOUND'],
  }),
  times: endpoint({
    method: 'GET',
    path: '/web/booking/:merchantId/times',
    summary: 'The times of a day at which a party can book a table',
    access: 'public',
    rateLimit: READS,
    params,
    query: z.object({ g: slug, date: day, party_size: partySize, hold: holdToken.optional() }),
    reply: timesReply,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  book: endpoint({
    method: 'POST',
    path: '/web/booking/:merchantId',
    summary: 'A guest books a table',
    access: 'public',
    rateLimit: WRITES,
    params,
    body: z.object({
      ...contact,
      email: emailAddress(undefined, 200).nullable().default(null),
      reserved_ts: instant,
      slot_id: id.nullable().default(null),
      hold: holdToken,
    }),
    reply: guestBooking,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'TAKEN', 'IN_USE', 'NOT_LIVE'],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/web/booking/:merchantId/holds',
    summary: 'Keep a time for a guest for five minutes',
    access: 'public',
    rateLimit: HOLDS,
    params,
    body: z.object({
      g: slug,
      reserved_ts: instant,
      slot_id: id.nullable().default(null),
      party_size: z.number().int().min(1).max(100),
      replaces: holdToken.describe('The time that was kept for this guest before, which is given up'),
    }),
    reply: guestHold,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'TAKEN', 'IN_USE', 'NOT_LIVE'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/web/booking/:merchantId/holds/:token/release',
    summary: 'Give up a time that is kept for a guest',
    access: 'public',
    rateLimit: READS,
    params: params.extend(token.shape),
    reply: ok,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/web/booking/:merchantId/waitlist/quote',
    summary: 'The wait that a party of a size would have',
    access: 'public',
    rateLimit: READS,
    params,
    query: z.object({ g: slug, party_size: partySize }),
    reply: z.object({
      quoted_minutes: z
        .number()
        .int()
        .nullable()
        .describe('Null: the form does not show it, or the list is closed'),
    }),
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  changeTimes: endpoint({
    method: 'GET',
    path: '/web/reservations/:token/times',
    summary: 'The times of a day to which a guest can move their booking',
    access: 'public',
    rateLimit: READS,
    params: token,
    query: z.object({ date: day, party_size: partySize }),
    reply: timesReply,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/web/reservations/:token/change',
    summary: 'The guest changes the day, time or size of their booking',
    access: 'public',
    rateLimit: WRITES,
    params: token,
    body: z.object({
      reserved_ts: instant,
      slot_id: id.nullable().default(null),
      party_size: z.number().int().min(1).max(100),
    }),
    reply: guestBooking,
    errors: ['NOT_FOUND', 'VALIDATION', 'TAKEN', 'IN_USE', 'NOT_LIVE'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/web/reservations/:token',
    summary: "A guest's own booking; the token is the key",
    access: 'public',
    rateLimit: READS,
    params: token,
    reply: guestBooking,
    errors: ['NOT_FOUND'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/reservations/:token/cancel',
    summary: 'The guest cancels their booking',
    access: 'public',
    rateLimit: WRITES,
    params: token,
    reply: guestBooking,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/web/booking/:merchantId/waitlist',
    summary: 'A guest joins the waitlist',
    access: 'public',
    rateLimit: WRITES,
    params,
    body: z.object(contact),
    reply: z.object({ token: z.string() }),
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE', 'NOT_LIVE'],
  }),
};
