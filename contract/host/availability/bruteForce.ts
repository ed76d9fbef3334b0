import type { DayPlan, PlanBooking, PlanSlot, Question } from './plan.ts';

/**
 * The engine's judgement worked out the slow way, for the property tests: tables are rows of quarter hours that somebody fills in,
 * sums are added up afresh for every question. Times are whole quarter hours from `dayStart`.
 */

const QUARTER_MS = 15 * 60_000;

interface Sheet {
  /** For each table, who fills which quarter hour. */
  readonly taken: Map<number, Set<number>>;
  readonly unseated: PlanBooking[];
}

const cells = (start: number, end: number): number[] => {
  const filled: number[] = [];
  for (let at = start; at < end; at += QUARTER_MS) filled.push(at);
  return filled;
};

function shiftOf(plan: DayPlan, minute: number | null) {
  for (const shift of plan.service.shifts) {
    if (minute !== null && minute >= shift.start && minute < shift.end) return shift;
  }
  return undefined;
}

function mayUse(
  plan: DayPlan,
  tableIds: readonly number[],
  roomId: number,
  typeId: number | null,
  minute: number | null,
) {
  const type = plan.types.find((one) => one.reservationTypeId === typeId);
  const rooms = [type?.roomIds ?? [], shiftOf(plan, minute)?.roomIds ?? []];
  if (rooms.some((list) => list.length > 0 && !list.includes(roomId))) return false;
  for (const table of tableIds) if (type?.excludedTableIds.includes(table)) return false;
  return true;
}

function bestSeat(
  plan: DayPlan,
  sheet: Sheet,
  asked: { size: number; start: number; end: number; typeId: number | null; minute: number | null },
) {
  let best: DayPlan['seats'][number] | null = null;
  const rank = (seat: DayPlan['seats'][number]) => [
    seat.tableIds.length > 1 ? 1 : 0,
    seat.max,
    seat.tableIds.length,
    seat.id,
  ];
  for (const seat of plan.seats) {
    if (asked.size < seat.min || asked.size > seat.max) continue;
    if (!mayUse(plan, seat.tableIds, seat.roomId, asked.typeId, asked.minute)) continue;
    const clash = seat.tableIds.some((table) =>
      cells(asked.start, asked.end).some((cell) => sheet.taken.get(table)?.has(cell)),
    );
    if (clash) continue;
    const [mine, theirs] = [rank(seat), best ? rank(best) : []];
    const index = mine.findIndex((value, place) => value !== theirs[place]);
    if (!best || (index >= 0 && (mine[index] ?? 0) < (theirs[index] ?? 0))) best = seat;
  }
  return best;
}

function fill(sheet: Sheet, tableIds: readonly number[], start: number, end: number) {
  for (const table of tableIds) {
    const row = sheet.taken.get(table) ?? new Set<number>();
    for (const cell of cells(start, end)) row.add(cell);
    sheet.taken.set(table, row);
  }
}

/** The sheet of a day: held tables first, then everybody without one in the order of their numbers. */
function sheetOf(plan: DayPlan): Sheet {
  const sheet: Sheet = { taken: new Map(), unseated: [] };
  for (const hold of plan.holds) fill(sheet, [hold.tableId], hold.start, hold.end);
  const queue = plan.bookings.filter((booking) => !booking.isSettled);
  while (queue.length > 0) {
    let next = 0;
    for (const [index, booking] of queue.entries()) {
      if (booking.partyId < (queue[next]?.partyId ?? 0)) next = index;
    }
    const [booking] = queue.splice(next, 1);
    if (!booking) break;
    const { partySize: size, start, end, reservationTypeId: typeId, minute } = booking;
    const seat = bestSeat(plan, sheet, { size, start, end, typeId, minute });
    if (seat) fill(sheet, seat.tableIds, start, end);
    else sheet.unseated.push(booking);
  }
  return sheet;
}

