import type { BookableQuarter, BookableSlot } from '#contract/host/availability/endpoints.ts';
import { momentsOf, quarterOf } from '#contract/host/availability/moments.ts';
import type { PlanSlot, Question } from '#contract/host/availability/plan.ts';
import { type Alternative, presentReason, type Reason } from '#contract/host/availability/reasons.ts';
import {
  freeReasons,
  type PreparedDay,
  quartersOf,
  slotReasons,
  typeReasons,
} from '#contract/host/availability/rules.ts';
import { compareSlots, isShown } from '#contract/host/inventory/rules.ts';
import type { SlotStatus } from '#contract/host/inventory/schemas.ts';
import { pacingAt, shiftAt } from '#contract/host/shifts/day.ts';
import { clockOf } from '#contract/host/shifts/minutes.ts';
import type { Visibility } from './access.ts';

/** INV-003. */
export function statusOf({ byPlace }: PreparedDay, { placeId, status }: PlanSlot): SlotStatus {
  if (status) return status.is;
  return byPlace.has(placeId) ? 'booked' : 'none';
}

/** The slots of a day that somebody may see, by time and then in their own order (INV-005, INV-014). */
export function visibleSlots(
  { plan, types }: PreparedDay,
  { privateSlots, sharedTypes }: Visibility,
  access: Question['access'] = 'all',
): PlanSlot[] {
  const sorted = (slot: PlanSlot) => ({ ...slot, blocked: slot.status?.is === 'blocked' });
  return plan.slots
    .filter((slot) => isShown(slot, access, privateSlots))
    .filter(({ reservationTypeId }) => {
      const type = types.get(reservationTypeId);
      return type !== undefined && (sharedTypes || !type.isSharedExperience);
    })
    .map(sorted)
    .sort(
      (one, other) =>
        one.startMinute - other.startMinute || compareSlots(one, other) || one.slotId - other.slotId,
    );
}

const reservedAt = ({ clocks }: PreparedDay, minute: number) => new Date(clocks.at(minute)).toISOString();

/** A slot as a party may or may not book it (INV-007). */
export function presentSlot(
  day: PreparedDay,
  slot: PlanSlot,
  reasons: readonly Reason[],
  { withCount = false } = {},
): BookableSlot {
  const count = { current_count: day.arriving.get(quarterOf(slot.startMinute)) ?? 0 };
  return {
    slot_id: slot.slotId,
    reservation_type_id: slot.reservationTypeId,
    date: day.plan.date,
    time: clockOf(slot.startMinute),
    reserved_ts: reservedAt(day, slot.startMinute),
    duration_minutes: slot.durationMinutes,
    min_party_size: slot.minPartySize,
    max_party_size: slot.maxPartySize,
    access_type: slot.accessType,
    status: statusOf(day, slot),
    blocked: slot.status?.is === 'blocked',
    booked: day.byPlace.has(slot.placeId),
    is_available: reasons.length === 0 ? 1 : 0,
    reasons: reasons.map(presentReason),
    ...(withCount ? count : {}),
  };
}

/** A slot that can be booked instead. */
export function presentAlternative(day: PreparedDay, slot: PlanSlot): Alternative {
  return {
    slot_id: slot.slotId,
    reservation_type_id: slot.reservationTypeId,
    reserved_ts: reservedAt(day, slot.startMinute),
    date: day.plan.date,
    time: clockOf(slot.startMinute),
    duration_minutes: slot.durationMinutes,
  };
}

/** The quarter hours of a day with their instants: one that the clocks show twice stands twice, one that they skip not at all. */
function momentsIn(
  day: PreparedDay,
): { readonly minute: number; readonly at: Date; readonly isAgain: boolean }[] {
  const { timezone, date } = day.plan;
  return quartersOf(day)
    .flatMap((minute) =>
      momentsOf(timezone, date, minute).map((at, index) => ({ minute, at, isAgain: index > 0 })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Every quarter hour of a day for a party, by their instants: by the slots of a type, or freely, by covers and tables, without
 * one (INV-038). Slots are at the first of two equal times.
 */
export function presentQuarters(
  day: PreparedDay,
  visible: readonly PlanSlot[],
  question: Question,
  typeId: number | undefined,
): BookableQuarter[] {
  const type = typeId === undefined ? null : (day.types.get(typeId) ?? null);
  return momentsIn(day).map(({ minute, at, isAgain }) => {
    const slots = visible.filter(
      (slot) =>
        !isAgain &&
        quarterOf(slot.startMinute) === minute &&
        (type === null || slot.reservationTypeId === typeId),
    );
    const presented = slots.map((slot) => presentSlot(day, slot, slotReasons(day, slot, question)));
    const places = presented.reduce((sum, { is_available }) => sum + is_available, 0);
    const reasons = type
      ? typeReasons(day, slots, question, type)
      : freeReasons(day, minute, question.partySize, at.getTime());
    const shift = shiftAt(day.plan.service, minute);
    return {
      time: clockOf(minute),
      reserved_ts: at.toISOString(),
      is_available: reasons.length > 0 ? 0 : Math.max(1, places),
      reasons: reasons.map(presentReason),
      covers: day.arriving.get(minute) ?? 0,
      pacing: shift ? pacingAt(shift, minute) : null,
      shift_name: shift?.name ?? null,
      slots: presented,
    };
  });
}
