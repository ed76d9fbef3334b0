import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import { compareDays } from '#contract/host/shifts/rules.ts';
import type { Shift, ShiftDayWrite } from '#contract/host/shifts/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { PlanScope } from './queries.ts';
import { daysOfShift } from './rules.ts';

const columnsOf = (day: ShiftDayWrite) => ({
  start_minute: serviceMinute(day.block_start),
  duration_minutes: day.block_duration,
  cover_value: day.cover_value,
  max_party_size: day.max_party_size,
  value: day.value,
});

/** Clears the weekdays that a shift no longer has, adds those that are new, and gives the others their values (SHIFT-005). */
export async function writeDays(
  trx: Trx,
  { programId, merchantId }: PlanScope,
  shift: Pick<Shift, 'merchant_shift_id' | 'schedules'>,
  wanted: readonly ShiftDayWrite[],
): Promise<void> {
  const { cleared, added, changed } = compareDays(daysOfShift(shift), wanted);
  const { merchant_shift_id } = shift;
  if (cleared.length > 0) {
    await trx
      .deleteFrom('shift_schedules')
      .where('program_id', '=', programId)
      .where('merchant_shift_id', '=', merchant_shift_id)
      .where('dow', 'in', [...cleared])
      .execute();
  }
  for (const day of changed) {
    const schedule = shift.schedules.find(({ dow }) => dow === day.dow);
    if (schedule) await changeDay(trx, programId, schedule.merchant_shift_schedule_id, day);
  }
  if (added.length === 0) return;
  const own = { program_id: programId, merchant_id: merchantId, merchant_shift_id };
  await trx
    .insertInto('shift_schedules')
    .values(added.map((day) => ({ ...own, dow: day.dow, ...columnsOf(day) })))
    .execute();
}

/** Gives a weekday its values; pacing of quarter hours that it no longer has goes. */
async function changeDay(trx: Trx, programId: number, scheduleId: number, day: ShiftDayWrite): Promise<void> {
  const columns = columnsOf(day);
  await trx
    .updateTable('shift_schedules')
    .set(columns)
    .where('program_id', '=', programId)
    .where('merchant_shift_schedule_id', '=', scheduleId)
    .execute();
  await trx
    .deleteFrom('shift_pacing')
    .where('program_id', '=', programId)
    .where('merchant_shift_schedule_id', '=', scheduleId)
    .where((where) =>
      where.or([
        where('start_minute', '<', columns.start_minute),
        where('start_minute', '>=', columns.start_minute + columns.duration_minutes),
      ]),
    )
    .execute();
}
