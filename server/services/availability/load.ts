import type { DayPlan } from '#contract/availability/plan.ts';
import { SERVICE_END, SERVICE_START, serviceInstant } from '#contract/shifts/minutes.ts';
import type { Db } from '../../platform/db/index.ts';
import { getHostSettings } from '../hostSettings/index.ts';
import { loadShiftDay } from '../shifts/index.ts';
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

/** The plans of some business days (`YYYY-MM-DD`), by date, in six statements however many days they are. */
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
  const services = await loadShiftDay(db, programId, merchantId, sorted);
  const rows = await getPlanRows(db, { programId, merchantId, from, until });
  const [start, end] = [new Date(spanOf(place, from).start), new Date(spanOf(place, until).end)];
  const book = await getBookRows(db, { programId, merchantId, start, end });
  const { turn_minutes: turnTimes } = await getHostSettings(db, programId, merchantId);
  const byDay = bookingsByDay(book, timezone);
  const seats = [...rows.tables, ...rows.combinations];
  const plan = (date: string): DayPlan => {
    const span = spanOf(place, date);
    return {
      date,
      timezone,
      now: now.getTime(),
      service: services.get(date) ?? { date, closedBy: null, shifts: [] },
      types: rows.types,
      slots: slotsOn(date, rows),
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
