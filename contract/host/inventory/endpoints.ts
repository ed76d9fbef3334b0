import { z } from 'zod';
import { bookableSlot } from '#contract/host/availability/endpoints.ts';
import { impact } from '#contract/host/availability/impact.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, version } from '#contract/core/ids.ts';
import { searchedSpans } from '#contract/core/spans.ts';
import { flagParam } from '#contract/core/paging.ts';
import { freeText } from '#contract/core/texts.ts';
import { dryRun } from '#contract/host/shifts/schemas.ts';
import {
  configuration,
  configurationFields,
  conflict,
  reservationType,
  slot,
  slotAccess,
  slotCreate,
  slotTime,
  slotUpdate,
  typeFields,
} from './schemas.ts';

/** How long the calls about excluded tables and overbooking may take (INV-024, INV-035). */
export const SHORT_TIMEOUT_MS = 2000;

const reading = { access: 'session', scope: 'program' } as const;
const writing = { access: 'merchants.edit', flag: 'inventory-manager' } as const;
const planning = { access: 'merchants.edit', flag: 'availability-settings' } as const;
const params = z.object({ id: idParam });
const ofLocation = z.object({ id: idParam.describe('merchant_id') });
const ofSlot = z.object({ slotId: idParam });
const staleParam = { version: z.coerce.number().pipe(version).optional() };
const dryRunParam = flagParam.default(false).describe('Preview: nothing is stored');
const dayOfWeek = z.coerce.number().int().min(0).max(6);
const typeReply = z.object({ reservationType, impact });
const slotReply = z.object({ slot, impact });
const configurationReply = z.object({ configuration, impact });
const impactReply = z.object({ impact });

