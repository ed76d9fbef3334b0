import { z } from 'zod';
import { day, id, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { dryRun } from '#contract/host/shifts/schemas.ts';

export const SLOT_STATUSES = ['none', 'booked', 'blocked', 'overbooked'] as const;
/** INV-003. */
export const slotStatus = z.enum(SLOT_STATUSES);
export type SlotStatus = z.infer<typeof slotStatus>;
/** INV-004. */
export const slotAccess = z.enum(['public', 'private']);
export type SlotAccess = z.infer<typeof slotAccess>;

export const SHORTEST_SLOT_MINUTES = 15;
export const LONGEST_SLOT_MINUTES = 120;

/** A time of the 15-minute grid (INV-012). */
export const slotTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Choose a quarter hour such as 19:30');
const slotMinutes = z
  .number()
  .int()
  .min(SHORTEST_SLOT_MINUTES, 'At least 15 minutes')
  .max(LONGEST_SLOT_MINUTES, 'At most 120 minutes')
  .refine((minutes) => minutes % 15 === 0, 'Durations go in steps of 15 minutes');
const capacity = z.number().int().min(1, 'At least 1 person').max(100, 'At most 100 people');

/** A fee of a type as booking shows it. */
export const typeFee = z.object({
  id,
  name: z.string(),
  amountCents: z.number().int(),
  per: z.enum(['person', 'party']),
  chargedAt: z.string(),
});

/** A kind of reservation: the dining room, the bar, the chef's counter (INV-001). */
export const reservationType = z
  .object({
    id,
    merchantId: id,
    name: z.string(),
    description: z.string(),
    roomIds: z.array(id).describe('None: every room'),
    fees: z.array(typeFee),
    is_shared_experience: z.boolean(),
    noticeMinutes: z.number().int().describe('Booked at least so long ahead'),
    advanceDays: z.number().int().nullable().describe('Booked at most so many days ahead; null is any'),
    sortOrder: z.number().int(),
    excludedTables: z.array(id).describe('Tables of its rooms that it does not take'),
    version,
  })
  .meta({ id: 'ReservationType' });
export type ReservationType = z.infer<typeof reservationType>;

/** What is written of a type; in an update what is absent stays. */
export const typeFields = {
  name: typedText(80).min(1, 'Give the type a name'),
  description: freeText(500),
  roomIds: z.array(id).max(50),
  is_shared_experience: z.boolean(),
  noticeMinutes: z.number().int().min(0).max(43_200, 'At most 30 days'),
  advanceDays: z.number().int().min(0).max(730, 'At most two years').nullable(),
  sortOrder: z.number().int().min(0).max(10_000),
};

/** One bookable place at one time, of a week's plan or of one date (INV-002). */
export const slot = z
  .object({
    slotId: id,
    merchantId: id,
    reservationTypeId: id,
    configurationId: id.nullable().describe('The weekly plan it belongs to; null for a slot of one date'),
    date: day.nullable().describe('The date asked for, or that the slot is for; null in a weekly plan'),
    time: z.string().describe('HH:mm'),
    minPartySize: z.number().int(),
    maxPartySize: z.number().int(),
    durationMinutes: z.number().int(),
    blocked: z.boolean(),
    booked: z.boolean(),
    status: slotStatus,
    statusId: id.nullable(),
    statusReason: z.string().nullable(),
    accessType: slotAccess,
    replacedSlotId: id.nullable().describe('The weekly slot that this one stands for on its date'),
    deleted: z.boolean(),
    partyIds: z.array(id).describe('Who has it on the date'),
    version,
  })
  .meta({ id: 'InventorySlot' });
export type Slot = z.infer<typeof slot>;

const sizes = <T extends { minimumCapacity?: number | undefined; maximumCapacity?: number | undefined }>({
  minimumCapacity,
  maximumCapacity,
}: T) => minimumCapacity === undefined || maximumCapacity === undefined || minimumCapacity <= maximumCapacity;
const SIZES = {
  path: ['maximumCapacity'],
  message: 'The largest party must not be smaller than the smallest',
};

const slotFields = {
  slotTime,
  minimumCapacity: capacity,
  maximumCapacity: capacity,
  durationMinutes: slotMinutes,
  accessType: slotAccess.default('public'),
};

/** null is as good as absent: no slot is named. */
const absentId = id
  .nullish()
  .transform((named) => named ?? undefined)
  .optional();

/** A new slot (INV-020): in a weekly plan or on one date, where `slotId` names the weekly slot that it replaces. */
export const slotCreate = z
  .object({
    ...slotFields,
    dry_run: dryRun,
    reservationTypeId: id,
    configurationId: id.optional(),
    date: day.optional(),
    slotId: absentId,
    status: z.enum(['none', 'blocked']).default('none'),
  })
  .refine(sizes, SIZES)
  .refine(({ configurationId, date }) => (configurationId === undefined) !== (date === undefined), {
    path: ['date'],
    message: 'Choose either a weekly plan or one date',
  });
export type SlotCreate = z.infer<typeof slotCreate>;

/** What changes of a slot (INV-021). A weekly slot with a `date` changes on that date only. */
export const slotUpdate = z
  .object({
    slotTime: slotTime.optional(),
    minimumCapacity: capacity.optional(),
    maximumCapacity: capacity.optional(),
    durationMinutes: slotMinutes.optional(),
    accessType: slotAccess.optional(),
    reservationTypeId: id.optional(),
    slotId: absentId.describe('The same as in the address'),
    date: day.optional(),
    status: z.enum(SLOT_STATUSES).optional().describe('blocked blocks it on the date, none frees it'),
    version: version.optional(),
    dry_run: dryRun,
  })
  .refine(sizes, SIZES);
export type SlotUpdate = z.infer<typeof slotUpdate>;

/** A slot of a weekly plan as the whole plan is saved: with `slotId` a stored one. */
export const planSlotWrite = z.object({ ...slotFields, slotId: absentId }).refine(sizes, SIZES);
export type PlanSlotWrite = z.infer<typeof planSlotWrite>;

export const MOST_PLAN_SLOTS = 400;
const dows = z.array(z.number().int().min(0).max(6)).min(1, 'Choose a day at least').max(7);

/** A weekly plan of one reservation type: published ones apply from their first day on (INV-037). */
export const configuration = z
  .object({
    configurationId: id,
    merchantId: id,
    reservationTypeId: id,
    name: z.string(),
    days: z.array(z.number().int()).describe('Days of the week, 0 is Sunday'),
    startDate: day,
    endDate: day.nullable().describe('The last day; null is for good'),
    status: z.enum(['draft', 'published']),
    slots: z.array(slot),
    updatedTs: z.string(),
    version,
  })
  .meta({ id: 'InventoryConfiguration' });
export type Configuration = z.infer<typeof configuration>;

export const configurationFields = {
  name: typedText(80).min(1, 'Give the plan a name'),
  days: dows,
  startDate: day,
  endDate: day.nullable(),
  status: z.enum(['draft', 'published']),
  slots: z.array(planSlotWrite).max(MOST_PLAN_SLOTS, `A plan has at most ${MOST_PLAN_SLOTS} slots`),
};

/** What stands in the way of a change: another published plan, or a slot of one date that stays as it is (INV-029). */
export const conflict = z
  .object({
    kind: z.enum(['configuration', 'slot']),
    id,
    name: z.string(),
    startDate: day,
    endDate: day.nullable(),
    message: z.string(),
  })
  .meta({ id: 'InventoryConflict' });
export type InventoryConflict = z.infer<typeof conflict>;
