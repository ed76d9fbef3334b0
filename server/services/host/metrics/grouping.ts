import { type RawBuilder, sql } from 'kysely';
import type { Breakdown, MeasureValues, Metric } from '#contract/host/metrics/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';

/** What `grouping(day, daypart, hour, size)` says of a row: which of them it is grouped by. */
const TOTAL = 15;
export const LEVELS = { by_day: 7, by_daypart: 11, by_hour: 13, by_party_size: 14 } as const satisfies Record<
  Breakdown,
  number
>;

export const GROUP_KEY = sql`grouping(day, daypart, hour, size) as level,
  coalesce(day::text, daypart, hour, size, '') as key`;
export const GROUPING_SETS = sql`grouping sets ((), (day), (daypart), (hour), (size))`;

type GroupRow<M extends Metric> = MeasureValues<M> & { readonly level: number; readonly key: string };
type KeyedRow<M extends Metric> = MeasureValues<M> & { readonly key: string };

export type Groups<M extends Metric> = { total: MeasureValues<M> } & Record<Breakdown, KeyedRow<M>[]>;

/** Runs a query of `level`, `key` and the measures, and sorts its rows into their breakdowns. */
export async function readGroups<M extends Metric>(
  db: Db,
  query: RawBuilder<GroupRow<M>>,
): Promise<Groups<M>> {
  const { rows } = await query.execute(db);
  const [total] = rows.filter(({ level }) => level === TOTAL);
  if (!total) throw new Error('A metric has no total');
  const at = (level: number): KeyedRow<M>[] => rows.filter((row) => row.level === level && row.key !== '');
  return {
    total,
    by_day: at(LEVELS.by_day),
    by_daypart: at(LEVELS.by_daypart),
    by_hour: at(LEVELS.by_hour),
    by_party_size: at(LEVELS.by_party_size),
  };
}

/** Minutes between two instants, as SQL: never negative, null where one of them is. */
export const minutesBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(extract(epoch from case when ${to} > ${from} then ${to} - ${from}
    when ${to} <= ${from} then interval '0' end) / 60)`;

/** To one decimal, as SQL. */
export const tenths = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 1)`;

const percentile = (part: number, value: RawBuilder<unknown>) =>
  tenths(sql`percentile_cont(${part}::double precision) within group (order by ${value})`);

export const mean = (value: RawBuilder<unknown>) => tenths(sql`avg(${value})`);
export const median = (value: RawBuilder<unknown>) => percentile(0.5, value);
export const nineInTen = (value: RawBuilder<unknown>) => percentile(0.9, value);
