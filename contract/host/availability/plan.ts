import type { NotLive } from '#contract/administration/merchants/live.ts';
import type { TurnTime } from '#contract/host/parties/defaults.ts';
import type { ShiftDay } from '#contract/host/shifts/day.ts';

/**
 * One day of one location as plain values, and what is asked of it. Minutes are service minutes of the day (05:00 is 300), instants
 * are milliseconds since the epoch.
 */

export interface PlanType {
  readonly reservationTypeId: number;
  readonly name: string;
  /** None: every room. */
  readonly roomIds: readonly number[];
  readonly excludedTableIds: readonly number[];
  readonly isSharedExperience: boolean;
  readonly noticeMinutes: number;
  /** null: no limit. */
  readonly advanceDays: number | null;
}

/** A slot that is there on the day. */
export interface PlanSlot {
  readonly slotId: number;
  /** What bookings and statuses name: the weekly slot where this one stands for it on the day, else the slot itself. */
  readonly placeId: number;
  readonly configurationId: number | null;
  readonly version: number;
  readonly reservationTypeId: number;
  readonly startMinute: number;
  readonly minPartySize: number;
  readonly maxPartySize: number;
  readonly durationMinutes: number;
  readonly accessType: 'public' | 'private';
  readonly status: {
    readonly id: number;
    readonly is: 'blocked' | 'overbooked';
    readonly reason: string | null;
  } | null;
}

/** A table or, with several tables, a combination. */
export interface PlanSeat {
  readonly id: number;
  readonly roomId: number;
  readonly tableIds: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** A table that is somebody's, or blocked, for a time `[start, end)`. */
export interface PlanHold {
  readonly tableId: number;
  readonly partyId: number | null;
  readonly start: number;
  readonly end: number;
}

/** A reservation that counts: not cancelled, and not a no-show. */
export interface PlanBooking {
  readonly partyId: number;
  readonly localId: string;
  readonly name: string;
  readonly partySize: number;
  readonly start: number;
  readonly end: number;
  /** Its service minute; null when it belongs to another day and only reaches into this one. */
  readonly minute: number | null;
  readonly placeId: number | null;
  readonly reservationTypeId: number | null;
  /** It has tables of its own, or has left: nobody needs to find one for it. */
  readonly isSettled: boolean;
  /** Taken beyond the limits on purpose. */
  readonly isOverbooked: boolean;
}

/**
 * Bookings of this number and above are no parties yet: a guest has chosen the time on a booking page, and it is kept for a few minutes.
 * Whoever has booked comes first, whatever is kept.
 */
export const FIRST_HELD = 2 ** 52;
export const isHeld = ({ partyId }: Pick<PlanBooking, 'partyId'>): boolean => partyId >= FIRST_HELD;

export interface DayPlan {
  /** The business day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly timezone: string;
  readonly now: number;
  /** Why the location takes no part in the host stand on this day; null while it does. */
  readonly notLive: NotLive | null;
  /** Its shifts, special days and pacing applied. */
  readonly service: ShiftDay;
  readonly types: readonly PlanType[];
  readonly slots: readonly PlanSlot[];
  /** Single tables and combinations; none: the floor is not drawn, and covers alone limit. */
  readonly seats: readonly PlanSeat[];
  readonly holds: readonly PlanHold[];
  readonly bookings: readonly PlanBooking[];
  readonly turnTimes: readonly TurnTime[];
}

export interface Question {
  readonly partySize: number;
  readonly access: 'public' | 'private' | 'all';
}
