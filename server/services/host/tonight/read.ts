import { type DatesOf, notLiveOn, notLiveText } from '#contract/administration/merchants/live.ts';
import type { TonightRow, TonightSums } from '#contract/host/tonight/endpoints.ts';
import { needsOf } from '#contract/host/tonight/rules.ts';
import { dayRange } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { coversOf } from '#contract/host/shifts/day.ts';
import type { Db } from '#server/platform/db/index.ts';
import { loadShiftDays } from '#server/services/host/shifts/index.ts';
import {
  type Nights,
  readArrivals,
  readFailedFees,
  readFloor,
  readNotes,
  readQueues,
  readTexts,
} from './queries.ts';
import { arrivalsOf, presentShift, shiftOfNow } from './shift.ts';

const SERVICE_DAY_STARTS_AT_HOUR = 5;

export interface Place extends DatesOf<'host'> {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly store_number: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly timezone: string;
}

interface Asked {
  readonly programId: number;
  readonly now: Date;
  readonly seesMoney: boolean;
}

/** The day that each location is in; clocks that agree are asked once. */
function nightsOf(programId: number, places: readonly Place[], now: Date) {
  const byZone = new Map(
    [...new Set(places.map(({ timezone }) => timezone))].map((timezone) => {
      const { date, minute } = serviceMoment(timezone, now);
      return [timezone, { date, minute, ...dayRange(timezone, date, SERVICE_DAY_STARTS_AT_HOUR) }] as const;
    }),
  );
  const zoneOf = (place: Place) => byZone.get(place.timezone) ?? fail();
  const all = places.map(zoneOf);
  const nights: Nights = {
    programId,
    merchantIds: places.map(({ merchant_id }) => merchant_id),
    dates: all.map(({ date }) => date),
    starts: all.map(({ start }) => start),
    ends: all.map(({ end }) => end),
  };
  return { nights, zoneOf };
}

function fail(): never {
  throw new Error('A zone was asked for that no location has');
}

/** How service stands at some locations: one statement for each figure, however many there are. */
export async function readTonight(
  db: Db,
  places: readonly Place[],
  { programId, now, seesMoney }: Asked,
): Promise<TonightRow[]> {
  const { nights, zoneOf } = nightsOf(programId, places, now);
  const days = await loadShiftDays(db, nights);
  const arriving = await readArrivals(db, nights);
  const floor = await readFloor(db, nights, now);
  const queues = await readQueues(db, nights, now);
  const notes = await readNotes(db, nights);
  const texts = await readTexts(db, nights);
  const fees = seesMoney ? await readFailedFees(db, nights) : null;
  return places.map((place) => {
    const id = place.merchant_id;
    const { date, minute } = zoneOf(place);
    const day = days.get(id) ?? { date, closedBy: null, shifts: [] };
    const notLive = notLiveOn(place, 'host', date);
    const shift = notLive ? null : shiftOfNow(day, minute);
    const covers = arriving.get(id)?.covers ?? {};
    const arrivals = shift ? arrivalsOf(shift, covers, minute) : [];
    const all = shift ? arrivals.map((quarter) => quarter.covers) : Object.values(covers);
    const queue = queues.get(id);
    const oldest = texts.get(id)?.oldest ?? null;
    const known = {
      seated: floor.get(id)?.seated ?? 0,
      late: floor.get(id)?.late ?? 0,
      waiting: queue?.waiting ?? 0,
      past_quote: queue?.past_quote ?? 0,
      longest_over_minutes: queue?.longest_over_minutes ?? null,
      notes: notes.get(id)?.notes ?? 0,
      notes_to_read: notes.get(id)?.to_read ?? 0,
      unread_texts: texts.get(id)?.unread ?? 0,
      oldest_text_ts: oldest?.toISOString() ?? null,
      oldest_text_minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 60_000)),
      failed_fees: fees && (fees.get(id)?.failed ?? 0),
      arrivals,
    };
    return {
      merchant_id: id,
      merchant_name: place.merchant_name,
      store_number: place.store_number,
      city: place.city,
      state: place.state,
      timezone: place.timezone,
      date,
      shift: shift && presentShift(shift, minute),
      closed: day.closedBy && (day.closedBy.name || 'Closed'),
      host_live_date: place.host_live_date,
      host_end_date: place.host_end_date,
      not_live: notLive && { why: notLive.why, date: notLive.date, reason: notLiveText(notLive) },
      booked: all.reduce((sum, one) => sum + one, 0),
      capacity: shift && coversOf(shift),
      ...known,
      needs: needsOf(known),
    };
  });
}

const sum = (rows: readonly TonightRow[], of: (row: TonightRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** All of the rows together. */
export function sumsOf(rows: readonly TonightRow[]): TonightSums {
  const over = rows.flatMap(({ longest_over_minutes }) => longest_over_minutes ?? []);
  return {
    locations: rows.length,
    serving: rows.filter(({ shift }) => shift !== null).length,
    not_live: rows.filter(({ not_live }) => not_live !== null).length,
    needing: rows.filter(({ needs }) => needs.length > 0).length,
    booked: sum(rows, (row) => row.booked),
    seated: sum(rows, (row) => row.seated),
    waiting: sum(rows, (row) => row.waiting),
    past_quote: sum(rows, (row) => row.past_quote),
    longest_over_minutes: over.length > 0 ? Math.max(...over) : null,
    notes_to_read: sum(rows, (row) => row.notes_to_read),
    unread_texts: sum(rows, (row) => row.unread_texts),
  };
}
