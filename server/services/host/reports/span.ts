import { differenceInCalendarDays, parseISO } from 'date-fns';
import { type RawBuilder, sql } from 'kysely';
import { dayAfter } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { type Comparison, YEAR_OF_WEEKS_DAYS } from '#contract/host/reports/rules.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';

/** The business days and locations of a report. */
export interface Span {
  readonly programId: number;
  /** Null: every location of the concept. */
  readonly merchantIds: readonly number[] | null;
  /** Test locations count only where they are asked for by id. */
  readonly withTests: boolean;
  readonly start: string;
  readonly end: string;
  readonly now: Date;
}

interface SpanQuery {
  readonly start_date: string;
  readonly end_date: string;
  readonly merchant_ids?: readonly number[] | undefined;
}

/** Days at the chosen locations of who reads, or at all of theirs; of others nothing is read. */
export function spanWithin(
  { programId, allMerchants, merchantIds: own }: Membership,
  chosen: readonly number[] | null,
  days: { readonly start: string; readonly end: string },
  now: Date,
): Span {
  const within = chosen && !allMerchants ? chosen.filter((id) => own.includes(id)) : chosen;
  return {
    programId,
    merchantIds: within ?? (allMerchants ? null : own),
    withTests: chosen !== null,
    ...days,
    now,
  };
}

/** The days and locations of a query, within the locations of the caller. Errors: NOT_FOUND for any other location. */
export async function spanOf(ctx: RequestContext, query: SpanQuery, { db, clock }: Platform): Promise<Span> {
  const { start_date: start, end_date: end, merchant_ids = null } = query;
  await requireOwn(db, ctx, merchant_ids);
  return spanWithin(ctx.membership, merchant_ids, { start, end }, clock.now());
}

/** NOT_FOUND for a location that is not there, or where the caller does not work. */
export async function requireOwn(
  db: Db | Trx,
  ctx: RequestContext,
  merchantIds: readonly number[] | null,
): Promise<void> {
  if (merchantIds === null) return;
  const known = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', ctx.programId)
    .where('merchant_id', 'in', merchantIds)
    .execute();
  const ids = new Set(known.map(({ merchant_id }) => merchant_id));
  found(merchantIds.every((id) => ids.has(id) && ctx.worksAt(id)) ? ctx : null, 'This location');
}

/** As many days just before, or the same weekdays of last year. */
export function comparedWith(span: Span, compare: Comparison): Span {
  const days = differenceInCalendarDays(parseISO(span.end), parseISO(span.start)) + 1;
  const back = compare === 'before' ? days : YEAR_OF_WEEKS_DAYS;
  return { ...span, start: dayAfter(span.start, -back), end: dayAfter(span.end, -back) };
}

/** The business day of an instant at its location, as SQL. */
export const dayOf = (instant: RawBuilder<unknown>, timezone: RawBuilder<unknown>) =>
  sql<string>`((${instant} at time zone ${timezone}) - make_interval(hours => ${sql.lit(RESERVATION_DAY_STARTS_AT_HOUR)}))::date`;

const DAY_MS = 86_400_000;

/** Instants around the days in every time zone, so that an index range is read. */
export const around = ({ start, end }: Span) => ({
  from: new Date(Date.parse(start) - DAY_MS),
  until: new Date(Date.parse(end) + 3 * DAY_MS),
});

/** Limits a column to the locations of a span, as SQL. */
export const atLocations = ({ programId, merchantIds, withTests }: Span, column: RawBuilder<unknown>) => sql`
  ${merchantIds ? sql`and ${column} = any(${[...merchantIds]}::bigint[])` : sql``}
  ${withTests ? sql`` : sql`and ${countsInSums(programId, column)}`}`;

/** The rank of a number among ascending thresholds, from 1, as SQL. */
export const bucketOf = (value: RawBuilder<unknown>, buckets: readonly { readonly from: number }[]) =>
  sql<number>`width_bucket(${value}, ${buckets.map(({ from }) => from)}::int[])`;

/** Compares the rank of a number with the bucket of a key; true without a key. */
export function isInBucket<K extends string>(
  value: RawBuilder<unknown>,
  buckets: readonly { readonly key: K; readonly from: number }[],
  key: K | undefined,
) {
  if (key === undefined) return sql<boolean>`true`;
  return sql<boolean>`${bucketOf(value, buckets)} = ${buckets.findIndex((one) => one.key === key) + 1}`;
}
