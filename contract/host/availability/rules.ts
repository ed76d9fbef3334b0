import { dayAfter } from '#contract/core/time.ts';
import { turnMinutes } from '#contract/host/parties/defaults.ts';
import { type DayShift, pacingAt, quarters as quartersIn, shiftAt } from '#contract/host/shifts/day.ts';
import { clockOf, serviceInstant } from '#contract/host/shifts/minutes.ts';
import { isOnClocks, quarterOf, serviceMoment } from './moments.ts';
import {
  type DayPlan,
  isHeld,
  type PlanBooking,
  type PlanSlot,
  type PlanType,
  type Question,
} from './plan.ts';
import type { Reason } from './reasons.ts';
import { seatDay, type SeatedDay } from './seating.ts';

const MINUTE_MS = 60_000;

/** The instants of the service minutes of a day, each worked out once: many slots begin at the same time. */
class Clocks {
  readonly #plan: DayPlan;
  readonly #known = new Map<number, { readonly at: number; readonly exists: boolean }>();

  constructor(plan: DayPlan) {
    this.#plan = plan;
  }

  #read(minute: number) {
    const known = this.#known.get(minute);
    if (known) return known;
    const { timezone, date } = this.#plan;
    const at = serviceInstant(timezone, date, minute).getTime();
    const read = { at, exists: isOnClocks(timezone, date, minute) };
    this.#known.set(minute, read);
    return read;
  }

  /** Milliseconds since the epoch. */
  at(minute: number): number {
    return this.#read(minute).at;
  }

  /** False for a time that the clocks skip in spring. */
  show(minute: number): boolean {
    return this.#read(minute).exists;
  }
}

/** A day plan with what every question needs of it, worked out once. */
export interface PreparedDay extends SeatedDay {
  readonly plan: DayPlan;
  readonly clocks: Pick<Clocks, 'at' | 'show'>;
  readonly today: string;
  readonly types: ReadonlyMap<number, PlanType>;
  /** Covers that arrive, by quarter hour and by shift. */
  readonly arriving: ReadonlyMap<number, number>;
  readonly covers: ReadonlyMap<DayShift, number>;
  readonly byPlace: ReadonlyMap<number, readonly PlanBooking[]>;
  /** What is kept for guests who are booking online right now. */
  readonly held: readonly PlanBooking[];
}

/** Works out what every question about a day needs. */
export function prepareDay(plan: DayPlan): PreparedDay {
  const arriving = new Map<number, number>();
  const covers = new Map<DayShift, number>();
  const byPlace = new Map<number, PlanBooking[]>();
  for (const booking of plan.bookings) {
    const { minute, partySize, placeId } = booking;
    if (placeId !== null) byPlace.set(placeId, [...(byPlace.get(placeId) ?? []), booking]);
    if (minute === null) continue;
    const quarter = quarterOf(minute);
    arriving.set(quarter, (arriving.get(quarter) ?? 0) + partySize);
    const shift = shiftAt(plan.service, minute);
    if (shift) covers.set(shift, (covers.get(shift) ?? 0) + partySize);
  }
  const types = new Map(plan.types.map((type) => [type.reservationTypeId, type]));
  const today = serviceMoment(plan.timezone, new Date(plan.now)).date;
  const held = plan.bookings.filter(isHeld);
  return { plan, clocks: new Clocks(plan), today, types, arriving, covers, byPlace, held, ...seatDay(plan) };
}

/** The same day as if a party were not booked on it. */
export function withoutParty(plan: DayPlan, partyId: number): DayPlan {
  return {
    ...plan,
    bookings: plan.bookings.filter((booking) => booking.partyId !== partyId),
    holds: plan.holds.filter((hold) => hold.partyId !== partyId),
  };
}

interface Asked {
  readonly minute: number;
  readonly start: number;
  readonly partySize: number;
  readonly durationMinutes: number;
  readonly type: PlanType | null;
}

/** Why nothing of the day can be booked, whatever is planned on it. */
function dayReason({ notLive }: DayPlan): Reason | null {
  return notLive && { code: 'NOT_LIVE', notLive };
}

/** Nothing is open, and the special day that made it so. */
export function closedReason({ service }: DayPlan): Reason {
  return { code: 'CLOSED', name: service.closedBy?.name || null };
}

/** The shift at a time, or why there is none. */
function openShift({ plan, clocks }: PreparedDay, minute: number): { shift: DayShift } | { closed: Reason } {
  const shift = shiftAt(plan.service, minute);
  if (shift && clocks.show(minute)) return { shift };
  return { closed: closedReason(plan) };
}

/** How much of what is taken is only kept; nothing to say where it is nothing. */
function heldOf(
  { held }: PreparedDay,
  isMeant: (booking: PlanBooking) => boolean,
  size: (booking: PlanBooking) => number = ({ partySize }) => partySize,
): { held?: number } {
  const sum = held.filter(isMeant).reduce((total, booking) => total + size(booking), 0);
  return sum > 0 ? { held: sum } : {};
}

