import { type DayShift, shiftAt } from '#contract/host/shifts/day.ts';
import type { DayPlan, PlanBooking, PlanSeat, PlanType } from './plan.ts';

/** When the tables of a day are free, once everybody who has none yet is given one. */

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Where a party may sit: the rooms of its type and of the shift, without the tables that the type excludes. */
export interface Allowed {
  readonly type: PlanType | null;
  readonly shift: DayShift | null;
}

const inRooms = (roomIds: readonly number[] | undefined, roomId: number) =>
  roomIds === undefined || roomIds.length === 0 || roomIds.includes(roomId);

export function isAllowed({ roomId, tableIds }: PlanSeat, { type, shift }: Allowed): boolean {
  if (!inRooms(type?.roomIds, roomId) || !inRooms(shift?.roomIds, roomId)) return false;
  return !type || !tableIds.some((tableId) => type.excludedTableIds.includes(tableId));
}

/** Single tables before combinations, the smallest first. */
export function compareSeats(one: PlanSeat, other: PlanSeat): number {
  return (
    Number(one.tableIds.length > 1) - Number(other.tableIds.length > 1) ||
    one.max - other.max ||
    one.tableIds.length - other.tableIds.length ||
    one.id - other.id
  );
}

export class Seating {
  readonly #seats: readonly PlanSeat[];
  readonly #busy = new Map<number, Interval[]>();

  constructor(seats: readonly PlanSeat[]) {
    this.#seats = [...seats].sort(compareSeats);
  }

  get isDrawn(): boolean {
    return this.#seats.length > 0;
  }

  take(tableId: number, interval: Interval): void {
    const taken = this.#busy.get(tableId);
    if (taken) taken.push(interval);
    else this.#busy.set(tableId, [interval]);
  }

  /** The smallest table, else combination, that fits and is free for the whole time; null when there is none. */
  find(partySize: number, { start, end }: Interval, allowed: Allowed): PlanSeat | null {
    const isFree = (tableId: number) =>
      !this.#busy.get(tableId)?.some((taken) => taken.start < end && start < taken.end);
    const fits = (seat: PlanSeat) =>
      seat.min <= partySize &&
      partySize <= seat.max &&
      seat.tableIds.every(isFree) &&
      isAllowed(seat, allowed);
    return this.#seats.find(fits) ?? null;
  }
}

export interface SeatedDay {
  readonly seating: Seating;
  /** Bookings for which no table was left, in the order in which they were made. */
  readonly tableless: readonly PlanBooking[];
}

/** Everybody who has tables keeps them; the others get the smallest free one in the order in which they were booked. */
export function seatDay(plan: DayPlan): SeatedDay {
  const seating = new Seating(plan.seats);
  for (const { tableId, start, end } of plan.holds) seating.take(tableId, { start, end });
  const types = new Map(plan.types.map((type) => [type.reservationTypeId, type]));
  const waiting = plan.bookings
    .filter(({ isSettled }) => !isSettled)
    .sort((one, other) => one.partyId - other.partyId);
  const tableless = waiting.filter((booking) => {
    const allowed = {
      type: types.get(booking.reservationTypeId ?? 0) ?? null,
      shift: booking.minute === null ? null : shiftAt(plan.service, booking.minute),
    };
    const seat = seating.find(booking.partySize, booking, allowed);
    for (const tableId of seat?.tableIds ?? []) seating.take(tableId, booking);
    return seat === null;
  });
  return { seating, tableless: seating.isDrawn ? tableless : [] };
}
