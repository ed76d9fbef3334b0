import type { DayShift } from '#contract/host/shifts/day.ts';
import type { DayPlan, PlanBooking, PlanSlot, PlanType } from './plan.ts';

/** Plans for tests: a Friday in Portland, open from 17:00 to 22:00, with what a test changes of it. */

export const FRIDAY = '2026-11-20';
const MIDNIGHT = Date.parse('2026-11-20T08:00:00.000Z');

/** The instant of a service minute of that Friday. */
export const at = (minute: number) => MIDNIGHT + minute * 60_000;

export function aShift(fields: Partial<DayShift> = {}): DayShift {
  const { start = 1020, end = 1320 } = fields;
  return {
    shiftId: 1,
    scheduleId: 1,
    specialDayId: null,
    name: 'Dinner',
    colour: 'teal',
    start,
    end,
    covers: null,
    maxPartySize: null,
    value: null,
    pacing: Array.from({ length: (end - start) / 15 }, () => null),
    roomIds: [],
    ...fields,
  };
}

export function aType(fields: Partial<PlanType> = {}): PlanType {
  return {
    reservationTypeId: 1,
    name: 'Dining room',
    roomIds: [],
    excludedTableIds: [],
    isSharedExperience: false,
    noticeMinutes: 0,
    advanceDays: null,
    ...fields,
  };
}

export function aSlot(fields: Partial<PlanSlot> = {}): PlanSlot {
  const { slotId = 1 } = fields;
  return {
    slotId,
    placeId: slotId,
    configurationId: 1,
    version: 1,
    reservationTypeId: 1,
    startMinute: 1140,
    minPartySize: 1,
    maxPartySize: 4,
    durationMinutes: 90,
    accessType: 'public',
    status: null,
    ...fields,
  };
}

export function aBooking(fields: Partial<PlanBooking> = {}): PlanBooking {
  const { partyId = 1, minute = 1140, partySize = 2 } = fields;
  return {
    partyId,
    localId: '00000000-0000-4000-8000-000000000000',
    name: `Hale (${partySize})`,
    partySize,
    start: at(minute ?? 0),
    end: at((minute ?? 0) + 90),
    minute,
    placeId: null,
    reservationTypeId: null,
    isSettled: false,
    isOverbooked: false,
    ...fields,
  };
}

export function aPlan(fields: Partial<DayPlan> & { readonly shifts?: readonly DayShift[] } = {}): DayPlan {
  const { shifts = [aShift()], ...given } = fields;
  return {
    date: FRIDAY,
    timezone: 'America/Los_Angeles',
    now: at(600),
    notLive: null,
    service: { date: FRIDAY, closedBy: null, shifts },
    types: [aType()],
    slots: [aSlot()],
    seats: [{ id: 1, roomId: 1, tableIds: [1], min: 1, max: 4 }],
    holds: [],
    bookings: [],
    turnTimes: [{ up_to: 100, minutes: 90 }],
    ...given,
  };
}
