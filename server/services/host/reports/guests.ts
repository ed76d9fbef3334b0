import { type RawBuilder, sql } from 'kysely';
import {
  FREQUENCIES,
  type Frequency,
  type GuestKind,
  RECENCIES,
  type Recency,
} from '#contract/host/reports/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Slice, sliced } from '#server/platform/page/index.ts';
import { around, atLocations, dayOf, isInBucket, type Span } from './span.ts';

/** A span with the time zone of the concept, which cuts the days of everything without a location. */
export interface ConceptSpan extends Span {
  readonly zone: string;
}

export const LIVING = sql`g.deleted_ts is null and g.erased_ts is null and g.merged_into_guest_id is null`;

/** Seated parties of known guests, each with whether the guest had been seated before, as SQL. */
export function visitsOf(span: Span) {
  const { from, until } = around(span);
  const day = dayOf(sql`p.reserved_ts`, sql`m.timezone`);
  return sql`
    select p.guest_id, p.party_id, ${day} as day,
      exists (select 1 from parties e where e.program_id = p.program_id and e.guest_id = p.guest_id
        and e.seated_ts < p.seated_ts) as is_returning
    from parties p join merchants m on m.program_id = p.program_id and m.merchant_id = p.merchant_id
    join guests g on g.program_id = p.program_id and g.guest_id = p.guest_id and ${LIVING}
    where p.program_id = ${span.programId} and p.seated_ts is not null and p.reserved_ts >= ${from} and p.reserved_ts < ${until}
      and ${day} between ${span.start}::date and ${span.end}::date ${atLocations(span, sql`p.merchant_id`)}`;
}

const startOf = ({ start, zone }: ConceptSpan) => sql`(${start}::date::timestamp at time zone ${zone})`;
const endOf = ({ end, zone }: ConceptSpan) => sql`((${end}::date + 1)::timestamp at time zone ${zone})`;

/** Limits an instant to the days of a span in the zone of the concept, as SQL. */
export const within = (instant: RawBuilder<unknown>, span: ConceptSpan) =>
  sql`${instant} >= ${startOf(span)} and ${instant} < ${endOf(span)}`;

/** The guests that a number counts, as SQL of their ids. A number and its rows share it. */
export function membersOf(span: ConceptSpan): Record<GuestKind, RawBuilder<unknown>> {
  const living = (condition: RawBuilder<unknown>) =>
    sql`select g.guest_id from guests g where g.program_id = ${span.programId} and ${LIVING} and ${condition}`;
  const consents = (channel: 'email' | 'sms', isOptIn: boolean) =>
    living(sql`exists (select 1 from guest_consents c where c.program_id = g.program_id and c.guest_id = g.guest_id
      and c.channel = ${channel} and c.opted_in = ${isOptIn} and not c.is_claimed and c.taken_back_ts is null
      and ${within(sql`c.happened_ts`, span)})`);
  const reach = (channel: 'email' | 'sms') =>
    living(sql`exists (select 1 from guest_reach r where r.program_id = g.program_id and r.guest_id = g.guest_id
      and ${sql.ref(`r.${channel}`)})`);
  return {
    all: living(sql`g.created_ts < ${endOf(span)}`),
    new: living(within(sql`g.created_ts`, span)),
    visited: sql`select distinct guest_id from (${visitsOf(span)}) v`,
    returning: sql`select distinct guest_id from (${visitsOf(span)}) v where is_returning`,
    email_gained: consents('email', true),
    email_lost: consents('email', false),
    sms_gained: consents('sms', true),
    sms_lost: consents('sms', false),
    email_reach: reach('email'),
    sms_reach: reach('sms'),
  };
}

export const VISIT_COUNT = sql`g.visit_count::int`;
/** Whole days since the last visit; null without one. */
export const daysSinceVisit = ({ now }: Pick<Span, 'now'>) =>
  sql`floor(greatest(0, extract(epoch from ${now}::timestamptz - g.last_visit_ts)) / 86400)::int`;

export interface GuestFilter {
  readonly kind: GuestKind;
  readonly frequency?: Frequency | undefined;
  readonly recency?: Recency | undefined;
}

interface GuestRow {
  readonly guest_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly visit_count: number;
  readonly last_visit_ts: Date | null;
  readonly created_ts: Date;
}

/** The guests behind a number of the guest report, the newest first. */
export function listGuests(db: Db, span: ConceptSpan, { kind, frequency, recency }: GuestFilter) {
  const rows = sql`from guests g where g.program_id = ${span.programId} and g.guest_id in (${membersOf(span)[kind]})
    and ${isInBucket(VISIT_COUNT, FREQUENCIES, frequency)} and ${isInBucket(daysSinceVisit(span), RECENCIES, recency)}`;
  const page = async (asked: Slice) => {
    const found = await sql<GuestRow>`
      select g.guest_id, trim(concat_ws(' ', g.fname, g.lname)) as name, g.email, g.phone, g.visit_count, g.last_visit_ts, g.created_ts
      ${rows} order by g.created_ts desc, g.guest_id desc ${sliced(asked)}`.execute(db);
    return found.rows;
  };
  return {
    page,
    count: async () => (await sql<{ n: number }>`select count(*) as n ${rows}`.execute(db)).rows,
  };
}
