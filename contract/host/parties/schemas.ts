import { z } from 'zod';
import { emailAddress, phoneNumber } from '#contract/core/contacts.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { MOST_ALLERGY_LETTERS } from './allergies.ts';
import { REMOVAL_REASONS, STATUSES } from './removal.ts';
import { COURSES, VISIT_STATES } from './visit.ts';

const partySize = z
  .number()
  .int()
  .min(1, 'A party has at least 1 person')
  .max(100, 'A party has at most 100');
const minutes = z.number().int().min(15, 'At least 15 minutes').max(720, 'At most 12 hours');
const phone = phoneNumber().nullable();
const email = emailAddress(undefined, 200).nullable();
const tags = z.array(typedText(40).min(1)).max(20);
const allergies = freeText(MOST_ALLERGY_LETTERS).describe(
  'Of the guest, where one is known; else of the party',
);

/** So long a device without a line may keep what was done on it: 14 days, in seconds. */
export const LONGEST_AGO_SECONDS = 1_209_600;

/** Of what was done without a line and is sent later. */
export const agoSeconds = z
  .number()
  .int()
  .min(0)
  .max(LONGEST_AGO_SECONDS)
  .optional()
  .describe('How long ago it was done: it counts from then, never from before the step that it follows');

/** What every act on a party that exists may name: the version that was shown, and its own id. */
export const opened = {
  version: version.optional(),
  act_id: z.uuid().optional().describe('Made by the client; sending the same one again changes nothing'),
};

/** The same of an act that may have waited for a line. */
export const acted = { ...opened, ago_seconds: agoSeconds };

export const visitState = z.enum(VISIT_STATES);
export const course = z.enum(COURSES);
export const partyKind = z.enum(['reservation', 'walk_in', 'waitlist']);
export const removedReasonId = z
  .number()
  .int()
  .refine((value) => REMOVAL_REASONS.some((reason) => reason.id === value), 'Choose one of the reasons');

