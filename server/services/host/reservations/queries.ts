import { sql } from 'kysely';
import { CANCELLED_REASON_IDS, type PartyStatus } from '#contract/host/parties/removal.ts';
import type { Db } from '#server/platform/db/index.ts';
import { openMerchants } from '#server/services/administration/merchants/index.ts';
import { matchingAll } from '#server/services/guests/guests/index.ts';
import { byTime, selectParties } from '#server/services/host/parties/index.ts';

/** A location's reservations of a time `[start, end)`. */
export interface ReservationSpan {
  readonly programId: number;
  readonly merchantId: number;
  readonly start: Date;
  readonly end: Date;
}

export interface ReservationQuery extends ReservationSpan {
  readonly status: Lowercase<PartyStatus>;
  /** Which reasons the cancelled ones left for; those that count as cancelled when absent (HOST-012). */
  readonly reasonIds?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

const removedFor = (reasonIds: readonly number[] = CANCELLED_REASON_IDS) =>
  sql<boolean>`p.removed_reason_id = any(${[...reasonIds]}::int[])`;

const SEARCHED = sql`search_text(p.fname, p.lname, p.email, p.phone)`;
const formerOf = (programId: number) => ({ programId, guestId: sql`p.guest_id` });
const contains = (word: string) =>
  sql<boolean>`${SEARCHED} like '%' || regexp_replace(search_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** A phone however it is written, or every word somewhere in name, phone or email. */
function matching(search: string) {
  const digits = search.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return contains(digits);
  return sql<boolean>`(${sql.join(search.split(/\s+/).slice(0, 5).map(contains), sql` and `)})`;
}

/** Those of a status; cancelled ones are those removed for one of the reasons (HOST-018, HOST-020). */
export function selectReservations(db: Db, query: ReservationQuery) {
  const { programId, merchantId, start, end, status, reasonIds, search } = query;
  let parties = selectParties(db, programId)
    .where('p.merchant_id', '=', merchantId)
    .where('p.reserved_ts', '>=', start)
    .where('p.reserved_ts', '<', end)
    .where('p.kind', '=', 'reservation');
  if (status === 'cancelled') parties = parties.where(removedFor(reasonIds));
  else parties = parties.where('p.status', '=', status.toUpperCase());
  if (search)
    parties = parties.where(
      sql<boolean>`(${matching(search)} or ${matchingAll(search, SEARCHED, formerOf(programId))})`,
    );
  return byTime(parties);
}

/** Which reservations of all days are searched for. */
export interface DaysQuery {
  readonly programId: number;
  /** Null is all of the concept's. */
  readonly merchantIds: readonly number[] | null;
  readonly search: string;
  readonly now: Date;
}

const NUMBER = /^#?\d{1,15}$/;

/** The ids of the reservations of all days that a search finds by name, phone, email or number: coming ones first, then the latest. */
export function selectOfAllDays(db: Db, { programId, merchantIds, search, now }: DaysQuery) {
  // Known once, so that the search is made once and not for each location.
  const found = matchingAll(search, SEARCHED, formerOf(programId));
  const open = openMerchants(db, { programId, merchantIds }).select('m.merchant_id');
  return db
    .selectFrom('parties as p')
    .select('p.party_id')
    .where('p.program_id', '=', programId)
    .where('p.kind', '=', 'reservation')
    .where('p.merchant_id', '=', sql<number>`any(array(${open}))`)
    .where((eb) =>
      NUMBER.test(search) ? eb.or([found, eb('p.party_id', '=', Number(search.replace('#', '')))]) : found,
    )
    .orderBy(sql`p.reserved_ts < ${now}`)
    .orderBy(sql`abs(extract(epoch from p.reserved_ts - ${now}::timestamptz))`)
    .orderBy('p.party_id');
}

/** Reservations by their ids with the names of their locations, in any order. */
export const listFound = (db: Db, programId: number, ids: readonly number[]) =>
  selectParties(db, programId)
    .select('m.merchant_name')
    .where('p.party_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Parties and covers by status, and the booked ones by quarter hour (HOST-017). */
export async function countReservations(db: Db, span: ReservationSpan, reasonIds?: readonly number[]) {
  const { programId, merchantId, start, end } = span;
  const cancelled = removedFor(reasonIds);
  const booked = sql`p.status = 'BOOKED'`;
  const requested = sql`p.status = 'REQUESTED'`;
  const { rows } = await sql<{
    start: Date;
    booked: number;
    booked_covers: number;
    cancelled: number;
    cancelled_covers: number;
    requested: number;
    requested_covers: number;
  }>`
    select date_bin('15 minutes', p.reserved_ts, '2000-01-01Z') as start,
      (count(*) filter (where ${booked}))::int as booked,
      coalesce(sum(p.party_size) filter (where ${booked}), 0)::int as booked_covers,
      (count(*) filter (where ${cancelled}))::int as cancelled,
      coalesce(sum(p.party_size) filter (where ${cancelled}), 0)::int as cancelled_covers,
      (count(*) filter (where ${requested}))::int as requested,
      coalesce(sum(p.party_size) filter (where ${requested}), 0)::int as requested_covers
    from parties p
    where p.program_id = ${programId} and p.merchant_id = ${merchantId} and p.kind = 'reservation'
      and p.reserved_ts >= ${start} and p.reserved_ts < ${end}
    group by 1 order by 1`.execute(db);
  return rows;
}

export type QuarterCount = Awaited<ReturnType<typeof countReservations>>[number];
