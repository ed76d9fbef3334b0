import type { Impact } from '#contract/host/availability/impact.ts';
import { openShiftsOn } from '#contract/host/shifts/day.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { spanOf } from '#contract/host/shifts/rules.ts';
import type { DayPacingWrite, InventoryOverride, PacingWrite, Shift } from '#contract/host/shifts/schemas.ts';
import { clockText } from '#contract/core/time.ts';
import { checkVersion, fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { lockServiceDay } from './locks.ts';
import { presentOverride, presentSpecialDay } from './present.ts';
import { listOverrides, listSpecialDays } from './queries.ts';
import { dateName, dayName } from './rules.ts';
import { refusePast } from './specialDays.ts';
import { settle, shiftOf, store } from './weekly.ts';
import { changePlan, type PlanWork, type ShiftTools } from './work.ts';

const FLAG = 'inventory-manager';

/**
 * Saves how many covers may arrive at quarter hours of a shift on some of its weekdays; null: as the day says (INV-027).
 * Errors: NOT_FOUND, STALE, VALIDATION for days and quarter hours that the shift does not have.
 */
export function savePacing(
  tools: ShiftTools,
  ctx: RequestContext,
  { merchant_id, merchant_shift_id: shiftId, dows, blocks, version, dry_run }: PacingWrite,
): Promise<Shift & { impact: Impact }> {
  return changePlan(tools, ctx, { merchantId: merchant_id, dryRun: dry_run, flag: FLAG }, async (work) => {
    const before = shiftOf(work, shiftId);
    checkVersion(before.version, version, `The shift “${before.name}”`, before);
    for (const dow of new Set(dows)) {
      const schedule = before.schedules.find((one) => one.dow === dow);
      if (!schedule) return refusePacing('dows', `${before.name} does not serve on ${dayName(dow)}s`);
      const span = spanOf(schedule);
      for (const { block_start } of blocks) {
        const minute = serviceMinute(block_start);
        if (minute < span.start || minute >= span.end)
          refusePacing(
            'blocks',
            `${before.name} does not serve at ${clockText(clockOf(minute))} on ${dayName(dow)}s`,
          );
      }
      await writePacing(work, schedule.merchant_shift_schedule_id, blocks);
    }
    await store(work, before, {});
    return settle(work, shiftId, 'shift.paced', before);
  });
}

/**
 * Saves how many covers may arrive at quarter hours of one date; null: as the plan says. No other date changes (INV-028).
 * Errors: NOT_FOUND, STALE, VALIDATION for a day that is over and for quarter hours at which no shift serves.
 */
export function saveDayPacing(
  tools: ShiftTools,
  ctx: RequestContext,
  { merchant_id: merchantId, date, blocks, version: sent, dry_run }: DayPacingWrite,
): Promise<{ data: InventoryOverride[]; version: number; impact: Impact }> {
  return changePlan(tools, ctx, { merchantId, dryRun: dry_run, flag: FLAG }, async (work) => {
    const { trx, scope } = work;
    const { version } = await lockServiceDay(trx, scope.programId, merchantId, date);
    const read = async () =>
      (await listOverrides(trx, { ...scope, from: date, until: date })).map(presentOverride);
    const before = await read();
    checkVersion(version, sent, `The pacing of ${dateName(date)}`, { data: before, version });
    refusePast(work, date);
    await refuseUnserved(work, date, blocks);
    for (const { block_start, value } of blocks)
      await writeOverride(work, date, serviceMinute(block_start), value);
    const next = version + 1;
    await trx
      .updateTable('service_days')
      .set({ version: next })
      .where('program_id', '=', scope.programId)
      .where('merchant_id', '=', merchantId)
      .where('date', '=', date)
      .execute();
    const data = await read();
    await tellDay(work, date, before, data);
    return { data, version: next };
  });
}

type Blocks = PacingWrite['blocks'];

function refusePacing(field: string, message: string): never {
  return fail('VALIDATION', `${message}. Choose from its days and hours.`, { errors: { [field]: message } });
}

/** Gives quarter hours of a weekday their own number of covers, or takes it away. */
export async function writePacing(
  { trx, scope }: PlanWork,
  scheduleId: number,
  blocks: Blocks,
): Promise<void> {
  for (const { block_start, value } of blocks) {
    const start_minute = serviceMinute(block_start);
    const key = { program_id: scope.programId, merchant_shift_schedule_id: scheduleId, start_minute };
    if (value === null)
      await trx
        .deleteFrom('shift_pacing')
        .where((where) => where.and(key))
        .execute();
    else {
      await trx
        .insertInto('shift_pacing')
        .values({ ...key, value })
        .onConflict((conflict) =>
          conflict
            .columns(['program_id', 'merchant_shift_schedule_id', 'start_minute'])
            .doUpdateSet({ value }),
        )
        .execute();
    }
  }
}

async function writeOverride(
  { trx, scope }: PlanWork,
  date: string,
  start_minute: number,
  value: number | null,
): Promise<void> {
  const key = { program_id: scope.programId, merchant_id: scope.merchantId, date, start_minute };
  if (value === null) {
    await trx
      .deleteFrom('reservation_inventory')
      .where((where) => where.and(key))
      .execute();
    return;
  }
  await trx
    .insertInto('reservation_inventory')
    .values({ ...key, value })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'merchant_id', 'date', 'start_minute']).doUpdateSet({ value }),
    )
    .execute();
}

/** Refuses to pace a quarter hour at which no shift serves on the date; what stands there may still be taken away. */
async function refuseUnserved(work: PlanWork, date: string, blocks: Blocks): Promise<void> {
  const rows = await listSpecialDays(work.trx, { ...work.scope, from: date, until: date });
  const shifts = openShiftsOn(date, work.shifts, rows.map(presentSpecialDay));
  for (const { block_start, value } of blocks) {
    const minute = serviceMinute(block_start);
    const isServed = shifts.some(({ start, end }) => start <= minute && minute < end);
    if (value !== null && !isServed)
      refusePacing('blocks', `No shift serves at ${clockText(clockOf(minute))} on ${dateName(date)}`);
  }
}

async function tellDay(
  work: PlanWork,
  date: string,
  before: readonly InventoryOverride[],
  after: readonly InventoryOverride[],
): Promise<void> {
  const old = new Map(before.map(({ block_start, value }) => [block_start, value]));
  const now = new Map(after.map(({ block_start, value }) => [block_start, value]));
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((start) => ({
      field: clockOf(serviceMinute(start)),
      from: old.get(start) ?? null,
      to: now.get(start) ?? null,
    }))
    .filter(({ from, to }) => from !== to);
  await tell(work, {
    kind: 'service_day.paced',
    recordId: `${work.scope.merchantId}:${date}`,
    recordName: date,
    changes,
  });
}