/** What a shift, its pacing and the tables say to one more party; `start` in milliseconds since the epoch. */
function limitReasons(day: PreparedDay, shift: DayShift, asked: Asked): Reason[] {
  const { minute, partySize, durationMinutes, type } = asked;
  const { seating } = day;
  const { start } = asked;
  const reasons: Reason[] = [];
  const { name, maxPartySize, covers } = shift;
  if (maxPartySize !== null && partySize > maxPartySize) {
    reasons.push({ code: 'MAX_PARTY_SIZE', name, limit: maxPartySize });
  }
  const quarter = quarterOf(minute);
  const pacing = pacingAt(shift, quarter);
  const arriving = day.arriving.get(quarter) ?? 0;
  if (pacing !== null && arriving + partySize > pacing) {
    const kept = heldOf(day, (booking) => booking.minute !== null && quarterOf(booking.minute) === quarter);
    reasons.push({ code: 'PACING', time: clockOf(quarter), taken: arriving, limit: pacing, ...kept });
  }
  const taken = day.covers.get(shift) ?? 0;
  if (covers !== null && taken + partySize > covers) {
    const kept = heldOf(
      day,
      (booking) => booking.minute !== null && shiftAt(day.plan.service, booking.minute) === shift,
    );
    reasons.push({ code: 'COVERS', name, taken, limit: covers, ...kept });
  }
  const interval = { start, end: start + durationMinutes * MINUTE_MS };
  if (seating.isDrawn && !seating.find(partySize, interval, { type, shift })) {
    const isThen = (booking: PlanBooking) => booking.start < interval.end && interval.start < booking.end;
    reasons.push({ code: 'TABLE', size: partySize, ...heldOf(day, isThen, () => 1) });
  }
  return reasons;
}

/** Why one books so late or so early that the type does not take it. */
function noticeReasons(
  { plan, today }: PreparedDay,
  { noticeMinutes, advanceDays }: PlanType,
  start: number,
): Reason[] {
  const reasons: Reason[] = [];
  if (start - plan.now < noticeMinutes * MINUTE_MS) reasons.push({ code: 'NOTICE', minutes: noticeMinutes });
  if (advanceDays !== null && plan.date > dayAfter(today, advanceDays)) {
    reasons.push({ code: 'TOO_FAR', days: advanceDays });
  }
  return reasons;
}

/** What the slot itself says to a party: who may book it, for how many, and whether somebody has it (INV-006). */
function slotOwnReasons(day: PreparedDay, slot: PlanSlot, { partySize, access }: Question): Reason[] {
  const reasons: Reason[] = [];
  const { minPartySize: min, maxPartySize: max, status } = slot;
  if (access !== 'all' && slot.accessType !== access) reasons.push({ code: 'ACCESS' });
  if (partySize < min || partySize > max) reasons.push({ code: 'PARTY_RANGE', min, max });
  if (status?.is === 'blocked') reasons.push({ code: 'BLOCKED', name: status.reason });
  const [holder] = day.byPlace.get(slot.placeId) ?? [];
  if (holder) reasons.push({ code: 'BOOKED', name: holder.name });
  return reasons;
}

/** Why a party cannot book a slot; none when it can. */
export function slotReasons(day: PreparedDay, slot: PlanSlot, question: Question): Reason[] {
  const { plan, clocks } = day;
  const start = clocks.at(slot.startMinute);
  if (start < plan.now) return [{ code: 'PAST' }];
  const whole = dayReason(plan);
  if (whole) return [whole];
  const type = day.types.get(slot.reservationTypeId);
  if (!type) return [{ code: 'NO_SLOT', name: null }];
  const open = openShift(day, slot.startMinute);
  const own = [...noticeReasons(day, type, start), ...slotOwnReasons(day, slot, question)];
  if ('closed' in open) return [open.closed, ...own];
  const { partySize } = question;
  const asked = { minute: slot.startMinute, start, durationMinutes: slot.durationMinutes, partySize, type };
  return [...own, ...limitReasons(day, open.shift, asked)];
}

/**
 * Why a party cannot be booked freely, without a slot, at a service minute; `start`, in milliseconds since the epoch, says which
 * of two is meant where the clocks show it twice, else it is the earlier.
 */
export function freeReasons(
  day: PreparedDay,
  minute: number,
  partySize: number,
  start = day.clocks.at(minute),
): Reason[] {
  const { plan } = day;
  if (start < plan.now) return [{ code: 'PAST' }];
  const whole = dayReason(plan);
  if (whole) return [whole];
  const open = openShift(day, minute);
  if ('closed' in open) return [open.closed];
  const durationMinutes = turnMinutes(plan.turnTimes, partySize);
  return limitReasons(day, open.shift, { minute, start, partySize, durationMinutes, type: null });
}

/** The quarter hours in which a location is open or has a slot, ascending; none that its clocks skip. */
export function quartersOf({ plan, clocks }: PreparedDay): number[] {
  const quarters = new Set(plan.slots.map(({ startMinute }) => quarterOf(startMinute)));
  for (const { start, end } of plan.service.shifts) {
    for (const minute of quartersIn(start, end)) quarters.add(minute);
  }
  return [...quarters].filter((minute) => clocks.show(minute)).sort((one, other) => one - other);
}

/** Of a slot for other sizes or other people nothing else matters. */
const strangeness = (reasons: readonly Reason[]): number =>
  reasons.filter(({ code }) => code === 'PARTY_RANGE' || code === 'ACCESS').length;

/**
 * Why a quarter hour cannot be booked with a type: of its slots then one speaks that is for such a party, where there is one, and of
 * those the one with the fewest reasons. `slots` are those that the caller may see.
 */
export function typeReasons(
  day: PreparedDay,
  slots: readonly PlanSlot[],
  question: Question,
  type: PlanType,
): Reason[] {
  const [nearest] = slots
    .map((slot) => slotReasons(day, slot, question))
    .sort((one, other) => strangeness(one) - strangeness(other) || one.length - other.length);
  return nearest ?? [dayReason(day.plan) ?? { code: 'NO_SLOT', name: type.name }];
}
