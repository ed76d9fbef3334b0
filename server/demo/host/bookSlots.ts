import type { DayPlan, PlanBooking, PlanSlot } from '#contract/host/availability/plan.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { loadDays } from '#server/services/host/availability/index.ts';

export interface BookOf {
  readonly programId: number;
  readonly merchantId: number;
  readonly timezone: string;
  /** A flagship is busier than the rest, and has a longer past. */
  readonly isFlagship: boolean;
}

/** Every so many days one slot is blocked, and one has a party more than it holds. */
const BLOCKED_EVERY = 3;
const OVERBOOKED_EVERY = 4;
const OVERBOOKED = 'Regulars, they take what is free';

interface Booked {
  readonly booking: PlanBooking;
  readonly slot: PlanSlot;
  readonly isBeyond: boolean;
}

/** Gives the bookings of a day the slots at their time that take their size; `beyond` of them one that somebody has. */
function assign({ bookings, slots }: DayPlan, beyond: number): Booked[] {
  const taken = new Set<number>();
  const booked: Booked[] = [];
  let left = beyond;
  for (const booking of bookings) {
    const fitting = slots.filter(
      ({ startMinute, minPartySize, maxPartySize, accessType }) =>
        startMinute === booking.minute &&
        accessType === 'public' &&
        minPartySize <= booking.partySize &&
        booking.partySize <= maxPartySize,
    );
    const free = fitting.find(({ placeId }) => !taken.has(placeId));
    const slot = free ?? (left > 0 ? fitting[0] : undefined);
    if (!slot || booking.placeId !== null) continue;
    if (!free) left -= 1;
    taken.add(slot.placeId);
    booked.push({ booking, slot, isBeyond: !free });
  }
  return booked;
}

/** Books part of the demo's reservations into slots, with a blocked slot here and an overbooked one there. */
export async function bookSlots(
  trx: Trx,
  { programId, merchantId, timezone }: BookOf,
  now: Date,
  dates: readonly string[],
): Promise<void> {
  const days = await loadDays(trx, { programId, merchantId, timezone }, dates, now);
  for (const plan of days.values()) {
    const day = Number(plan.date.slice(8));
    const booked = assign(plan, day % OVERBOOKED_EVERY === 0 ? 1 : 0);
    for (const one of booked) await store(trx, programId, plan.date, one);
    const beyond = booked.find(({ isBeyond }) => isBeyond);
    const taken = new Set(booked.map(({ slot }) => slot.placeId));
    const free = plan.slots.find(({ placeId, startMinute }) => startMinute >= 1140 && !taken.has(placeId));
    const statuses = [
      ...(beyond ? [{ slot_id: beyond.slot.placeId, status: 'overbooked', reason: OVERBOOKED }] : []),
      ...(free && day % BLOCKED_EVERY === 0
        ? [{ slot_id: free.placeId, status: 'blocked', reason: 'Kept for the owners' }]
        : []),
    ];
    if (statuses.length === 0) continue;
    const own = { program_id: programId, merchant_id: merchantId, date: plan.date };
    await trx
      .insertInto('slot_statuses')
      .values(statuses.map((status) => ({ ...own, ...status })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function store(trx: Trx, programId: number, date: string, { booking, slot, isBeyond }: Booked) {
  await trx
    .updateTable('parties')
    .set({
      reservation_type_id: slot.reservationTypeId,
      slot_id: slot.placeId,
      slot_date: date,
      ...(isBeyond ? { overbook_reason: OVERBOOKED } : {}),
    })
    .where('program_id', '=', programId)
    .where('party_id', '=', booking.partyId)
    .execute();
}
