import { coversOf, type DayShift, pacingAt, shiftAt } from '#contract/host/shifts/day.ts';
import { clockOf } from '#contract/host/shifts/minutes.ts';
import { quarterOf } from './moments.ts';
import type { DayPlan, PlanBooking } from './plan.ts';
import type { Reason } from './reasons.ts';
import { closedReason, prepareDay, type PreparedDay } from './rules.ts';

/** What became of the slot that a party has: gone, moved, blocked, or for other sizes now. */
function slotReasons({ plan, types }: PreparedDay, booking: PlanBooking): Reason[] {
  if (booking.placeId === null) return [];
  const slot = plan.slots.find(({ placeId }) => placeId === booking.placeId);
  if (!slot || slot.startMinute !== booking.minute) {
    return [{ code: 'NO_SLOT', name: types.get(booking.reservationTypeId ?? 0)?.name ?? null }];
  }
  const { minPartySize: min, maxPartySize: max, status } = slot;
  const reasons: Reason[] = [];
  if (booking.partySize < min || booking.partySize > max) reasons.push({ code: 'PARTY_RANGE', min, max });
  if (status?.is === 'blocked') reasons.push({ code: 'BLOCKED', name: status.reason });
  return reasons;
}

/** Sums by key; answers what was there before. */
class Sums<K> {
  readonly #sums = new Map<K, number>();

  add(key: K, size: number): number {
    const before = this.#sums.get(key) ?? 0;
    this.#sums.set(key, before + size);
    return before;
  }
}

/** What the shift of a booking says to it, given who booked before; adds it to the sums. */
function shiftReasons(
  shift: DayShift,
  minute: number,
  partySize: number,
  { arriving, covers }: { arriving: Sums<number>; covers: Sums<DayShift> },
): Reason[] {
  const { name, maxPartySize } = shift;
  const quarter = quarterOf(minute);
  const pacing = pacingAt(shift, quarter);
  const [atQuarter, inShift] = [arriving.add(quarter, partySize), covers.add(shift, partySize)];
  const reasons: Reason[] = [];
  if (maxPartySize !== null && partySize > maxPartySize) {
    reasons.push({ code: 'MAX_PARTY_SIZE', name, limit: maxPartySize });
  }
  if (pacing !== null && atQuarter + partySize > pacing) {
    reasons.push({ code: 'PACING', time: clockOf(quarter), taken: atQuarter, limit: pacing });
  }
  if (shift.covers !== null && inShift + partySize > shift.covers) {
    reasons.push({ code: 'COVERS', name, taken: inShift, limit: shift.covers });
  }
  return reasons;
}

/**
 * Why each booking of the day does not stand any more, by party; those that stand are absent. Where a limit is exceeded, those
 * who booked last are beyond it.
 */
export function brokenOn(plan: DayPlan): ReadonlyMap<number, Reason[]> {
  const day = prepareDay(plan);
  const sums = { arriving: new Sums<number>(), covers: new Sums<DayShift>() };
  const tableless = new Set(day.tableless.map(({ partyId }) => partyId));
  const broken = new Map<number, Reason[]>();
  for (const booking of [...plan.bookings].sort((one, other) => one.partyId - other.partyId)) {
    const { minute, partySize, partyId } = booking;
    if (minute === null) continue;
    const shift = shiftAt(plan.service, minute);
    const reasons = slotReasons(day, booking);
    if (!shift) reasons.push(closedReason(plan));
    else reasons.push(...shiftReasons(shift, minute, partySize, sums));
    if (tableless.has(partyId)) reasons.push({ code: 'TABLE', size: partySize });
    if (reasons.length > 0) broken.set(partyId, reasons);
  }
  return broken;
}

const isIn = (roomIds: readonly number[], roomId: number) => roomIds.length === 0 || roomIds.includes(roomId);

/** The covers of a shift by its limits; where it has none, the seats of its rooms. */
function shiftCovers(shift: DayShift, { seats }: DayPlan): number {
  const limited = coversOf(shift);
  if (limited !== null) return limited;
  return seats
    .filter(({ tableIds, roomId }) => tableIds.length === 1 && isIn(shift.roomIds, roomId))
    .reduce((sum, { max }) => sum + max, 0);
}

/** What can be booked on a day, whether it is booked or not: covers of its shifts, and slots within them that are not blocked. */
export function capacityOf(plan: DayPlan): { covers: number; slots: number } {
  if (plan.notLive) return { covers: 0, slots: 0 };
  return {
    covers: plan.service.shifts.reduce((sum, shift) => sum + shiftCovers(shift, plan), 0),
    slots: plan.slots.filter(
      ({ startMinute, status }) => status?.is !== 'blocked' && shiftAt(plan.service, startMinute) !== null,
    ).length,
  };
}