/** The codes of everything that keeps a party out of a slot. */
export function slowCodes(
  plan: DayPlan,
  slot: PlanSlot,
  { partySize, access }: Question,
  dayStart: number,
): Set<string> {
  const start = dayStart + slot.startMinute * 60_000;
  if (start < plan.now) return new Set(['PAST']);
  if (plan.notLive) return new Set(['NOT_LIVE']);
  const codes = new Set<string>();
  const type = plan.types.find((one) => one.reservationTypeId === slot.reservationTypeId);
  if (!type) return new Set(['NO_SLOT']);
  if (plan.now + type.noticeMinutes * 60_000 > start) codes.add('NOTICE');
  const daysAway = Math.round(
    (Date.parse(plan.date) - Date.parse(new Date(plan.now - 13 * 3_600_000).toISOString().slice(0, 10))) /
      86_400_000,
  );
  if (type.advanceDays !== null && daysAway > type.advanceDays) codes.add('TOO_FAR');
  if (access === 'public' && slot.accessType === 'private') codes.add('ACCESS');
  if (access === 'private' && slot.accessType === 'public') codes.add('ACCESS');
  if (!(slot.minPartySize <= partySize && partySize <= slot.maxPartySize)) codes.add('PARTY_RANGE');
  if (slot.status?.is === 'blocked') codes.add('BLOCKED');
  if (plan.bookings.some((booking) => booking.placeId === slot.placeId)) codes.add('BOOKED');
  const shift = shiftOf(plan, slot.startMinute);
  if (!shift) return codes.add('CLOSED');
  const here = plan.bookings.filter((booking) => booking.minute !== null);
  const quarter = Math.floor(slot.startMinute / 15);
  const arriving = here
    .filter(({ minute }) => Math.floor((minute ?? 0) / 15) === quarter)
    .reduce((sum, one) => sum + one.partySize, partySize);
  const pacing = shift.pacing[quarter - Math.floor(shift.start / 15)] ?? null;
  if (pacing !== null && arriving > pacing) codes.add('PACING');
  const inShift = here
    .filter(({ minute }) => (minute ?? 0) >= shift.start && (minute ?? 0) < shift.end)
    .reduce((sum, one) => sum + one.partySize, partySize);
  if (shift.covers !== null && inShift > shift.covers) codes.add('COVERS');
  if (shift.maxPartySize !== null && partySize > shift.maxPartySize) codes.add('MAX_PARTY_SIZE');
  const asked = {
    size: partySize,
    start,
    end: start + slot.durationMinutes * 60_000,
    typeId: slot.reservationTypeId,
    minute: slot.startMinute,
  };
  if (plan.seats.length > 0 && !bestSeat(plan, sheetOf(plan), asked)) codes.add('TABLE');
  return codes;
}

/** The codes of everything that speaks against each booking of a day, those who booked first being in the right. */
export function slowBroken(plan: DayPlan): Map<number, Set<string>> {
  const unseated = new Set(sheetOf(plan).unseated.map(({ partyId }) => partyId));
  const broken = new Map<number, Set<string>>();
  for (const booking of plan.bookings) {
    if (booking.minute === null) continue;
    const codes = new Set<string>();
    const before = plan.bookings.filter((other) => other.minute !== null && other.partyId < booking.partyId);
    const slot = plan.slots.find((one) => one.placeId === booking.placeId);
    if (booking.placeId !== null && slot?.startMinute !== booking.minute) codes.add('NO_SLOT');
    else if (slot) {
      if (booking.partySize < slot.minPartySize || booking.partySize > slot.maxPartySize)
        codes.add('PARTY_RANGE');
      if (slot.status?.is === 'blocked') codes.add('BLOCKED');
    }
    const shift = shiftOf(plan, booking.minute);
    if (!shift) codes.add('CLOSED');
    else {
      const sum = (those: readonly PlanBooking[]) =>
        those.reduce((total, one) => total + one.partySize, booking.partySize);
      const quarter = Math.floor(booking.minute / 15);
      const pacing = shift.pacing[quarter - Math.floor(shift.start / 15)] ?? null;
      const atQuarter = before.filter(({ minute }) => Math.floor((minute ?? 0) / 15) === quarter);
      if (pacing !== null && sum(atQuarter) > pacing) codes.add('PACING');
      const inShift = before.filter(
        ({ minute }) => (minute ?? 0) >= shift.start && (minute ?? 0) < shift.end,
      );
      if (shift.covers !== null && sum(inShift) > shift.covers) codes.add('COVERS');
      if (shift.maxPartySize !== null && booking.partySize > shift.maxPartySize) codes.add('MAX_PARTY_SIZE');
    }
    if (plan.seats.length > 0 && unseated.has(booking.partyId)) codes.add('TABLE');
    if (codes.size > 0) broken.set(booking.partyId, codes);
  }
  return broken;
}
