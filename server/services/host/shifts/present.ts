import { asShiftColour } from '#contract/host/shifts/colours.ts';
import type { DayShift } from '#contract/host/shifts/day.ts';
import { quarters } from '#contract/host/shifts/day.ts';
import { blockStartOf } from '#contract/host/shifts/minutes.ts';
import type { DatedShift, InventoryOverride, Shift, SpecialDay } from '#contract/host/shifts/schemas.ts';
import type { OverrideRow, ShiftRow, SpecialDayRow } from './queries.ts';

export function presentShift(row: ShiftRow): Shift {
  const { merchant_shift_id, merchant_id, name, room_ids: rooms } = row;
  const deleted_ts = row.deleted_ts?.toISOString() ?? null;
  const own = { merchant_shift_id, merchant_id, name, rooms, deleted_ts };
  return {
    ...own,
    shift_id: merchant_shift_id,
    colour: asShiftColour(row.colour),
    days: row.schedules.map(({ dow }) => dow),
    schedules: row.schedules.map((schedule) => ({
      ...own,
      merchant_shift_schedule_id: schedule.merchant_shift_schedule_id,
      dow: schedule.dow,
      day_of_week: schedule.dow,
      block_start: blockStartOf(schedule.start_minute),
      block_duration: schedule.duration_minutes,
      cover_value: schedule.cover_value,
      max_party_size: schedule.max_party_size,
      value: schedule.value,
      pacing: schedule.pacing.map(({ minute, value }) => ({ block_start: blockStartOf(minute), value })),
    })),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export function presentSpecialDay(row: SpecialDayRow): SpecialDay {
  return {
    merchant_special_day_id: row.merchant_special_day_id,
    merchant_id: row.merchant_id,
    date: row.date,
    merchant_shift_id: row.merchant_shift_id,
    name: row.name,
    is_closed: row.is_closed,
    block_start: row.start_minute === null ? null : blockStartOf(row.start_minute),
    block_duration: row.duration_minutes,
    cover_value: row.cover_value,
    max_party_size: row.max_party_size,
    value: row.value,
    rooms: row.room_ids,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export function presentOverride(row: OverrideRow): InventoryOverride {
  return {
    merchant_reservation_inventory_id: row.merchant_reservation_inventory_id,
    merchant_id: row.merchant_id,
    date: row.date,
    block_start: blockStartOf(row.start_minute),
    value: row.value,
  };
}

export function presentDatedShift(date: string, shift: DayShift): DatedShift {
  return {
    date,
    merchant_shift_id: shift.shiftId,
    merchant_shift_schedule_id: shift.scheduleId,
    merchant_special_day_id: shift.specialDayId,
    name: shift.name,
    colour: shift.colour,
    block_start: blockStartOf(shift.start),
    block_duration: shift.end - shift.start,
    cover_value: shift.covers,
    max_party_size: shift.maxPartySize,
    value: shift.value,
    rooms: [...shift.roomIds],
    pacing: quarters(shift.start, shift.end).map((minute, index) => ({
      block_start: blockStartOf(minute),
      value: shift.pacing[index] ?? null,
    })),
  };
}
