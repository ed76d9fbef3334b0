import { sql } from 'kysely';
import { QUOTE_BUCKETS } from '#contract/host/metrics/rules.ts';
import type { MeasureValues } from '#contract/host/metrics/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  GROUP_KEY,
  GROUPING_SETS,
  mean,
  median,
  minutesBetween,
  nineInTen,
  readGroups,
  tenths,
} from './grouping.ts';
import { bucketOf, partiesOf, type Span } from './span.ts';

const quoted = (span: Span) =>
  sql`select * from (${partiesOf(span)}) p where kind = 'waitlist' and quoted_minutes is not null`;

/** What was suggested and what was said instead. */
export function readSelected(db: Db, span: Span) {
  return readGroups<'selected'>(
    db,
    sql`select ${GROUP_KEY},
      count(*) as parties,
      count(suggested_minutes) as suggested,
      count(*) filter (where quoted_minutes = suggested_minutes) as followed,
      count(*) filter (where quoted_minutes < suggested_minutes) as shorter,
      count(*) filter (where quoted_minutes > suggested_minutes) as longer,
      ${mean(sql`suggested_minutes`)} as mean_suggested_minutes,
      ${mean(sql`quoted_minutes`)} as mean_quoted_minutes,
      ${median(sql`quoted_minutes`)} as median_quoted_minutes
    from (${quoted(span)}) q group by ${GROUPING_SETS} order by level, key`,
  );
}

/** How often each quote was suggested and said, ascending. */
export async function listQuotes(db: Db, span: Span) {
  const { rows } = await sql<{ minutes: number; suggested: number; quoted: number }>`
    with q as (${quoted(span)})
    select minutes, count(*) filter (where is_suggestion) as suggested,
      count(*) filter (where not is_suggestion) as quoted
    from (
      select suggested_minutes as minutes, true as is_suggestion from q where suggested_minutes is not null
      union all
      select quoted_minutes, false from q
    ) said
    group by minutes order by minutes`.execute(db);
  return rows;
}

/** How long those waited who were seated, against what they were told. */
export function readWaitTime(db: Db, span: Span) {
  const wait = sql`wait`;
  return readGroups<'wait_time'>(
    db,
    sql`select ${GROUP_KEY},
      count(*) as parties,
      ${mean(wait)} as mean_wait_minutes,
      ${median(wait)} as median_wait_minutes,
      ${nineInTen(wait)} as p90_wait_minutes,
      ${mean(sql`quoted_minutes`)} as mean_quoted_minutes,
      ${mean(sql`abs(wait - quoted_minutes)`)} as mean_error_minutes,
      count(*) filter (where abs(wait - quoted_minutes) <= 5) as near_quote,
      count(*) filter (where wait > quoted_minutes) as past_quote
    from (
      select *, ${minutesBetween(sql`reserved_ts`, sql`seated_ts`)} as wait from (${partiesOf(span)}) p
      where kind = 'waitlist' and seated_ts is not null
    ) w group by ${GROUPING_SETS} order by level, key`,
  );
}

/** How long those took who were told that their table is ready. */
export function readReturnTime(db: Db, span: Span) {
  const back = sql`back`;
  return readGroups<'return_time'>(
    db,
    sql`select ${GROUP_KEY},
      count(*) as paged,
      count(returned_ts) as returned,
      count(*) filter (where returned_ts <= hold_until_ts) as in_time,
      count(*) filter (where returned_ts is null and is_gone) as "left",
      ${mean(back)} as mean_return_minutes,
      ${median(back)} as median_return_minutes,
      ${nineInTen(back)} as p90_return_minutes
    from (
      select *, ${minutesBetween(sql`notified_ts`, sql`returned_ts`)} as back from (${partiesOf(span)}) p
      where kind = 'waitlist' and notified_ts is not null
    ) r group by ${GROUPING_SETS} order by level, key`,
  );
}

const outcomes = sql`
  count(*) as parties,
  count(seated_ts) as seated,
  count(*) filter (where is_gone) as "left",
  count(*) filter (where seated_ts is null and not is_gone) as waiting,
  ${tenths(sql`100.0 * count(seated_ts) / nullif(count(seated_ts) + count(*) filter (where is_gone), 0)`)}
    as seated_percent`;

/** Who stayed until there was a table. */
export function readConversion(db: Db, span: Span) {
  return readGroups<'quote_time_conversion'>(
    db,
    sql`select ${GROUP_KEY}, ${outcomes} from (${quoted(span)}) q
      group by ${GROUPING_SETS} order by level, key`,
  );
}

/** The same by what they were quoted, the shortest first. */
export async function listConversionByQuote(db: Db, span: Span) {
  const { rows } = await sql<MeasureValues<'quote_time_conversion'> & { key: string }>`
    select ${bucketOf(QUOTE_BUCKETS, sql`quoted_minutes`)} as key, ${outcomes} from (${quoted(span)}) q
    group by 1 order by min(quoted_minutes)`.execute(db);
  return rows;
}

/** Why parties left the list without a table, the commonest first. */
export async function listReasons(db: Db, span: Span) {
  const { rows } = await sql<{ removed_reason_id: number | null; parties: number }>`
    select removed_reason_id, count(*) as parties from (${quoted(span)}) q
    where is_gone group by removed_reason_id order by parties desc, removed_reason_id`.execute(db);
  return rows;
}

/** Everybody who was seated, however they came. */
export function readVisits(db: Db, span: Span) {
  return readGroups<'visits'>(
    db,
    sql`select ${GROUP_KEY},
      count(*) as visits,
      coalesce(sum(party_size), 0) as covers,
      count(*) filter (where kind = 'reservation') as reservations,
      count(*) filter (where kind = 'walk_in') as walk_ins,
      count(*) filter (where kind = 'waitlist') as waitlist,
      ${mean(minutesBetween(sql`seated_ts`, sql`done_ts`))} as mean_table_minutes
    from (${partiesOf(span)}) p where seated_ts is not null
    group by ${GROUPING_SETS} order by level, key`,
  );
}
