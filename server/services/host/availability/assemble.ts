import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { PlanBooking, PlanHold, PlanSlot } from '#contract/host/availability/plan.ts';
import { dayAfter } from '#contract/core/time.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { visitState } from '#contract/host/parties/schemas.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import type { BookingRow, BookRows } from './bookQueries.ts';
import type { ConfigurationRow, PlanRows, SlotRow, StatusRow } from './planQueries.ts';

const MINUTE_MS = 60_000;

/** For one type and date: of the published plans that cover the date, the one that started last, then the newest. */
function configurationOn(configurations: readonly ConfigurationRow[], date: string): ConfigurationRow | null {
  const dow = dayOfWeek(date);
  const covering = configurations.filter(
    ({ days, startDate, endDate }) =>
      days.includes(dow) && startDate <= date && (endDate === null || date <= endDate),
  );
  return covering.reduce<ConfigurationRow | null>((latest, one) => {
    if (!latest) return one;
    const isLater =
      one.startDate > latest.startDate ||
      (one.startDate === latest.startDate && one.configurationId > latest.configurationId);
    return isLater ? one : latest;
  }, null);
}

function asPlanned(row: SlotRow, statuses: ReadonlyMap<number, StatusRow>): PlanSlot {
  const placeId = row.replacedSlotId ?? row.slotId;
  const status = statuses.get(placeId);
  return {
    slotId: row.slotId,
    placeId,
    configurationId: row.configurationId,
    version: row.version,
    reservationTypeId: row.reservationTypeId,
    startMinute: row.startMinute,
    minPartySize: row.minPartySize,
    maxPartySize: row.maxPartySize,
    durationMinutes: row.durationMinutes,
    accessType: row.accessType,
    status: status ? { id: status.id, is: status.is, reason: status.reason } : null,
  };
}

/** The slots that are there on a date: those of the weekly plans that apply, with what the date adds, replaces and deletes. */
export function slotsOn(date: string, rows: Omit<PlanRows, 'tables' | 'combinations'>): PlanSlot[] {
  const applying = new Set(
    rows.types.flatMap(({ reservationTypeId }) => {
      const own = rows.configurations.filter((one) => one.reservationTypeId === reservationTypeId);
      return configurationOn(own, date)?.configurationId ?? [];
    }),
  );
  const types = new Set(rows.types.map(({ reservationTypeId }) => reservationTypeId));
  const dated = rows.dated.filter((slot) => slot.date === date && types.has(slot.reservationTypeId));
  const replaced = new Set(dated.map(({ replacedSlotId }) => replacedSlotId));
  const weekly = rows.weekly.filter(
    ({ slotId, configurationId }) => applying.has(configurationId ?? 0) && !replaced.has(slotId),
  );
  const statuses = new Map(
    rows.statuses.filter((status) => status.date === date).map((status) => [status.slotId, status]),
  );
  return [...weekly, ...dated.filter(({ isDeleted }) => !isDeleted)].map((row) => asPlanned(row, statuses));
}

function asBooking(row: BookingRow, minute: number, withTables: ReadonlySet<number>): PlanBooking {
  const state = visitState.parse(row.visitState);
  return {
    partyId: row.partyId,
    localId: row.localId,
    name: `${row.lname || row.fname || 'Guest'} (${row.partySize})`,
    partySize: row.partySize,
    start: row.start,
    end: row.start + row.minutes * MINUTE_MS,
    minute,
    placeId: row.slotId,
    reservationTypeId: row.reservationTypeId,
    isSettled: withTables.has(row.partyId) || isAtTable(state) || state === 'done',
    isOverbooked: row.isOverbooked,
  };
}

/** Every booking by its business day. */
export function bookingsByDay({ bookings, holds }: BookRows, timezone: string): Map<string, PlanBooking[]> {
  const withTables = new Set(holds.flatMap(({ partyId }) => partyId ?? []));
  const byDay = new Map<string, PlanBooking[]>();
  const moments = new Map<number, ReturnType<typeof serviceMoment>>();
  for (const row of bookings) {
    const moment = moments.get(row.start) ?? serviceMoment(timezone, new Date(row.start));
    moments.set(row.start, moment);
    const { date, minute } = moment;
    const booking = asBooking(row, minute, withTables);
    const day = byDay.get(date);
    if (day) day.push(booking);
    else byDay.set(date, [booking]);
  }
  return byDay;
}

/** The bookings of a day, and those of the days beside it that reach into its time `[start, end)`. */
export function bookingsAround(
  byDay: ReadonlyMap<string, readonly PlanBooking[]>,
  date: string,
  span: { readonly start: number; readonly end: number },
): PlanBooking[] {
  const beside = [dayAfter(date, -1), dayAfter(date)]
    .flatMap((other) => byDay.get(other) ?? [])
    .filter(({ start, end }) => start < span.end && span.start < end)
    .map((booking) => ({ ...booking, minute: null, placeId: null }));
  return [...(byDay.get(date) ?? []), ...beside];
}

/** The holds of a time; a table at which somebody sits is taken until now at least. */
export function holdsIn(
  { holds }: BookRows,
  span: { readonly start: number; readonly end: number },
  now: number,
): PlanHold[] {
  return holds
    .map(({ tableId, partyId, start, end, isOccupied }) => ({
      tableId,
      partyId,
      start,
      end: isOccupied ? Math.max(end, now) : end,
    }))
    .filter(({ start, end }) => start < span.end && span.start < end);
}
