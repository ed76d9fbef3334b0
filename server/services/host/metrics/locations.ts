import { type RawBuilder, sql } from 'kysely';
import type { LocationMetricOrder, LocationMetrics, WaitlistTotals } from '#contract/host/metrics/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { listLocations } from '#server/services/administration/merchants/index.ts';
import { mean, minutesBetween, tenths } from './grouping.ts';
import { partiesOf, spanOf } from './span.ts';

type Location = Awaited<ReturnType<typeof listLocations>>[number];

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** The parties of the days of several locations, each by its own clocks, as SQL. */
function partiesAt(
  locations: readonly Location[],
  days: Days,
  asked: { programId: number; now: Date },
): RawBuilder<unknown> {
  const zones = [...new Set(locations.map(({ timezone }) => timezone))];
  const parts = zones.map((timezone) => {
    const ids = locations.flatMap((one) => (one.timezone === timezone ? [one.merchant_id] : []));
    return partiesOf(spanOf({ merchant_id: ids[0] ?? 0, timezone }, days, asked), ids);
  });
  return sql`${sql.join(parts, sql` union all `)}`;
}

const NOTHING: WaitlistTotals = {
  ...{ joined: 0, seated: 0, left: 0, seated_percent: null, mean_wait_minutes: null },
  ...{ mean_quoted_minutes: null, near_percent: null, visits: 0, covers: 0 },
};

type SumsRow = WaitlistTotals & { readonly merchant_id: number | null };

/** What the waitlist of each location did on some days, in the order of the locations, and of all together. */
export async function readLocations(
  db: Db,
  locations: readonly Location[],
  days: Days,
  asked: { programId: number; now: Date },
): Promise<{ totals: WaitlistTotals; rows: LocationMetrics[] }> {
  if (locations.length === 0) return { totals: NOTHING, rows: [] };
  const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
    tenths(sql`100.0 * ${part} / nullif(${whole}, 0)`);
  const seated = sql`count(wait)`;
  const left = sql`count(*) filter (where kind = 'waitlist' and is_gone)`;
  const isQuoted = sql`wait is not null and quoted_minutes is not null`;
  const { rows } = await sql<SumsRow>`
    select merchant_id, count(*) filter (where kind = 'waitlist') as joined, ${seated} as seated, ${left} as "left",
      ${share(seated, sql`${seated} + ${left}`)} as seated_percent,
      ${mean(sql`wait`)} as mean_wait_minutes,
      ${tenths(sql`avg(quoted_minutes) filter (where wait is not null)`)} as mean_quoted_minutes,
      ${share(
        sql`count(*) filter (where abs(wait - quoted_minutes) <= 5)`,
        sql`count(*) filter (where ${isQuoted})`,
      )} as near_percent,
      count(seated_ts) as visits,
      coalesce(sum(party_size) filter (where seated_ts is not null), 0)::int as covers
    from (
      select *, case when kind = 'waitlist' and seated_ts is not null
        then ${minutesBetween(sql`reserved_ts`, sql`seated_ts`)} end as wait
      from (${partiesAt(locations, days, asked)}) p
    ) w group by grouping sets ((), (merchant_id))`.execute(db);
  const byLocation = new Map(rows.map(({ merchant_id, ...sums }) => [merchant_id, sums]));
  return {
    totals: byLocation.get(null) ?? NOTHING,
    rows: locations.map(({ merchant_id, merchant_name, store_number }) => ({
      ...{ merchant_id, merchant_name, store_number },
      ...(byLocation.get(merchant_id) ?? NOTHING),
    })),
  };
}

/** The rows in an order, those without a number last; rows that are alike stay by number and name. */
export function sortLocations(
  rows: readonly LocationMetrics[],
  by: LocationMetricOrder,
  order: 'asc' | 'desc',
): LocationMetrics[] {
  const sign = order === 'asc' ? 1 : -1;
  if (by === 'location') return sign === 1 ? [...rows] : rows.toReversed();
  const last = sign * Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [first, second] = [a[by] ?? last, b[by] ?? last];
    return first === second ? 0 : sign * (first - second);
  });
}
