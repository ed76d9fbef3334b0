import { type RawBuilder, sql } from 'kysely';
import { dayAfter, dayRange } from '#contract/core/time.ts';
import {
  type Bucket,
  DAYPARTS,
  METRICS_DAY_STARTS_AT_HOUR,
  PARTY_SIZE_BUCKETS,
} from '#contract/host/metrics/rules.ts';

/** The business days of one location that a metric looks at. Days are cut by its clocks, right through daylight saving. */
export interface Span {
  readonly programId: number;
  readonly merchantId: number;
  readonly timezone: string;
  readonly dates: readonly string[];
  /** The instant at which each day starts. */
  readonly starts: readonly Date[];
  /** At which the last one is over. */
  readonly end: Date;
  readonly now: Date;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

export function spanOf(
  location: { merchant_id: number; timezone: string },
  { start_date, end_date }: Days,
  { programId, now }: { programId: number; now: Date },
): Span {
  const { merchant_id: merchantId, timezone } = location;
  const dates: string[] = [];
  for (let date = start_date; date <= end_date; date = dayAfter(date)) dates.push(date);
  const ranges = dates.map((date) => dayRange(timezone, date, METRICS_DAY_STARTS_AT_HOUR));
  const end = ranges.at(-1)?.end ?? now;
  return { programId, merchantId, timezone, dates, starts: ranges.map(({ start }) => start), end, now };
}

/** The key of the bucket that a number falls into, as SQL. */
export function bucketOf(buckets: readonly Bucket[], value: RawBuilder<unknown>): RawBuilder<string> {
  const keys = buckets.map(({ key }) => key);
  const froms = buckets.map(({ from }) => from);
  return sql<string>`(${keys}::text[])[width_bucket(${value}, ${froms}::int[])]`;
}

/** The part of the day and the hour of an instant at the location, as SQL. */
export function clockColumns({ timezone }: Span, instant: RawBuilder<unknown>) {
  const local = sql`(${instant} at time zone ${timezone})`;
  const hours = sql`((extract(hour from ${local})::int + ${24 - METRICS_DAY_STARTS_AT_HOUR}::int) % 24)`;
  return sql`${bucketOf(DAYPARTS, hours)} as daypart, to_char(${local}, 'HH24:00') as hour`;
}

/**
 * The parties of the span with the groups that each belongs to, and when a waiting one left the list: when it was seated or
 * removed, at the latest now and at the end of its day. An index range by location and reserved_ts. `merchantIds`: several
 * locations with the same clocks.
 */
export function partiesOf(
  span: Span,
  merchantIds: readonly number[] = [span.merchantId],
): RawBuilder<unknown> {
  const { programId, dates, starts, end, now } = span;
  const nth = sql`width_bucket(p.reserved_ts, ${starts}::timestamptz[])`;
  return sql`
    select p.*,
      (${dates}::date[])[${nth}] as day,
      (${starts}::timestamptz[])[${nth}] as day_start,
      ${clockColumns(span, sql`p.reserved_ts`)},
      ${bucketOf(PARTY_SIZE_BUCKETS, sql`p.party_size`)} as size,
      p.seated_ts is null and (p.deleted_ts is not null or p.visit_state in ('no_show', 'cancelled')) as is_gone,
      least(
        coalesce(p.seated_ts, p.deleted_ts,
          case when p.visit_state in ('no_show', 'cancelled', 'done') then p.updated_ts end, ${now}),
        (${[...starts.slice(1), end]}::timestamptz[])[${nth}]
      ) as left_ts,
      case when p.arrived_ts >= p.notified_ts then p.arrived_ts
           when p.seated_ts >= p.notified_ts then p.seated_ts end as returned_ts
    from parties p
    where p.program_id = ${programId} and p.merchant_id = any(${merchantIds}::bigint[])
      and p.reserved_ts >= ${starts[0] ?? end} and p.reserved_ts < ${end}`;
}
