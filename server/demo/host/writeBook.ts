import { randomBytes } from 'node:crypto';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { findLiveDates, notLiveOf } from '#server/services/administration/merchants/index.ts';
import { between, type Random, repeatable } from '../random.ts';
import { type BookOf, bookSlots } from './bookSlots.ts';
import { dropBroken } from './dropBroken.ts';
import { isRegular } from './seedGuests.ts';
import { daysAround, isWeekend, type PlannedParty, planDay, planWaitlist } from './book.ts';
import { onceADay, type Place } from './onceADay.ts';

export const DAYS_BACK = 60;
export const DAYS_AHEAD = 14;
/** The share of a flagship's guests that the other locations have on most days. */
const QUIET = 0.4;

interface Guest {
  readonly guest_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The day of now at a location. */
export const todayAt = (timezone: string, now: Date) =>
  businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR);

/** The days around today that the demo's book holds. */
export const aroundOf = (today: string) =>
  daysAround(today, DAYS_BACK, DAYS_AHEAD).filter((date) => date !== today);

/** Writes those days of the book on which the location is live, with whose table is whose; the same numbers for every demo. */
export async function writeDays(trx: Trx, book: BookOf, now: Date, asked: readonly string[]): Promise<void> {
  const { programId, merchantId, timezone } = book;
  const dates = await findLiveDates(trx, book);
  const days = asked.filter((date) => notLiveOf(dates, 'host', date) === null);
  const tables = await tablesOf(trx, programId, merchantId);
  const guests = await guestsOf(trx, programId, now);
  const place = await placeOf(trx, programId, merchantId);
  const today = todayAt(timezone, now);
  for (const date of days) {
    const random = repeatable(Number(date.replaceAll('-', '')) + merchantId * 101);
    const day = { timezone, date, now, tables, guestCount: guests.length, random };
    const isPast = date < today;
    const parties = [
      ...planDay(
        day,
        Math.round(partiesOn(date, today, random) * (book.isFlagship || date === today ? 1 : QUIET)),
      ),
      ...(date > today ? [] : planWaitlist(day, isPast ? (isWeekend(date) ? 18 : 10) : 4).sort(byTime)),
    ];
    await writeDay(trx, book, onceADay(parties, day, place), guests);
  }
  const ahead = days.filter((date) => date >= today);
  if (book.isFlagship && ahead.length > 0) await bookSlots(trx, book, now, ahead);
  // Before 05:00 the service of now is still that of the date before.
  const judged = days.includes(today) ? [dayAfter(today, -1), ...ahead] : ahead;
  if (judged.length > 0) await dropBroken(trx, book, now, judged);
}

/** Who joined first stands first. */
const byTime = (a: PlannedParty, b: PlannedParty) => a.reserved_ts.getTime() - b.reserved_ts.getTime();

function partiesOn(date: string, today: string, random: Random): number {
  if (date === today) return 64;
  const usual = isWeekend(date) ? between(38, 46, random) : between(22, 30, random);
  const daysAhead = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return daysAhead <= 0 ? usual : Math.max(6, Math.round(usual * (1 - daysAhead / 18)));
}

async function placeOf(trx: Trx, programId: number, merchantId: number): Promise<Place> {
  const locations = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  return {
    index: locations.findIndex((one) => one.merchant_id === merchantId),
    count: locations.length,
  };
}

const tablesOf = (trx: Trx, programId: number, merchantId: number) =>
  trx
    .selectFrom('room_tables')
    .select(['mrt_id', 'name', 'min_capacity as min', 'max_capacity as max'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .orderBy('mrt_id')
    .execute();

const guestsOf = (trx: Trx, programId: number, now: Date): Promise<Guest[]> =>
  trx
    .selectFrom('guests')
    .select(['guest_id', 'fname', 'lname', 'email', 'phone'])
    .where('program_id', '=', programId)
    .where(isRegular(now))
    .orderBy('guest_id')
    .execute();

async function writeDay(
  trx: Trx,
  { programId, merchantId }: BookOf,
  parties: readonly PlannedParty[],
  guests: readonly Guest[],
): Promise<void> {
  if (parties.length === 0) return;
  const ids = await trx
    .insertInto('parties')
    .values(
      parties.map(({ guest, hold: _hold, created_ts, ...party }, index) => ({
        program_id: programId,
        merchant_id: merchantId,
        ...party,
        ...nameOf(guest === null ? null : (guests[guest] ?? null)),
        position: party.kind === 'waitlist' ? index + 1 : null,
        public_token: party.kind === 'waitlist' ? randomBytes(24).toString('base64url') : null,
        hold_until_ts: party.notified_ts && new Date(party.notified_ts.getTime() + 10 * 60_000),
        created_ts,
        updated_ts: created_ts,
      })),
    )
    .returning('party_id')
    .execute();
  const holds = parties.flatMap(({ hold }, index) => {
    const party = ids[index];
    if (!hold || !party || hold.from >= hold.to) return [];
    return [
      {
        program_id: programId,
        merchant_id: merchantId,
        mrt_id: hold.mrt_id,
        party_id: party.party_id,
        during: sql<string>`tstzrange(${hold.from}, ${hold.to})`,
        is_occupied: hold.is_occupied,
      },
    ];
  });
  // A visit that stayed long may reach into the next one at its table: the later one is then told without a table.
  const write = trx.insertInto('table_holds').onConflict((conflict) => conflict.doNothing());
  if (holds.length > 0) await write.values(holds).execute();
}

const nameOf = (guest: Guest | null) =>
  guest
    ? {
        guest_id: guest.guest_id,
        fname: guest.fname,
        lname: guest.lname,
        email: guest.email,
        phone: guest.phone,
      }
    : { guest_id: null, fname: 'Guest', lname: '', email: null, phone: null };
