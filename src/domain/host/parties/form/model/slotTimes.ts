import type { BookableQuarter, BookableSlot } from '#contract/host/availability/endpoints.ts';
import { quarterOf } from '#contract/host/availability/moments.ts';
import { isSlotAvailable } from '#contract/host/inventory/rules.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';

export interface TypeTimes {
  readonly type: ReservationType;
  /** One of each time, in order of time. */
  readonly slots: readonly BookableSlot[];
}

/** The times of a day that can be booked, by type in their order (INV-007); a time with several places is named once. */
export function timesByType(slots: readonly BookableSlot[], types: readonly ReservationType[]): TypeTimes[] {
  return types
    .map((type) => {
      const mine = slots.filter((slot) => slot.reservation_type_id === type.id && isSlotAvailable(slot));
      const byTime = new Map([...mine].reverse().map((slot) => [slot.time, slot]));
      return {
        type,
        slots: [...byTime.values()].sort((one, other) => serviceMinute(one.time) - serviceMinute(other.time)),
      };
    })
    .filter((one) => one.slots.length > 0);
}

interface Day {
  readonly closed: string | null;
  readonly data: readonly BookableQuarter[];
}

/** What lies beyond what is planned at a time, and whether a reason has to be given for it. */
export interface Advice {
  readonly texts: readonly string[];
  readonly needsReason: boolean;
}

export const NO_ADVICE: Advice = { texts: [], needsReason: false };

/**
 * Why a service minute lies beyond what is planned; nothing where it can be booked or nothing is planned at all. The instant says
 * which is meant of two that the clocks show alike.
 */
export function adviceAt({ closed, data }: Day, minute: number, at?: Date): Advice {
  const only = (text: string): Advice => ({ texts: [text], needsReason: false });
  if (closed !== null) return only(closed ? `Closed: ${closed}` : 'The location is closed that day');
  if (data.length === 0) return NO_ADVICE;
  const alike = data.filter(({ time }) => serviceMinute(time) === quarterOf(minute));
  const quarter =
    alike.findLast(({ reserved_ts }) => at && Date.parse(reserved_ts) <= at.getTime()) ?? alike[0];
  if (!quarter) return only('No shift is open then');
  if (quarter.is_available > 0) return NO_ADVICE;
  return {
    texts: quarter.reasons.map(({ message }) => message),
    needsReason: quarter.reasons.some(({ code }) => code === 'PACING'),
  };
}
