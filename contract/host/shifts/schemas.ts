import { z } from 'zod';
import { day, id, instant, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { SHIFT_COLOURS } from './colours.ts';
import { QUARTER, SERVICE_END, serviceMinute } from './minutes.ts';

const dow = z.number().int().min(0).max(6).describe('Day of the week, 0 is Sunday');
const colour = z.enum(SHIFT_COLOURS);
const rooms = z.array(id).max(50).describe('Where its guests sit, ids of rooms; none: every room');

/** A quarter hour as `HHmm`; before 05:00 it is in the night after (SHIFT-009). */
export const blockStart = z
  .string()
  .regex(/^([01]\d|2[0-3])(00|15|30|45)$/, 'Enter a quarter hour such as 1830')
  .describe('HHmm; before 05:00 it is in the night after');
const blockDuration = z
  .number()
  .int()
  .min(QUARTER, 'A shift lasts at least 15 minutes')
  .max(24 * 60, 'A shift lasts at most 24 hours')
  .multipleOf(QUARTER, 'Use quarter hours')
  .describe('Minutes, a multiple of 15');
const covers = (what: string) => z.number().int().min(0).max(5000).nullable().describe(what);

/** What a shift takes in, for one weekday or date; null is no limit. */
const limits = {
  cover_value: covers('Covers over the whole shift; null: no limit'),
  max_party_size: z
    .number()
    .int()
    .min(1, 'A party has at least 1 person')
    .max(100, 'A party has at most 100')
    .nullable()
    .describe('null: no limit'),
  value: covers('Covers that may arrive per quarter hour; null: no limit'),
};

const pacing = z
  .array(z.object({ block_start: blockStart, value: z.number().int().min(0) }))
  .describe('Quarter hours whose number of arriving covers is another one');

/** A shift on one weekday with all it needs to be read alone (SHIFT-001). */
export const shiftSchedule = z
  .object({
    merchant_shift_id: id,
    merchant_shift_schedule_id: id,
    merchant_id: id,
    name: z.string(),
    dow,
    day_of_week: dow,
    block_start: blockStart,
    block_duration: blockDuration,
    ...limits,
    rooms,
    pacing,
    deleted_ts: instant.nullable(),
  })
  .meta({ id: 'ShiftSchedule' });
export type ShiftSchedule = z.infer<typeof shiftSchedule>;

/** A weekly shift with its schedules, one a weekday (SHIFT-001). */
export const shift = z
  .object({
    merchant_shift_id: id,
    shift_id: id.describe('The same as merchant_shift_id'),
    merchant_id: id,
    name: z.string(),
    colour,
    rooms,
    days: z.array(dow).describe('Those of its schedules, ascending'),
    schedules: z.array(shiftSchedule).describe('By weekday'),
    deleted_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Shift' });
export type Shift = z.infer<typeof shift>;

/** What one date does differently: one shift, or the whole location (SHIFT-002). */
export const specialDay = z
  .object({
    merchant_special_day_id: id,
    merchant_id: id,
    date: day,
    merchant_shift_id: id.nullable().describe('null: the whole location, or a shift of this date alone'),
    name: z.string(),
    is_closed: z.boolean(),
    block_start: blockStart.nullable().describe('null when closed'),
    block_duration: blockDuration.nullable(),
    ...limits,
    rooms,
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'SpecialDay' });
export type SpecialDay = z.infer<typeof specialDay>;

/** Another number of arriving covers at one quarter hour of one date (SHIFT-002). */
export const inventoryOverride = z
  .object({
    merchant_reservation_inventory_id: id,
    merchant_id: id,
    date: day,
    block_start: blockStart,
    value: z.number().int().min(0),
  })
  .meta({ id: 'InventoryOverride' });
export type InventoryOverride = z.infer<typeof inventoryOverride>;

/** A shift as it serves on one date, special days and pacing of the date applied. */
export const datedShift = z
  .object({
    date: day,
    merchant_shift_id: id.nullable().describe('null: a shift of this date alone'),
    merchant_shift_schedule_id: id.nullable(),
    merchant_special_day_id: id.nullable().describe('What made it differ from the week'),
    name: z.string(),
    colour,
    block_start: blockStart,
    block_duration: blockDuration,
    ...limits,
    rooms,
    pacing: z
      .array(z.object({ block_start: blockStart, value: z.number().int().nullable() }))
      .describe('Every quarter hour of it; null: no limit'),
  })
  .meta({ id: 'DatedShift' });
export type DatedShift = z.infer<typeof datedShift>;

const inDay = ({
  block_start,
  block_duration,
}: {
  block_start?: string | null | undefined;
  block_duration?: number | null | undefined;
}) => !block_start || !block_duration || serviceMinute(block_start) + block_duration <= SERVICE_END;
const IN_DAY = { path: ['block_duration'], message: 'A shift ends at 05:00 at the latest' };

/** A weekday of a shift as it is to be. */
export const shiftDayWrite = z
  .object({
    dow,
    block_start: blockStart,
    block_duration: blockDuration,
    cover_value: limits.cover_value.default(null),
    max_party_size: limits.max_party_size.default(null),
    value: limits.value.default(null),
  })
  .refine(inDay, IN_DAY);
export type ShiftDayWrite = z.output<typeof shiftDayWrite>;

const oncePerDay = (days: readonly { dow: number }[]) =>
  new Set(days.map((one) => one.dow)).size === days.length;

export const dryRun = z
  .boolean()
  .default(false)
  .describe('True: nothing is changed, the answer tells what would be');

/** A whole shift: the days given are its days, the others are cleared (SHIFT-005). */
export const shiftWrite = z.object({
  merchant_id: id,
  name: typedText(60).min(1, 'Give the shift a name'),
  colour: colour.default('teal'),
  rooms: rooms.default([]),
  days: z
    .array(shiftDayWrite)
    .min(1, 'Choose at least one day')
    .max(7)
    .refine(oncePerDay, 'Name each day once'),
  version: version.optional(),
  dry_run: dryRun,
});
export type ShiftWrite = z.output<typeof shiftWrite>;

/** A special day: a new one without id, else one as it is to be. */
export const specialDayWrite = z
  .object({
    merchant_special_day_id: id.optional(),
    merchant_id: id,
    date: day,
    merchant_shift_id: id.nullable().default(null),
    name: typedText(60).default(''),
    is_closed: z.boolean().default(false),
    block_start: blockStart.nullable().default(null),
    block_duration: blockDuration.nullable().default(null),
    cover_value: limits.cover_value.default(null),
    max_party_size: limits.max_party_size.default(null),
    value: limits.value.default(null),
    rooms: rooms.default([]),
    version: version.optional(),
    dry_run: dryRun,
  })
  .refine(({ is_closed, block_start }) => is_closed || block_start !== null, {
    path: ['block_start'],
    message: 'Enter when it starts, or close the day',
  })
  .refine(({ is_closed, block_duration }) => is_closed || block_duration !== null, {
    path: ['block_duration'],
    message: 'Enter how long it lasts, or close the day',
  })
  .refine(inDay, IN_DAY)
  .refine(
    ({ is_closed, merchant_shift_id, name }) => is_closed || merchant_shift_id !== null || name !== '',
    { path: ['name'], message: 'Give the shift of this date a name' },
  );
export type SpecialDayWrite = z.output<typeof specialDayWrite>;

const paced = z
  .array(
    z.object({
      block_start: blockStart,
      value: z.number().int().min(0).max(5000).nullable().describe('null: as the plan says'),
    }),
  )
  .min(1, 'Name at least one quarter hour')
  .max(96)
  .refine(
    (blocks) => new Set(blocks.map(({ block_start }) => block_start)).size === blocks.length,
    'Name each quarter hour once',
  );

/** Pacing of a shift on some of its weekdays, quarter hour by quarter hour (INV-027). */
export const pacingWrite = z.object({
  merchant_id: id,
  merchant_shift_id: id,
  dows: z.array(dow).min(1, 'Choose at least one day').max(7),
  blocks: paced,
  version: version.optional().describe("The shift's"),
  dry_run: dryRun,
});
export type PacingWrite = z.output<typeof pacingWrite>;

/** Pacing of one date (INV-028). */
export const dayPacingWrite = z.object({
  merchant_id: id,
  date: day,
  blocks: paced,
  version: version.optional().describe("The date's, see day_versions; 1 for a date never changed"),
  dry_run: dryRun,
});
export type DayPacingWrite = z.output<typeof dayPacingWrite>;