/** A preview (`dry_run`) answers the same as the write and stores nothing. */
export const inventory = {
  listTypes: endpoint({
    method: 'GET',
    path: '/inventory/merchants/:id/reservation_types',
    summary: "A location's reservation types; shared experiences only where they are asked for",
    spec: ['INV-033'],
    ...reading,
    params: ofLocation,
    query: z.object({ included_reservation_types: z.enum(['shared']).optional() }),
    reply: z.object({ data: z.array(reservationType) }),
    errors: ['NOT_FOUND'],
  }),
  createType: endpoint({
    method: 'POST',
    path: '/inventory/merchants/:id/reservation_types',
    summary: 'Add a reservation type to a location',
    spec: ['INV-030'],
    ...writing,
    params: ofLocation,
    body: z.object({
      name: typeFields.name,
      description: typeFields.description.default(''),
      roomIds: typeFields.roomIds.default([]),
      is_shared_experience: typeFields.is_shared_experience.default(false),
      noticeMinutes: typeFields.noticeMinutes.optional(),
      advanceDays: typeFields.advanceDays.optional(),
      sortOrder: typeFields.sortOrder.optional(),
      dry_run: dryRun,
    }),
    reply: typeReply,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE', 'FLAG_OFF'],
  }),
  updateType: endpoint({
    method: 'PUT',
    path: '/inventory/merchants/:id/reservation_types',
    summary: 'Change a reservation type; the id stands in the body, and what is absent stays',
    spec: ['INV-031'],
    ...writing,
    params: ofLocation,
    body: z.object(typeFields).partial().extend({ id, version: version.optional(), dry_run: dryRun }),
    reply: typeReply,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'FLAG_OFF'],
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/inventory/reservation_types/:id',
    summary: 'Remove a reservation type with its plans; its bookings stay in the book',
    spec: ['INV-032'],
    ...writing,
    params,
    query: z.object({ ...staleParam, dry_run: dryRunParam }),
    reply: impactReply,
    errors: ['NOT_FOUND', 'STALE', 'FLAG_OFF'],
  }),
  excludedTables: endpoint({
    method: 'GET',
    path: '/inventory/reservation_types/:id/excluded_tables',
    summary: 'The tables that a reservation type does not take',
    spec: ['INV-022'],
    ...reading,
    params,
    reply: z.object({ data: z.array(id).describe('mrt_ids'), version }),
    errors: ['NOT_FOUND'],
  }),
  saveExcludedTables: endpoint({
    method: 'POST',
    path: '/inventory/reservation_types/:id/excluded_tables',
    summary: 'Save the tables that a reservation type does not take: these and no others',
    spec: ['INV-023'],
    ...writing,
    params,
    body: z.object({ excluded_tables: z.array(id).max(500), version: version.optional(), dry_run: dryRun }),
    reply: z.object({ data: z.array(id), version, impact }),
    errors: ['NOT_FOUND', 'STALE', 'FLAG_OFF'],
  }),
  listConfigurations: endpoint({
    method: 'GET',
    path: '/inventory/configurations',
    summary: 'The weekly plans of a location or of one reservation type, with their slots',
    spec: ['INV-037'],
    ...reading,
    flag: 'availability-settings',
    query: z.object({ merchantId: idParam, reservationTypeId: idParam.optional() }),
    reply: z.object({ data: z.array(configuration) }),
    errors: ['NOT_FOUND', 'FLAG_OFF'],
  }),
  getConfiguration: endpoint({
    method: 'GET',
    path: '/inventory/configurations/:id',
    summary: 'One weekly plan with its slots',
    spec: ['INV-037'],
    ...reading,
    flag: 'availability-settings',
    params,
    reply: configuration,
    errors: ['NOT_FOUND', 'FLAG_OFF'],
  }),
  createConfiguration: endpoint({
    method: 'POST',
    path: '/inventory/configurations',
    summary: 'Write a weekly plan, as a draft or published at once',
    spec: ['INV-037'],
    ...planning,
    body: z.object({
      ...configurationFields,
      reservationTypeId: id,
      endDate: configurationFields.endDate.default(null),
      status: configurationFields.status.default('draft'),
      slots: configurationFields.slots.default([]),
      dry_run: dryRun,
    }),
    reply: configurationReply,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
  }),
  updateConfiguration: endpoint({
    method: 'PUT',
    path: '/inventory/configurations/:id',
    summary: 'Change or publish a weekly plan. With `slots` it has these and no others; what is absent stays',
    spec: ['INV-037'],
    ...planning,
    params,
    body: z.object(configurationFields).partial().extend({ version: version.optional(), dry_run: dryRun }),
    reply: configurationReply,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'FLAG_OFF'],
  }),
  removeConfiguration: endpoint({
    method: 'DELETE',
    path: '/inventory/configurations/:id',
    summary: 'Remove a weekly plan; the one before it applies again',
    spec: ['INV-037'],
    ...planning,
    params,
    query: z.object({ ...staleParam, dry_run: dryRunParam }),
    reply: impactReply,
    errors: ['NOT_FOUND', 'STALE', 'FLAG_OFF'],
  }),
  createSlot: endpoint({
    method: 'POST',
    path: '/inventory/slots',
    summary: 'Add a slot to a weekly plan or to one date',
    spec: ['INV-020'],
    ...writing,
    body: slotCreate,
    reply: slotReply,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
  }),
  updateSlot: endpoint({
    method: 'PUT',
    path: '/inventory/slots/:slotId',
    summary: 'Change a slot: a weekly one for good or, with a date, on that date only',
    spec: ['INV-021'],
    ...writing,
    params: ofSlot,
    body: slotUpdate,
    reply: slotReply,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'FLAG_OFF'],
  }),
  removeSlot: endpoint({
    method: 'DELETE',
    path: '/inventory/slots/:slotId',
    summary: 'Remove a slot: a weekly one for good or, with a date, on that date only',
    ...writing,
    params: ofSlot,
    query: z.object({ date: day.optional(), ...staleParam, dry_run: dryRunParam }),
    reply: slotReply,
    errors: ['NOT_FOUND', 'STALE', 'FLAG_OFF'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/inventory/status/blocked',
    summary: 'Block a slot on a date; the same again changes nothing',
    spec: ['INV-009', 'INV-026'],
    ...writing,
    body: z.object({
      slotId: id,
      date: day,
      reason: freeText(200).nullable().default(null),
      version: version.optional(),
      dry_run: dryRun,
    }),
    reply: slotReply,
    status: 201,
    errors: ['NOT_FOUND', 'STALE', 'FLAG_OFF'],
  }),
  removeStatus: endpoint({
    method: 'DELETE',
    path: '/inventory/status',
    summary: 'Take the status of a slot on a date away, by its id or by slot and date',
    spec: ['INV-010', 'INV-025'],
    ...writing,
    query: z
      .object({
        statusId: idParam.optional(),
        slotId: idParam.optional(),
        date: day.optional(),
        dry_run: dryRunParam,
      })
      .refine(
        ({ statusId, slotId, date }) =>
          statusId !== undefined || (slotId !== undefined && date !== undefined),
        { path: ['statusId'], message: 'Send statusId, or slotId and date' },
      ),
    reply: slotReply,
    errors: ['NOT_FOUND', 'FLAG_OFF'],
  }),
  planned: endpoint({
    method: 'GET',
    path: '/inventory/inventory/planned',
    summary: "The slots of a date, of one type or of a location's every type, with their statuses",
    spec: ['INV-002', 'INV-036'],
    ...reading,
    query: z
      .object({
        merchantId: idParam.optional(),
        reservationTypeId: idParam.optional(),
        date: day,
        accessType: slotAccess.or(z.literal('all')).default('all'),
      })
      .refine(
        ({ merchantId, reservationTypeId }) => merchantId !== undefined || reservationTypeId !== undefined,
        { path: ['reservationTypeId'], message: 'Choose a reservation type or a location' },
      ),
    reply: z.object({ data: z.array(slot) }),
    errors: ['NOT_FOUND'],
  }),
  conflicts: endpoint({
    method: 'GET',
    path: '/inventory/conflicts',
    summary: 'The published plans and the slots of single dates that a change of a weekday meets',
    spec: ['INV-029'],
    ...reading,
    query: z
      .object({
        reservationTypeId: idParam,
        dayOfWeek,
        startDate: day,
        endDate: day.optional(),
      })
      .refine(({ startDate, endDate }) => endDate === undefined || startDate <= endDate, {
        path: ['endDate'],
        message: 'The last day must not be before the first',
      })
      .superRefine(searchedSpans(['startDate', 'endDate'])),
    reply: z.object({ data: z.array(conflict) }),
    errors: ['NOT_FOUND'],
  }),
  overbookingOptions: endpoint({
    method: 'GET',
    path: '/inventory/reservation_types/:id/overbooking/options',
    summary: 'The slots around a time that a host may overbook, the nearest first, with what each exceeds',
    spec: ['INV-034'],
    ...reading,
    params,
    query: z.object({
      date: day,
      time: slotTime,
      partySize: z.coerce.number().int().min(1).max(100),
    }),
    reply: z.object({ data: z.array(bookableSlot) }),
    errors: ['NOT_FOUND'],
  }),
};
