import type { EventKind } from '#contract/core/records.ts';
import type { Impact } from '#contract/host/availability/impact.ts';
import type { Shift, ShiftWrite } from '#contract/host/shifts/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { presentShift, presentSpecialDay } from './present.ts';
import { findShift, listSpecialDays } from './queries.ts';
import { type Refusal, refuseClash, refuseOverlap, toldShift } from './rules.ts';
import { writeDays } from './scheduleWrites.ts';
import { changePlan, checkRooms, type PlanWork, type ShiftTools } from './work.ts';

type Weighed = Promise<Shift & { impact: Impact }>;

const THING = 'This shift';
const FLAG = 'shifts-tool';
const LAST_DATE = '9999-12-31';

/** Adds a weekly shift. Errors: NOT_FOUND, VALIDATION for rooms, TAKEN where it would overlap another (SHIFT-019). */
export function createShift(
  tools: ShiftTools,
  ctx: RequestContext,
  { merchant_id, dry_run, version: _none, ...write }: ShiftWrite,
): Weighed {
  return changePlan(tools, ctx, { merchantId: merchant_id, dryRun: dry_run, flag: FLAG }, async (work) => {
    await checkRooms(work, write.rooms);
    refuse(refuseOverlap(write.name, work.shifts, write.days));
    const { trx, scope, now } = work;
    const { merchant_shift_id } = await trx
      .insertInto('merchant_shifts')
      .values({
        program_id: scope.programId,
        merchant_id,
        ...columnsOf(write),
        created_ts: now,
        updated_ts: now,
      })
      .returning('merchant_shift_id')
      .executeTakeFirstOrThrow();
    await writeDays(trx, scope, { merchant_shift_id, schedules: [] }, write.days);
    return settle(work, merchant_shift_id, 'shift.created', null);
  });
}

/**
 * Saves a weekly shift: the days given are its days, the others are cleared (SHIFT-005). Dates that have special days keep
 * them. Errors: NOT_FOUND, STALE, VALIDATION, TAKEN where it would overlap another on a weekday or on a special date ahead.
 */
export function updateShift(
  tools: ShiftTools,
  ctx: RequestContext,
  shiftId: number,
  { merchant_id, dry_run, version, ...write }: ShiftWrite,
): Weighed {
  return changePlan(tools, ctx, { merchantId: merchant_id, dryRun: dry_run, flag: FLAG }, async (work) => {
    const before = shiftOf(work, shiftId);
    checkVersion(before.version, version, `The shift “${before.name}”`, before);
    await checkRooms(
      work,
      write.rooms.filter((room) => !before.rooms.includes(room)),
    );
    const others = work.shifts.filter((shift) => shift !== before);
    refuse(refuseOverlap(write.name, others, write.days));
    await writeDays(work.trx, work.scope, before, write.days);
    await store(work, before, columnsOf(write));
    return settle(work, shiftId, 'shift.updated', before);
  });
}

interface Removal {
  readonly version?: number | undefined;
  readonly dry_run: boolean;
}

/** Removes a weekly shift; notes that are for it keep it. Errors: NOT_FOUND, STALE (SHIFT-019). */
export async function removeShift(
  tools: ShiftTools,
  ctx: RequestContext,
  shiftId: number,
  { version, dry_run }: Removal,
): Weighed {
  const merchantId = await merchantOf(tools, ctx, shiftId);
  return changePlan(tools, ctx, { merchantId, dryRun: dry_run, flag: FLAG }, async (work) => {
    const before = shiftOf(work, shiftId);
    checkVersion(before.version, version, `The shift “${before.name}”`, before);
    await store(work, before, { deleted_ts: work.now });
    await setRemoved(work, shiftId, work.now);
    return settle(work, shiftId, 'shift.removed', before);
  });
}

/** Brings a removed shift back; one that was not removed stays as it is. Errors: NOT_FOUND, TAKEN. */
export async function restoreShift(tools: ShiftTools, ctx: RequestContext, shiftId: number): Weighed {
  const merchantId = await merchantOf(tools, ctx, shiftId);
  return changePlan(tools, ctx, { merchantId, dryRun: false, flag: FLAG }, async (work) => {
    const there = work.shifts.find((shift) => shift.merchant_shift_id === shiftId);
    if (there) return there;
    const row = found(await findShift(work.trx, work.scope.programId, shiftId), THING);
    const before = presentShift(row);
    refuse(refuseOverlap(before.name, work.shifts, before.schedules));
    await store(work, before, { deleted_ts: null });
    await setRemoved(work, shiftId, null);
    return settle(work, shiftId, 'shift.restored', before);
  });
}

/** A shift of the plan that is not removed; else NOT_FOUND. */
export function shiftOf({ shifts }: PlanWork, shiftId: number): Shift {
  return found(
    shifts.find((shift) => shift.merchant_shift_id === shiftId),
    THING,
  );
}

/** Counts a shift's version up, with what changes of it. */
export async function store(
  { trx, scope, now }: PlanWork,
  { merchant_shift_id, version }: Shift,
  columns: Partial<ReturnType<typeof columnsOf>> & { deleted_ts?: Date | null },
): Promise<void> {
  await trx
    .updateTable('merchant_shifts')
    .set({ ...columns, updated_ts: now, version: version + 1 })
    .where('program_id', '=', scope.programId)
    .where('merchant_shift_id', '=', merchant_shift_id)
    .execute();
}

/** Reads the shift as it is now, refuses it where it overlaps on a special date ahead, and records what happened. */
export async function settle(
  work: PlanWork,
  shiftId: number,
  kind: EventKind<'shift'>,
  before: Shift | null,
): Promise<Shift> {
  const { trx, scope, today } = work;
  const shift = presentShift(found(await findShift(trx, scope.programId, shiftId), THING));
  const others = work.shifts.filter((one) => one.merchant_shift_id !== shiftId);
  const special = (await listSpecialDays(trx, { ...scope, from: today, until: LAST_DATE })).map(
    presentSpecialDay,
  );
  const dates = [...new Set(special.map(({ date }) => date))];
  const plan = shift.deleted_ts === null ? [...others, shift] : others;
  refuse(refuseClash(dates, plan, special, (one) => one.shiftId === shiftId));
  await tell(work, {
    kind,
    recordId: shiftId,
    recordName: shift.name,
    changes: changesBetween(before ? toldShift(before) : {}, toldShift(shift)),
  });
  return shift;
}

export function refuse(refusal: Refusal | null): void {
  if (!refusal) return;
  const { message, field, details } = refusal;
  fail('TAKEN', message, { errors: { [field]: message }, details });
}

const columnsOf = ({
  name,
  colour,
  rooms,
  days,
}: Pick<ShiftWrite, 'name' | 'colour' | 'rooms' | 'days'>) => ({
  name,
  colour,
  room_ids: rooms,
  days: days.map(({ dow }) => dow).sort((a, b) => a - b),
});

async function merchantOf({ platform }: ShiftTools, ctx: RequestContext, shiftId: number): Promise<number> {
  return found(await findShift(platform.db, ctx.programId, shiftId), THING).merchant_id;
}

async function setRemoved({ trx, scope }: PlanWork, shiftId: number, at: Date | null): Promise<void> {
  await trx
    .updateTable('shift_schedules')
    .set({ deleted_ts: at })
    .where('program_id', '=', scope.programId)
    .where('merchant_shift_id', '=', shiftId)
    .execute();
}
