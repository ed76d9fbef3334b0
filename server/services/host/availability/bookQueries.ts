import { sql } from 'kysely';
import { FIRST_HELD } from '#contract/host/availability/plan.ts';
import { type Db, prepareRead } from '#server/platform/db/index.ts';

/** The instants `[start, end)` of one location. */
export interface BookSpan {
  readonly programId: number;
  readonly merchantId: number;
  readonly start: Date;
  readonly end: Date;
}

/** What is booked in a span, and kept for guests who are booking online at an instant. */
interface BookQuestion extends BookSpan {
  readonly now: Date;
}

/** A reservation that counts; instants are milliseconds since the epoch. */
export interface BookingRow {
  readonly partyId: number;
  readonly localId: string;
  readonly fname: string;
  readonly lname: string;
  readonly partySize: number;
  readonly start: number;
  readonly minutes: number;
  readonly visitState: string;
  readonly slotId: number | null;
  readonly reservationTypeId: number | null;
  readonly isOverbooked: boolean;
}

export interface HoldRow {
  readonly tableId: number;
  readonly partyId: number | null;
  readonly start: number;
  readonly end: number;
  readonly isOccupied: boolean;
}

export interface BookRows {
  readonly bookings: readonly BookingRow[];
  readonly holds: readonly HoldRow[];
}

/** The longest that a party may be booked for reaches this far back. */
const EARLIER = sql`interval '12 hours'`;
const milliseconds = (instant: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${instant}) * 1000)::bigint`;
const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${rows}) as listed)`;
/** True of a reservation that has its place in the book. */
const counts = sql`p.kind = 'reservation' and p.status <> 'CANCELLED' and p.deleted_ts is null
  and p.visit_state not in ('no_show', 'cancelled')`;

/** Times that are kept for guests stand among the bookings, behind them all: whoever has booked is seated first. */
const bookings = ({ programId, merchantId, start, end, now }: BookQuestion) => sql`
  select p.party_id as "partyId", p.local_id as "localId", p.fname, p.lname, p.party_size as "partySize",
    ${milliseconds(sql`p.reserved_ts`)} as start, p.duration_minutes as minutes, p.visit_state as "visitState",
    p.slot_id as "slotId", p.reservation_type_id as "reservationTypeId", p.overbook_reason is not null as "isOverbooked"
  from parties p
  where p.program_id = ${programId} and p.merchant_id = ${merchantId}
    and p.reserved_ts > ${start}::timestamptz - ${EARLIER} and p.reserved_ts < ${end}::timestamptz and ${counts}
  union all
  select ${FIRST_HELD}::bigint + k.booking_hold_id, '00000000-0000-4000-8000-000000000000', '', 'A guest booking online', k.party_size,
    ${milliseconds(sql`k.reserved_ts`)}, k.duration_minutes, 'expected', k.slot_id, k.reservation_type_id, false
  from booking_holds k
  where k.program_id = ${programId} and k.merchant_id = ${merchantId} and k.expires_ts > ${now}::timestamptz
    and k.reserved_ts > ${start}::timestamptz - ${EARLIER} and k.reserved_ts < ${end}::timestamptz`;

const holds = ({ programId, merchantId, start, end }: BookSpan) => sql`
  select h.mrt_id as "tableId", h.party_id as "partyId", ${milliseconds(sql`lower(h.during)`)} as start,
    ${milliseconds(sql`upper(h.during)`)} as end, h.is_occupied as "isOccupied"
  from table_holds h
  where h.program_id = ${programId} and h.merchant_id = ${merchantId}
    and (h.during && tstzrange(${start}::timestamptz - ${EARLIER}, ${end}::timestamptz) or h.is_occupied)`;

const readBook = prepareRead((db, span: BookQuestion) =>
  db.selectNoFrom([
    sql<BookRows['bookings']>`${list(bookings(span))}`.as('bookings'),
    sql<BookRows['holds']>`${list(holds(span))}`.as('holds'),
  ]),
);

/** Who is booked and which tables are held in a span, in one statement. */
export async function getBookRows(db: Db, span: BookQuestion): Promise<BookRows> {
  const [rows] = await readBook(db, span);
  if (!rows) throw new Error('A select without a table answered no row');
  return rows;
}

const readTimes = prepareRead((db, { programId, merchantId, start, end }: BookSpan) =>
  db
    .selectFrom('parties as p')
    .select('p.reserved_ts')
    .where('p.program_id', '=', programId)
    .where('p.merchant_id', '=', merchantId)
    .where('p.reserved_ts', '>=', start)
    .where('p.reserved_ts', '<', end)
    .where(sql<boolean>`${counts}`)
    .orderBy('p.reserved_ts'),
);

/** When somebody is booked in a span, the earliest first. */
export async function listBookedTimes(db: Db, span: BookSpan): Promise<Date[]> {
  return (await readTimes(db, span)).map(({ reserved_ts }) => reserved_ts);
}
