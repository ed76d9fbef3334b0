import { z } from 'zod';
import { impact } from '#contract/host/availability/impact.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, version } from '#contract/core/ids.ts';
import { flagParam } from '#contract/core/paging.ts';
import {
  datedShift,
  dayPacingWrite,
  inventoryOverride,
  pacingWrite,
  shift,
  shiftWrite,
  specialDay,
  specialDayWrite,
} from './schemas.ts';

const reading = { access: 'session', scope: 'program' } as const;
const planning = { access: 'merchants.edit', flag: 'shifts-tool' } as const;
const pacing = { access: 'merchants.edit', flag: 'inventory-manager' } as const;
const byId = z.object({ id: idParam });
const removal = z.object({ version: idParam.optional(), dry_run: flagParam.default(false) });

/** The most days that one read spans. */
export const MOST_DAYS = 366;

const inSpan = (from: string, until: string) =>
  from <= until && Date.parse(until) - Date.parse(from) < MOST_DAYS * 86_400_000;
const SPAN = `The last day must not be before the first, and at most ${MOST_DAYS} days`;

const savedShift = shift.extend({ impact });
const savedDay = specialDay.extend({ impact });

const weekly = {
  list: endpoint({
    method: 'GET',
    path: '/v3/merchants/shifts',
    summary: 'The weekly shifts of a location, by name',
    spec: ['SHIFT-001', 'SHIFT-017'],
    ...reading,
    query: z.object({ merchant_id: idParam }),
    reply: z.object({ data: z.array(shift) }),
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/v3/merchants/shifts',
    summary: 'Save a weekly shift: a new one without merchant_shift_id',
    spec: ['SHIFT-005', 'SHIFT-017'],
    ...planning,
    body: shiftWrite.extend({ merchant_shift_id: id.optional() }),
    reply: savedShift,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'TAKEN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/host/shifts',
    summary: 'Add a weekly shift',
    spec: ['SHIFT-019'],
    ...planning,
    body: shiftWrite,
    reply: savedShift,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'TAKEN'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/host/shifts/:id',
    summary: 'Save a weekly shift: the days given are its days, the others are cleared',
    spec: ['SHIFT-005', 'SHIFT-019'],
    ...planning,
    params: byId,
    body: shiftWrite,
    reply: savedShift,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'TAKEN'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/host/shifts/:id',
    summary: 'Remove a weekly shift; it can be restored',
    spec: ['SHIFT-019'],
    ...planning,
    params: byId,
    query: removal,
    reply: savedShift,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/host/shifts/:id/restore',
    summary: 'Bring a removed shift back; refused where another one has its time now',
    ...planning,
    params: byId,
    reply: savedShift,
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
};

const dated = {
  schedules: endpoint({
    method: 'GET',
    path: '/merchants/external/merchants/:id/shifts_and_schedules',
    summary: "A location's weekly shifts and how they serve on each of some dates",
    spec: ['SHIFT-016'],
    ...reading,
    params: byId,
    query: z
      .object({ start_date: day, end_date: day.describe('The last day of it') })
      .refine(({ start_date, end_date }) => inSpan(start_date, end_date), {
        path: ['end_date'],
        message: SPAN,
      }),
    reply: z.object({
      data: z.array(shift),
      schedules: z.array(datedShift).describe('By date and start; none of a closed date'),
    }),
    errors: ['NOT_FOUND'],
  }),
  admin: endpoint({
    method: 'GET',
    path: '/host/shifts/admin',
    summary: "A location's weekly shifts and what single dates do differently",
    spec: ['SHIFT-002', 'SHIFT-018'],
    ...reading,
    query: z
      .object({
        merchantId: idParam,
        dateStart: day,
        dateEnd: day,
        getShifts: flagParam.default(true),
        getOverrides: flagParam.default(true),
      })
      .refine(({ dateStart, dateEnd }) => inSpan(dateStart, dateEnd), { path: ['dateEnd'], message: SPAN }),
    reply: z.object({
      defaults: z.array(shift),
      overrides: z.object({
        special_days: z.array(specialDay).describe('By date'),
        inventory: z.array(inventoryOverride).describe('By date and quarter hour'),
        day_versions: z
          .array(z.object({ date: day, version }))
          .describe('Of the dates whose pacing was ever changed; the others have version 1'),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  saveSpecialDay: endpoint({
    method: 'PUT',
    path: '/host/shifts/special_days',
    summary: 'Save a special day: a new one without merchant_special_day_id',
    spec: ['SHIFT-002'],
    ...planning,
    body: specialDayWrite,
    reply: savedDay,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'TAKEN'],
  }),
  removeSpecialDay: endpoint({
    method: 'DELETE',
    path: '/host/shifts/special_days/:id',
    summary: 'Remove a special day; its date is again as the week says',
    ...planning,
    params: byId,
    query: removal,
    reply: savedDay,
    errors: ['NOT_FOUND', 'STALE', 'TAKEN'],
  }),
};

const inventory = {
  savePacing: endpoint({
    method: 'POST',
    path: '/inventory/inventory',
    summary: 'Save how many covers may arrive at quarter hours of a weekly shift',
    spec: ['INV-027'],
    ...pacing,
    body: pacingWrite,
    reply: savedShift,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  saveDayPacing: endpoint({
    method: 'POST',
    path: '/inventory/inventory/planned/override',
    summary: 'Save how many covers may arrive at quarter hours of one date',
    spec: ['INV-028', 'SHIFT-002'],
    ...pacing,
    body: dayPacingWrite,
    reply: z.object({ data: z.array(inventoryOverride).describe('All of the date'), version, impact }),
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
};

export const shifts = { ...weekly, ...dated, ...inventory };
