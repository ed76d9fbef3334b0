import { sql } from 'kysely';
import { LATE_MINUTES, LEAD_TIMES, type LeadTime, type PartyKind } from '#contract/host/reports/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Slice, sliced } from '#server/platform/page/index.ts';
import { around, atLocations, dayOf, isInBucket, type Span } from './span.ts';

/**
 * The parties of a span with their business day and hour, as SQL. Requests that were never accepted and waitlist entries that were
 * never seated are left out.
 */
export function partiesOf(span: Span) {
  const { from, until } = around(span);
  const day = dayOf(sql`p.reserved_ts`, sql`m.timezone`);
  return sql`
    select p.*, m.merchant_name, m.timezone, ${day} as day,
      extract(hour from p.reserved_ts at time zone m.timezone)::int as hour
    from parties p join merchants m on m.program_id = p.program_id and m.merchant_id = p.merchant_id
    where p.program_id = ${span.programId} and p.reserved_ts >= ${from} and p.reserved_ts < ${until}
      and ${day} between ${span.start}::date and ${span.end}::date ${atLocations(span, sql`p.merchant_id`)}
      and (p.kind <> 'waitlist' or p.seated_ts is not null) and p.status <> 'REQUESTED'`;
}

export const SEATED = sql`(seated_ts is not null)`;
const RESERVED = sql`(kind = 'reservation')`;
export const CANCELLED = sql`(kind = 'reservation' and (status = 'CANCELLED' or visit_state = 'cancelled'))`;
export const LEAD_DAYS = sql`(greatest(0, extract(epoch from reserved_ts - created_ts)) / 86400)::numeric`;

/** The condition of each kind of party, as SQL over `partiesOf`. A number and its rows share it. */
export const kindsOf = ({ now }: Pick<Span, 'now'>) =>
  ({
    seated: SEATED,
    walk_in: sql`(not ${RESERVED} and ${SEATED})`,
    booked: sql`(${RESERVED} and not ${CANCELLED} and reserved_ts <= ${now})`,
    no_show: sql`(${RESERVED} and visit_state = 'no_show')`,
    cancelled: CANCELLED,
    late: sql`(${RESERVED} and arrived_ts > reserved_ts + make_interval(mins => ${sql.lit(LATE_MINUTES)}))`,
    turned: sql`(${SEATED} and done_ts > seated_ts)`,
  }) as const satisfies Record<PartyKind, unknown>;

export interface PartyFilter {
  readonly kind: PartyKind;
  readonly origin?: string | undefined;
  readonly hour?: number | undefined;
  readonly lead_time?: LeadTime | undefined;
}

interface PartyRow {
  readonly party_id: number;
  readonly local_id: string;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly timezone: string;
  readonly name: string;
  readonly party_size: number;
  readonly reserved_ts: Date;
  readonly minutes_late: number | null;
  readonly table_minutes: number | null;
  readonly planned_minutes: number;
}

/** The parties behind a number of the host report, the latest first. */
export function listParties(db: Db, span: Span, { kind, origin, hour, lead_time }: PartyFilter) {
  const rows = sql`from (${partiesOf(span)}) p where ${kindsOf(span)[kind]}
    and ${origin === undefined ? sql`true` : sql`origin = ${origin}`}
    and ${hour === undefined ? sql`true` : sql`hour = ${hour}`}
    and ${isInBucket(sql`floor(${LEAD_DAYS})::int`, LEAD_TIMES, lead_time)}`;
  const page = async (asked: Slice) => {
    const found = await sql<PartyRow>`
      select party_id, local_id, merchant_id, merchant_name, timezone, trim(concat_ws(' ', fname, lname)) as name, party_size,
        reserved_ts, duration_minutes as planned_minutes,
        case when ${RESERVED} then round(extract(epoch from arrived_ts - reserved_ts) / 60)::int end as minutes_late,
        case when done_ts > seated_ts then round(extract(epoch from done_ts - seated_ts) / 60)::int end as table_minutes
      ${rows} order by reserved_ts desc, party_id desc ${sliced(asked)}`.execute(db);
    return found.rows;
  };
  return {
    page,
    count: async () => (await sql<{ n: number }>`select count(*) as n ${rows}`.execute(db)).rows,
  };
}
