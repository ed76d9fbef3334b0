import { z } from 'zod';
import { auditEvent } from '#contract/administration/audit/endpoints.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { freeText, searchText } from '#contract/core/texts.ts';
import {
  acted,
  course,
  guestCard,
  guestMatch,
  party,
  partyKind,
  tableHold,
  visitState,
  walkInCreate,
} from './schemas.ts';
import { REMOVAL_REASONS } from './removal.ts';

const params = z.object({ id: idParam.describe('party_id') });
const serving = { access: 'session', scope: 'program' } as const;
const span = { merchant_id: idParam, start_time: instant, end_time: instant.describe('Exclusive') };
const tables = {
  mrt_ids: z.array(id).max(20).default([]),
  table_combination_id: id.nullish().describe('Stands for its member tables'),
};
const acting = ['NOT_FOUND', 'STALE', 'VALIDATION', 'IN_USE'] as const;

/** Acts of service on any kind of party. TAKEN names the table, who has it and until when in `details`. */
export const parties = {
  list: endpoint({
    method: 'GET',
    path: '/v3/merchants/parties',
    summary:
      "A location's parties whose time overlaps a span, and everybody who is there when that span is now",
    spec: ['HOST-024'],
    ...serving,
    query: z.object({
      ...span,
      kind: partyKind.optional(),
      take: z.coerce.number().int().min(1).max(1000).default(500),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: page(party),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v3/parties/:id',
    summary: 'One party by its id or local_id',
    spec: ['HOST-025'],
    ...serving,
    params: z.object({ id: z.union([idParam, z.uuid()]) }),
    reply: party,
    errors: ['NOT_FOUND'],
  }),
  hereNow: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/here_now',
    summary: 'Who is at the location now: waiting there or at a table',
    spec: ['HOST-026'],
    ...serving,
    params: z.object({ id: idParam.describe('merchant_id') }),
    reply: z.object({
      data: z.array(party),
      parties: z.number().int(),
      covers: z.number().int(),
      seated_covers: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  removalReasons: endpoint({
    method: 'GET',
    path: '/host/removal_reasons',
    summary: 'Why a party can leave the book, and which reasons count as canceled',
    spec: ['HOST-012'],
    access: 'session',
    reply: z.object({
      data: z.array(z.object({ id: z.number().int(), name: z.string(), counts_as_cancelled: z.boolean() })),
    }),
  }),
  findGuests: endpoint({
    method: 'GET',
    path: '/host/guests',
    summary: 'Guests whose name, phone or email matches, the most recent visit first',
    ...serving,
    query: z.object({
      search: searchText(100).min(2, 'Type two letters or digits'),
      take: z.coerce.number().int().min(1).max(200).default(8),
      skip: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    reply: z.object({ data: z.array(guestMatch).max(200), has_next: z.boolean() }),
  }),
  guestCard: endpoint({
    method: 'GET',
    path: '/host/guests/:id',
    summary: 'What a host may know of who comes: name, tags, allergies, visits and the bookings to come',
    ...serving,
    params: z.object({ id: idParam.describe('user_id') }),
    reply: guestCard,
    errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  }),
  walkIn: endpoint({
    method: 'POST',
    path: '/host/parties/walk_in',
    summary: 'Add a walk-in, seated at once when it gets tables',
    ...serving,
    body: walkInCreate,
    reply: party,
    status: 201,
    errors: ['NOT_FOUND', 'TAKEN', 'VALIDATION'],
  }),
  seat: endpoint({
    method: 'POST',
    path: '/host/parties/:id/seat',
    summary: 'Seat a party now, at the given tables or those it is assigned',
    ...serving,
    params,
    body: z.object({
      ...tables,
      duration_minutes: z
        .number()
        .int()
        .min(15)
        .max(720)
        .optional()
        .describe('A shorter visit where time is tight'),
      is_partial: z.boolean().default(false).describe('Some of the party are still to come'),
      ...acted,
    }),
    reply: party,
    errors: [...acting, 'TAKEN'],
  }),
  unseat: endpoint({
    method: 'POST',
    path: '/host/parties/:id/unseat',
    summary:
      'Take a seating back: the party is expected or waiting again, and has its former tables where they are free',
    ...serving,
    params,
    body: z.object({
      visit_state: z.enum(['expected', 'partially_arrived', 'arrived']).default('arrived'),
      ...tables,
      ...acted,
    }),
    reply: party,
    errors: [...acting],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/host/parties/:id/tables',
    summary: 'Give a party its tables, or move it in time or to other tables; none takes them back',
    ...serving,
    params,
    body: z.object({
      ...tables,
      reserved_ts: instant.optional().describe('Only for a party that is expected'),
      duration_minutes: z.number().int().min(15).max(720).optional(),
      is_pinned: z.boolean().optional(),
      overbook_reason: freeText(300)
        .nullable()
        .optional()
        .describe('Why the new time is taken beyond the pacing; refused without one under this name'),
      ...acted,
    }),
    reply: party,
    errors: [...acting, 'TAKEN'],
  }),
  state: endpoint({
    method: 'PUT',
    path: '/host/parties/:id/state',
    summary: 'Go one step of the visit',
    ...serving,
    params,
    body: z.object({ visit_state: visitState, course: course.nullish(), ...acted }),
    reply: party,
    errors: [...acting, 'TAKEN'],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/host/parties/:id/recall',
    summary: 'A party that was marked done by mistake sits at its tables again, where nobody else does',
    ...serving,
    params,
    body: z.object(acted),
    reply: party,
    errors: [...acting, 'TAKEN'],
  }),
  changelog: endpoint({
    method: 'GET',
    path: '/host/parties/:id/changelog',
    summary: 'Who did what to a party, newest first',
    ...serving,
    flag: 'reservation-changelog',
    params,
    reply: z.object({ data: z.array(auditEvent) }),
    errors: ['NOT_FOUND'],
  }),
  holds: endpoint({
    method: 'GET',
    path: '/host/tables/holds',
    summary: "Which table is whose when: parties' and blocks'",
    ...serving,
    query: z.object(span),
    reply: z.object({ data: z.array(tableHold) }),
    errors: ['NOT_FOUND'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/host/tables/blocks',
    summary: 'Block tables for a time',
    ...serving,
    body: z
      .object({
        merchant_id: id,
        mrt_ids: z.array(id).min(1).max(100),
        start_ts: instant,
        end_ts: instant,
        reason: freeText(200).min(2, 'Say why'),
      })
      .refine((block) => Date.parse(block.start_ts) < Date.parse(block.end_ts), {
        path: ['end_ts'],
        message: 'The end must be after the start',
      }),
    reply: z.object({ block_key: z.uuid(), data: z.array(tableHold) }),
    status: 201,
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/host/tables/blocks/:key',
    summary: 'Take a block back',
    ...serving,
    params: z.object({ key: z.uuid() }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  presence: endpoint({
    method: 'PUT',
    path: '/host/presence',
    summary:
      'Say which page of a location one is looking at; answers who else is (seen within the last minute)',
    ...serving,
    body: z.object({
      merchant_id: id,
      page: z.enum(['reservations', 'floorplan', 'editor', 'waitlist', 'shift_notes', 'elsewhere']),
    }),
    reply: z.object({
      data: z.array(z.object({ user_id: id, name: z.string(), page: z.string(), seen_ts: instant })),
    }),
    errors: ['NOT_FOUND'],
  }),
};

export const REASON_IDS = REMOVAL_REASONS.map((reason) => reason.id);
