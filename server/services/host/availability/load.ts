import { skippedMinutes } from '#contract/host/availability/moments.ts';
import type { DayPlan, PlanSlot } from '#contract/host/availability/plan.ts';
import { SERVICE_END, SERVICE_START, serviceInstant } from '#contract/host/shifts/minutes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findLiveDates, notLiveOf } from '#server/services/administration/merchants/index.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { loadShiftDay } from '#server/services/host/shifts/index.ts';
import { bookingsAround, bookingsByDay, holdsIn, slotsOn } from './assemble.ts';
import { getBookRows } from './bookQueries.ts';
import { getPlanRows } from './planQueries.ts';

/** One location, and its clocks. */
export interface Place {
  readonly programId: number;
  readonly merchantId: number;
  /** IANA name. */
  readonly timezone: string;
}

/** A day's last booking may need a table for so long after the day has ended. */
const AFTER_MS = 120 * 60_000;

/** The instants for which the tables of a business day matter. */
function spanOf({ timezone }: Place, date: string): { start: number; end: number } {
  const start = serviceInstant(timezone, date, SERVICE_START).getTime();
  return { start, end: serviceInstant(timezone, date, SERVICE_END).getTime() + AFTER_MS };
}

/** What is planned in the hour that the clocks skip is not there that night. */
function onClocks({ timezone }: Place, date: string, slots: readonly PlanSlot[]): readonly PlanSlot[] {
  const skipped = skippedMinutes(
    timezone,
    date,
    slots.map(({ startMinute }) => startMinute),
  );
  return skipped.length > 0 ? slots.filter(({ startMinute }) => !skipped.includes(startMinute)) : slots;
}

/**
 * The plans of some business days (`YYYY-MM-DD`), by date, in seven statements however many days they are: at once, or within a
 * transaction one after another.
 */
export async function loadDays(
  db: Db,
  place: Place,
  dates: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DayPlan>> {
  const sorted = [...new Set(dates)].sort();
  const [from, until] = [sorted[0], sorted.at(-1)];
  if (from === undefined || until === undefined) return new Map();
  const { programId, merchantId, timezone } = place;
  const [start, end] = [new Date(spanOf(place, from).start), new Date(spanOf(place, until).end)];
  // A transaction has one connection, on which its statements go one after another.
  const inOrder = async (read: Promise<unknown>) => (db.isTransaction ? read : null);
  const shifts = loadShiftDay(db, programId, merchantId, sorted);
  await inOrder(shifts);
  const planned = getPlanRows(db, { programId, merchantId, from, until });
  await inOrder(planned);
  const booked = getBookRows(db, { programId, merchantId, start, end, now });
  await inOrder(booked);
  const settings = getHostSettings(db, programId, merchantId);
  await inOrder(settings);
  const live = findLiveDates(db, place);
  const [services, rows, book, { turn_minutes: turnTimes }, liveDates] = await Promise.all([
    shifts,
    planned,
    booked,
    settings,
    live,
  ]);
  const byDay = bookingsByDay(book, timezone);
  const seats = [...rows.tables, ...rows.combinations];
  const plan = (date: string): DayPlan => {
    const span = spanOf(place, date);
    return {
      date,
      timezone,
      now: now.getTime(),
      notLive: notLiveOf(liveDates, 'host', date),
      service: services.get(date) ?? { date, closedBy: null, shifts: [] },
      types: rows.types,
      slots: onClocks(place, date, slotsOn(date, rows)),
      seats,
      holds: holdsIn(book, span, now.getTime()),
      bookings: bookingsAround(byDay, date, span),
      turnTimes,
    };
  };
  return new Map(sorted.map((date) => [date, plan(date)]));
}

/** The plan of one business day. */
export async function loadDay(db: Db, place: Place, date: string, now: Date): Promise<DayPlan> {
  const plan = (await loadDays(db, place, [date], now)).get(date);
  if (!plan) throw new Error(`The plan of ${date} was not loaded`);
  return plan;
}
