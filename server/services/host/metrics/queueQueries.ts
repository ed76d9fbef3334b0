import { sql } from 'kysely';
import { dayAfter, instantsOf } from '#contract/core/time.ts';
import { METRICS_DAY_STARTS_AT_HOUR } from '#contract/host/metrics/rules.ts';
import type { MetricReply } from '#contract/host/metrics/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { GROUP_KEY, LEVELS, mean, readGroups } from './grouping.ts';
import { clockColumns, partiesOf, type Span } from './span.ts';

const TICK_SECONDS = 300;
const TICKS_PER_QUARTER = 3;

/**
 * Who waits at every fifth minute of every day: one row per such moment, with the number of parties and guests; `size` is null
 * in the rows over all sizes. A party waits from its joining to just before it leaves.
 */
const cells = (span: Span) => sql`
  waits as (select * from (${partiesOf(span)}) p where kind = 'waitlist'),
  ticks as (
    select day, tick, size, party_size, day_start + make_interval(secs => ${TICK_SECONDS} * tick) as at
    from waits, generate_series(
      ceil(extract(epoch from reserved_ts - day_start) / ${TICK_SECONDS})::int,
      ceil(extract(epoch from left_ts - day_start) / ${TICK_SECONDS})::int - 1) as tick
  ),
  cells as (
    select day, tick, at, size, grouping(size) = 1 as is_whole,
      count(*) as waiting, sum(party_size) as guests
    from ticks group by grouping sets ((day, tick, at), (day, tick, at, size))
  )`;

/** The longest the queue was, and how long it is while anybody waits. */
export function readQueue(db: Db, span: Span) {
  const measures = sql`coalesce(max(waiting), 0) as most_waiting, coalesce(max(guests), 0) as most_guests,
    ${mean(sql`waiting`)} as mean_waiting`;
  return readGroups<'queue'>(
    db,
    sql`with ${cells(span)}
      select ${GROUP_KEY}, ${measures} from (
        select day, ${clockColumns(span, sql`at`)}, null::text as size, waiting, guests from cells where is_whole
      ) whole group by grouping sets ((), (day), (daypart), (hour), (size)) having grouping(size) = 1
      union all
      select ${LEVELS.by_party_size}::int, size, ${measures} from cells where not is_whole group by size
      order by level, key`,
  );
}

type QueueTime = MetricReply<'queue'>['by_time'][number];

/** How many wait in each quarter hour of an average day on which anybody did, and on how many days that was. */
export async function readQueueThroughDay(
  db: Db,
  span: Span,
): Promise<{ days: number; by_time: QueueTime[] }> {
  interface Row {
    readonly quarter: number;
    readonly waiting: number;
    readonly guests: number;
    readonly most_waiting: number;
    readonly days: readonly string[];
  }
  const { rows } = await sql<Row>`with ${cells(span)}
    select ${quarterOf(span)} as quarter, sum(waiting) as waiting, sum(guests) as guests,
      max(waiting) as most_waiting, (select array_agg(distinct day::text) from waits) as days
    from cells where is_whole group by quarter order by quarter`.execute(db);
  const days = rows[0]?.days ?? [];
  return {
    days: days.length,
    by_time: rows.map(({ quarter, waiting, guests, most_waiting }) => {
      const time = timeOfQuarter(quarter);
      const moments = TICKS_PER_QUARTER * timesShown(span, days, time);
      const mean = (sum: number) => Math.round((sum / moments) * 10) / 10;
      return { time, mean_waiting: mean(waiting), mean_guests: mean(guests), most_waiting };
    }),
  };
}

/** The quarter hour that the clocks of the location show at a moment, 0 being that of 05:00, as SQL. */
function quarterOf({ timezone }: Span) {
  const minutes = sql`(extract(epoch from (at at time zone ${timezone})::time)::int / 60)`;
  return sql`((${minutes} / 15 + ${(24 - METRICS_DAY_STARTS_AT_HOUR) * 4}::int) % 96)`;
}

/** How often the clocks showed a time on these business days: once each, but not in the nights that they change. */
function timesShown({ timezone }: Span, days: readonly string[], time: string): number {
  const isNextDate = Number(time.slice(0, 2)) < METRICS_DAY_STARTS_AT_HOUR;
  return days.reduce(
    (sum, day) => sum + instantsOf(timezone, isNextDate ? dayAfter(day) : day, time).length,
    0,
  );
}

/** The time at which a quarter hour of the business day starts: 0 is 05:00. */
function timeOfQuarter(quarter: number): string {
  const minutes = (METRICS_DAY_STARTS_AT_HOUR * 60 + quarter * 15) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
