import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, version } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import {
  LONGEST_AGO_SECONDS,
  opened,
  party,
  removedReasonId,
  reservationCreate,
  reservationUpdate,
} from '#contract/host/parties/schemas.ts';

/** Rows of GET /host/reservations; the booked and cancelled lists take the larger one (HOST-016). */
export const RESERVATIONS_PAGE = 100;
export const DAY_LIST_PAGE = 200;
/** Rows of a search over all days. */
export const FOUND_PAGE = 20;

const serving = { access: 'session', scope: 'program' } as const;
const span = { merchant_id: idParam, start_time: instant, end_time: instant.describe('Exclusive') };
const removedReasonIds = z
  .string()
  .max(60)
  .regex(/^\d{1,6}(,\d{1,6})*$/, 'Send ids separated by commas, such as 2,4,6,7')
  .transform((text) => text.split(',').map(Number))
  .optional();
const paging = (take: number) => ({
  take: z.coerce.number().int().min(1).max(500).default(take),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const search = searchText(100).optional().describe('Name, phone or email contains');

const creation = {
  method: 'POST',
  summary:
    'Create a reservation; the header source_user says who, and guests get a confirmation when asked for',
  spec: ['HOST-021'],
  ...serving,
  body: reservationCreate,
  reply: party,
  status: 201,
  errors: ['NOT_FOUND', 'TAKEN', 'VALIDATION', 'FLAG_OFF'],
} as const;
const update = {
  method: 'PUT',
  summary:
    'Change, cancel (removed_reason_id) or restore (status 0) a reservation; the id stands in the body',
  spec: ['HOST-010', 'HOST-011', 'HOST-022'],
  ...serving,
  body: reservationUpdate.extend({ id: z.union([id, z.uuid()]).describe('id or local_id') }),
  reply: party,
  errors: ['NOT_FOUND', 'STALE', 'TAKEN', 'IN_USE', 'VALIDATION', 'FLAG_OFF'],
} as const;
const removal = {
  method: 'DELETE',
  summary: 'Cancel a reservation; the id stands in the query',
  spec: ['HOST-010', 'HOST-023'],
  ...serving,
  query: z.object({
    id: z.union([idParam, z.uuid()]),
    removed_reason_id: z.coerce.number().pipe(removedReasonId).default(4),
    version: z.coerce.number().pipe(version).optional(),
    act_id: opened.act_id,
    ago_seconds: z.coerce.number().int().min(0).max(LONGEST_AGO_SECONDS).optional(),
  }),
  reply: party,
  errors: ['NOT_FOUND', 'STALE', 'IN_USE', 'FLAG_OFF'],
} as const;
/** A reservation of whichever day, with where it is. */
export const foundReservation = party
  .extend({ merchant_name: z.string(), timezone: z.string().describe('Of the location') })
  .meta({ id: 'FoundReservation' });
export type FoundReservation = z.infer<typeof foundReservation>;

const SINGULAR = '/web/dashboard/reservation';
const PLURAL = '/web/dashboard/reservations';

export const reservations = {
  search: endpoint({
    method: 'GET',
    path: '/host/reservations/search',
    summary:
      'Reservations of all days by name, phone, email or number at the locations of who asks: coming ones first, then the latest',
    ...serving,
    query: z.object({
      search: searchText(100).min(2, 'Type two letters or digits'),
      merchant_id: idParam.optional().describe('At this location only'),
      ...paging(FOUND_PAGE),
    }),
    reply: page(foundReservation),
    errors: ['NOT_FOUND'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/host/reservations/counts',
    summary: 'Parties and covers of a span by status, and by quarter hour',
    spec: ['HOST-017'],
    ...serving,
    query: z.object({ ...span, removed_reason_ids: removedReasonIds }),
    reply: z.object({
      booked: z.number().int(),
      booked_covers: z.number().int(),
      cancelled: z
        .number()
        .int()
        .describe('Removed for one of removed_reason_ids; those that count as canceled by default'),
      cancelled_covers: z.number().int(),
      requested: z.number().int(),
      requested_covers: z.number().int(),
      flow: z
        .array(z.object({ start_ts: instant, parties: z.number().int(), covers: z.number().int() }))
        .describe('Booked, by quarter hour, only quarters that have parties'),
    }),
    errors: ['NOT_FOUND'],
  }),
  requested: endpoint({
    method: 'GET',
    path: '/host/reservations',
    summary: 'Reservations of a span by status, the earliest first; requested when none is named',
    spec: ['HOST-016', 'HOST-018'],
    ...serving,
    query: z.object({
      ...span,
      removed_reason_ids: removedReasonIds,
      status: z.enum(['requested', 'booked', 'cancelled']).default('requested'),
      search,
      ...paging(RESERVATIONS_PAGE),
    }),
    reply: page(party),
    errors: ['NOT_FOUND'],
  }),
  booked: endpoint({
    method: 'GET',
    path: '/host/reservations/booked',
    summary: 'The booked or canceled reservations of a span, the earliest first',
    spec: ['HOST-014', 'HOST-020'],
    ...serving,
    query: z.object({
      ...span,
      status: z.enum(['booked', 'cancelled']).default('booked'),
      removed_reason_ids: removedReasonIds,
      search,
      ...paging(DAY_LIST_PAGE),
    }),
    reply: page(party),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/host/reservations/:id',
    summary: 'One reservation by id or local_id',
    spec: ['HOST-019', 'ROUTE-015'],
    ...serving,
    params: z.object({ id: z.union([idParam, z.uuid()]) }),
    reply: party,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({ ...creation, path: SINGULAR }),
  createMany: endpoint({ ...creation, path: PLURAL, summary: 'Create a reservation (second address)' }),
  update: endpoint({ ...update, path: SINGULAR }),
  updateMany: endpoint({ ...update, path: PLURAL, summary: 'Change a reservation (second address)' }),
  remove: endpoint({ ...removal, path: SINGULAR }),
  removeMany: endpoint({ ...removal, path: PLURAL, summary: 'Cancel a reservation (second address)' }),
};
