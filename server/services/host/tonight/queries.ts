import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { countsInSql, isPresent, overlapsSpan, sitsInSql } from '#server/services/host/parties/index.ts';

/** Locations of one concept with the day of service that each is in, in the same order. */
export interface Nights {
  readonly programId: number;
  readonly merchantIds: readonly number[];
  readonly dates: readonly string[];
  readonly starts: readonly Date[];
  readonly ends: readonly Date[];
}

const nightsOf = ({ merchantIds, starts, ends }: Nights) =>
  sql`unnest(${merchantIds}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as x (merchant_id, starts, ends)`;

/** The parties that the book and the floor of the day show, but for cancelled ones. */
const parties = ({ programId }: Nights) => sql`parties p on p.program_id = ${programId}
  and p.merchant_id = x.merchant_id
  and (${overlapsSpan(sql.ref('x.starts'), sql.ref('x.ends'))} or ${isPresent})
  and p.status <> 'CANCELLED' and p.deleted_ts is null`;

const byLocation = <Row extends { merchant_id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.merchant_id, row]));

/** What the parties of a location's day come to. */
interface Service {
  readonly merchant_id: number;
  /** Covers of the reservations that have a place in the book, by quarter hour from the start of the day. */
  readonly covers: Record<string, number> | null;
  /** Covers of the day, as `coversOf` of the contract counts them. */
  readonly booked: number;
  /** Of them, those at tables. */
  readonly seated: number;
  /** Reservations that are late by more than the location allows. */
  readonly late: number;
  readonly waiting: number;
  /** Of them, who waits longer than they were told. */
  readonly past_quote: number;
  readonly longest_over_minutes: number | null;
}

/** Who comes, sits and waits, in one look at the parties of every location. */
export async function readService(db: Db, nights: Nights, now: Date) {
  const { rows } = await sql<Service>`
    select merchant_id, json_object_agg(quarter, covers) filter (where covers is not null) as covers,
      sum(booked)::int as booked, sum(seated)::int as seated, sum(late)::int as late, sum(waiting)::int as waiting,
      sum(past_quote)::int as past_quote, floor(max(longest))::int as longest_over_minutes
    from (
      select merchant_id, quarter,
        (sum(party_size) filter (where arrives and kind = 'reservation'
          and visit_state not in ('no_show', 'cancelled')))::int as covers,
        coalesce(sum(party_size) filter (where counts), 0) as booked,
        coalesce(sum(party_size) filter (where counts and sits), 0) as seated,
        count(*) filter (where arrives and kind = 'reservation' and visit_state = 'expected' and is_late) as late,
        count(*) filter (where waits) as waiting,
        count(*) filter (where waits and over >= 1) as past_quote,
        max(over) filter (where waits and over >= 1) as longest
      from (
        select p.merchant_id, p.kind, p.visit_state, p.party_size,
          ${countsInSql} as counts, ${sitsInSql} as sits,
          p.reserved_ts >= x.starts and p.reserved_ts < x.ends as arrives,
          floor(extract(epoch from p.reserved_ts - x.starts) / 900)::int as quarter,
          p.reserved_ts < ${now}::timestamptz - make_interval(mins => coalesce(s.late_minutes, 10)) as is_late,
          p.reserved_ts >= x.starts and p.reserved_ts < x.ends and p.kind = 'waitlist'
            and p.visit_state in ('expected', 'partially_arrived', 'arrived') as waits,
          extract(epoch from ${now}::timestamptz - p.reserved_ts) / 60 - p.quoted_minutes as over
        from ${nightsOf(nights)} join ${parties(nights)}
        left join host_settings s on s.program_id = p.program_id and s.merchant_id = p.merchant_id) p
      group by merchant_id, quarter) q
    group by merchant_id`.execute(db);
  return byLocation(rows);
}

/** The shift notes of each location's day, and those that ask for attention and nobody has read. */
export async function readNotes(db: Db, { programId, merchantIds, dates }: Nights) {
  const { rows } = await sql<{ merchant_id: number; notes: number; to_read: number }>`
    select n.merchant_id, count(*)::int as notes,
      (count(*) filter (where n.should_alert and n.read_at is null))::int as to_read
    from unnest(${merchantIds}::bigint[], ${dates}::date[]) as x (merchant_id, date)
    join shift_notes n on n.program_id = ${programId} and n.merchant_id = x.merchant_id
      and n.deleted_ts is null and n.end_date >= x.date and n.start_date <= x.date
    group by n.merchant_id`.execute(db);
  return byLocation(rows);
}

/** Texts of guests that nobody has read, and since when the oldest waits. */
export async function readTexts(db: Db, { programId, merchantIds }: Nights) {
  const { rows } = await sql<{ merchant_id: number; unread: number; oldest: Date }>`
    select merchant_id, count(*)::int as unread, min(created_ts) as oldest from sms_messages
    where program_id = ${programId} and merchant_id = any(${merchantIds}::bigint[])
      and direction = 'in' and read_ts is null and party_id is not null
    group by merchant_id`.execute(db);
  return byLocation(rows);
}

/** Fees that could not be charged and wait for somebody. */
export async function readFailedFees(db: Db, { programId, merchantIds }: Nights) {
  const { rows } = await sql<{ merchant_id: number; failed: number }>`
    select merchant_id, count(*)::int as failed from party_fees
    where program_id = ${programId} and merchant_id = any(${merchantIds}::bigint[]) and status = 'CHARGE_ERROR'
    group by merchant_id`.execute(db);
  return byLocation(rows);
}
