import {
  type DatesOf,
  type NotLive,
  notLiveOn,
  notLiveText,
} from '#contract/administration/merchants/live.ts';
import type { TonightRow, TonightSums } from '#contract/host/tonight/endpoints.ts';
import { type Judged, type Need, needsOf } from '#contract/host/tonight/rules.ts';
import { dayRange } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { coversTogether, type DayShift, type ShiftDay } from '#contract/host/shifts/day.ts';
import type { Db } from '#server/platform/db/index.ts';
import { loadShiftDays } from '#server/services/host/shifts/index.ts';
import { type Nights, readFailedFees, readNotes, readService, readTexts } from './queries.ts';
import { arrivalsOf, loadsOf, presentShift, shiftOfNow } from './shift.ts';

const SERVICE_DAY_STARTS_AT_HOUR = 5;

export interface Place extends DatesOf<'host'> {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly store_number: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string;
  readonly is_test: boolean;
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

/** A location with what orders and sums ask of it; the rest is said of the rows that are shown. */
export interface Standing {
  readonly place: Place;
  readonly date: string;
  readonly minute: number;
  readonly closedBy: { readonly name: string } | null;
  readonly notLive: NotLive | null;
  readonly shift: DayShift | null;
  readonly booked: number;
  readonly capacity: number | null;
  readonly known: Known;
  readonly needs: readonly Need[];
}

type Known = Judged &
  Pick<TonightRow, 'seated' | 'late' | 'waiting' | 'notes' | 'oldest_text_ts' | 'oldest_text_minutes'>;

/** What the reads of a night know, each statement about all locations. The three that take longest run side by side. */
async function readAll(db: Db, nights: Nights, { now, seesMoney }: Asked) {
  const [days, service, { notes, texts, fees }] = await Promise.all([
    loadShiftDays(db, nights),
    readService(db, nights, now),
    readAttention(db, nights, seesMoney),
  ]);
  return { days, service, notes, texts, fees };
}

async function readAttention(db: Db, nights: Nights, seesMoney: boolean) {
  const notes = await readNotes(db, nights);
  const texts = await readTexts(db, nights);
  return { notes, texts, fees: seesMoney ? await readFailedFees(db, nights) : null };
}

/** The covers that all shifts of a day take in; null where one of them has no limit. */
function capacityOf({ shifts }: ShiftDay): number | null {
  const { covers, unlimited } = coversTogether(shifts);
  return unlimited === 0 ? covers : null;
}

/** How service stands at some locations: one statement for each figure, however many there are. */
export async function readTonight(db: Db, places: readonly Place[], asked: Asked): Promise<Standing[]> {
  const { programId, now } = asked;
  const { nights, zoneOf } = nightsOf(programId, places, now);
  const { days, service, notes, texts, fees } = await readAll(db, nights, asked);
  return places.map((place) => {
    const id = place.merchant_id;
    const { date, minute } = zoneOf(place);
    const day = days.get(id);
    const notLive = notLiveOn(place, 'host', date);
    const shift = notLive || !day ? null : shiftOfNow(day, minute);
    const found = service.get(id);
    const covers = found?.covers ?? {};
    const arrivals = shift ? loadsOf(shift, covers, minute) : [];
    const oldest = texts.get(id)?.oldest ?? null;
    const known: Known = {
      seated: found?.seated ?? 0,
      late: found?.late ?? 0,
      waiting: found?.waiting ?? 0,
      past_quote: found?.past_quote ?? 0,
      longest_over_minutes: found?.longest_over_minutes ?? null,
      notes: notes.get(id)?.notes ?? 0,
      notes_to_read: notes.get(id)?.to_read ?? 0,
      unread_texts: texts.get(id)?.unread ?? 0,
      oldest_text_ts: oldest?.toISOString() ?? null,
      oldest_text_minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 60_000)),
      failed_fees: fees && (fees.get(id)?.failed ?? 0),
      arrivals,
    };
    return {
      place,
      date,
      minute,
      closedBy: day?.closedBy ?? null,
      notLive,
      shift,
      booked: found?.booked ?? 0,
      capacity: shift && day ? capacityOf(day) : null,
      known,
      needs: needsOf(known),
    };
  });
}

/** A location as its row shows it. */
export function presentRow(standing: Standing): TonightRow {
  const { place, date, minute, closedBy, notLive, shift, booked, capacity, known, needs } = standing;
  const { arrivals, ...counts } = known;
  return {
    merchant_id: place.merchant_id,
    merchant_name: place.merchant_name,
    store_number: place.store_number,
    city: place.city,
    state: place.state,
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.timezone,
    is_test: place.is_test,
    date,
    shift: shift && presentShift(shift, minute),
    closed: closedBy && (closedBy.name || 'Closed'),
    host_live_date: place.host_live_date,
    host_end_date: place.host_end_date,
    not_live: notLive && { why: notLive.why, date: notLive.date, reason: notLiveText(notLive) },
    booked,
    capacity,
    ...counts,
    arrivals: shift ? arrivalsOf(shift, arrivals) : [],
    needs: [...needs],
  };
}

const sum = (rows: readonly Standing[], of: (row: Standing) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** All of the locations together, but for test locations. */
export function sumsOf(all: readonly Standing[]): TonightSums {
  const rows = all.filter(({ place }) => !place.is_test);
  const over = rows.flatMap(({ known }) => known.longest_over_minutes ?? []);
  return {
    locations: rows.length,
    serving: rows.filter(({ shift }) => shift !== null).length,
    not_live: rows.filter(({ notLive }) => notLive !== null).length,
    needing: rows.filter(({ needs }) => needs.length > 0).length,
    booked: sum(rows, (row) => row.booked),
    seated: sum(rows, ({ known }) => known.seated),
    waiting: sum(rows, ({ known }) => known.waiting),
    past_quote: sum(rows, ({ known }) => known.past_quote),
    longest_over_minutes: over.length > 0 ? Math.max(...over) : null,
    notes: sum(rows, ({ known }) => known.notes),
    unread_texts: sum(rows, ({ known }) => known.unread_texts),
  };
}