/** A reservation, walk-in or waitlist entry (HOST-001, HOST-002, HOST-009, WAIT-001). */
export const party = z
  .object({
    id,
    party_id: id.describe('The same as id'),
    local_id: z.uuid(),
    merchant_id: id,
    kind: partyKind,
    status: z.enum(STATUSES),
    visit_state: visitState,
    course: course.nullable(),
    reserved_ts: instant.describe('When it is expected; for a waitlist entry, when it joined'),
    utc_offset_mins: z.number().int().describe("Of the location's zone at reserved_ts, east positive"),
    duration_minutes: z.number().int(),
    party_size: z.number().int(),
    user_id: z.number().int().describe('The guest; 0 when nobody is known'),
    fname: z.string(),
    lname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164'),
    country_code: z.string(),
    notes: z.string(),
    tags: z.array(z.string()),
    section_preferences: z.array(id),
    origin: z.string().describe('dashboard, walk_in, waitlist, phone, web ...'),
    source_user: z.string().nullable(),
    send_res_confirmation: z.boolean(),
    is_pinned: z.boolean().describe('Its table is locked'),
    overbook_reason: z.string().nullable().describe('Taken beyond the tables on purpose, and why'),
    reservation_type_id: id.nullable(),
    slot_id: id.nullable().describe('The place it was booked into; null when booked freely'),
    slot_date: z.string().nullable().describe('The business day of the slot'),
    removed_reason_id: z.number().int().nullable(),
    deleted_ts: instant.nullable(),
    restored_ts: instant.nullable(),
    suggested_minutes: z.number().int().nullable(),
    quoted_minutes: z.number().int().nullable(),
    position: z.number().nullable().describe('Order on the waitlist, ascending'),
    notified_ts: instant.nullable(),
    hold_until_ts: instant.nullable().describe('Until when a paged party keeps its turn'),
    confirmed_ts: instant.nullable().describe('When the guest said by message that they come'),
    arrived_ts: instant.nullable(),
    seated_ts: instant.nullable(),
    done_ts: instant.nullable(),
    mrt_ids: z.array(id).describe('The tables it has or is assigned'),
    table_names: z.array(z.string()),
    visit_count: z.number().int(),
    is_vip: z.boolean(),
    allergies: z.string().describe('Of the guest; of the party where the guest has none'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Party' });

export type Party = z.infer<typeof party>;
export type PartyKind = z.infer<typeof partyKind>;

/** What a person may write about any party. */
const partyFields = {
  party_size: partySize,
  duration_minutes: minutes.optional().describe("The location's turn time for the size when absent"),
  user_id: z.number().int().min(0).default(0),
  fname: typedText(80).default('Guest'),
  lname: typedText(80).default(''),
  email: email.default(null),
  phone: phone.default(null),
  country_code: z.string().length(2).default('US'),
  notes: freeText(2000).default(''),
  allergies: allergies.default(''),
  tags: tags.default([]),
  section_preferences: z.array(id).max(20).default([]),
};

/** A new reservation (HOST-001..004). */
export const reservationCreate = z.object({
  local_id: z.uuid().optional().describe('Made by the client; sending the same one again creates nothing'),
  merchant_id: id,
  reserved_ts: instant,
  utc_offset_mins: z.number().int().min(-900).max(900).optional().describe('Recomputed by the server'),
  ...partyFields,
  origin: typedText(40).default('dashboard'),
  status: z.enum(['BOOKED', 'REQUESTED']).default('BOOKED'),
  send_res_confirmation: z.boolean().default(false),
  overbook_reason: freeText(300).nullable().default(null),
  mrt_ids: z.array(id).max(20).default([]).describe('Tables to assign'),
  table_combination_id: id.nullish(),
  reservation_type_id: id.nullish(),
  slot_id: id.nullish().describe('The slot to book: reserved_ts is its time. Absent: booked freely'),
});

/** What changes of a reservation; the rest stays. `status: 0` restores, `removed_reason_id` cancels (HOST-010, HOST-011). */
export const reservationUpdate = z.object({
  merchant_id: id.optional(),
  reserved_ts: instant.optional(),
  utc_offset_mins: z.number().int().min(-900).max(900).optional(),
  party_size: partySize.optional(),
  duration_minutes: minutes.optional(),
  user_id: z.number().int().min(0).optional(),
  fname: typedText(80).optional(),
  lname: typedText(80).optional(),
  email: email.optional(),
  phone: phone.optional(),
  country_code: z.string().length(2).optional(),
  notes: freeText(2000).optional(),
  allergies: allergies.optional(),
  tags: tags.optional(),
  section_preferences: z.array(id).max(20).optional(),
  is_pinned: z.boolean().optional(),
  overbook_reason: freeText(300).nullable().optional(),
  send_res_confirmation: z.boolean().optional(),
  status: z.union([z.enum(STATUSES), z.literal(0), z.literal(1), z.literal(2)]).optional(),
  removed_reason_id: removedReasonId.nullable().optional(),
  reservation_type_id: id.nullable().optional(),
  slot_id: id
    .nullable()
    .optional()
    .describe('Another slot, at reserved_ts; null leaves it, as another time does'),
  ...acted,
});

/** A walk-in: seated at once when tables are given, else arrived. */
export const walkInCreate = z.object({
  local_id: z.uuid().optional(),
  merchant_id: id,
  ...partyFields,
  mrt_ids: z.array(id).max(20).default([]),
  table_combination_id: id.nullish(),
  ago_seconds: agoSeconds,
});

/** A new waitlist entry; the suggestion shown and the quote given are both kept. */
export const waitlistCreate = z.object({
  local_id: z.uuid().optional(),
  merchant_id: id,
  ...partyFields,
  suggested_minutes: z.number().int().min(0).max(600).nullable().default(null),
  quoted_minutes: z
    .number()
    .int()
    .min(0)
    .max(600)
    .refine((value) => value % 5 === 0, 'Quotes go in steps of 5 minutes'),
  ago_seconds: agoSeconds,
});

export const waitlistUpdate = reservationUpdate
  .pick({
    party_size: true,
    fname: true,
    lname: true,
    email: true,
    phone: true,
    country_code: true,
    notes: true,
    allergies: true,
    tags: true,
    section_preferences: true,
    user_id: true,
    version: true,
    act_id: true,
    ago_seconds: true,
  })
  .extend({ quoted_minutes: waitlistCreate.shape.quoted_minutes.optional() });

export type ReservationCreate = z.infer<typeof reservationCreate>;
export type ReservationUpdate = z.infer<typeof reservationUpdate>;
export type WalkInCreate = z.infer<typeof walkInCreate>;
export type WaitlistCreate = z.infer<typeof waitlistCreate>;
export type WaitlistUpdate = z.infer<typeof waitlistUpdate>;

/** One table for one time: a party's, or a block's. */
export const tableHold = z
  .object({
    mrt_id: id,
    party_id: id.nullable(),
    block_key: z.uuid().nullable(),
    reason: z.string().nullable().describe('Of a block'),
    start_ts: instant,
    end_ts: instant,
    is_occupied: z.boolean(),
  })
  .meta({ id: 'TableHold' });
export type TableHold = z.infer<typeof tableHold>;

/** A guest as the book needs one. */
export const guestMatch = z.object({
  user_id: id,
  fname: z.string(),
  lname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_vip: z.boolean(),
  allergies: z.string(),
  visit_count: z.number().int(),
  last_visit_ts: instant.nullable(),
});
export type GuestMatch = z.infer<typeof guestMatch>;

/** A guest as who is on shift may know them; the bookings are those of the locations where one works. */
export const guestCard = guestMatch.extend({
  tags: z.array(z.string()),
  bookings: z
    .array(
      party
        .pick({
          id: true,
          local_id: true,
          merchant_id: true,
          reserved_ts: true,
          party_size: true,
          status: true,
        })
        .extend({ merchant_name: z.string(), timezone: z.string() }),
    )
    .describe('Booked or requested, not over, the next one first'),
});
export type GuestCard = z.infer<typeof guestCard>;
