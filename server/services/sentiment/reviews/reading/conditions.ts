import { type RawBuilder, sql } from 'kysely';
import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import { VANISHED_COUNTS_DAYS, type ReviewFlag } from '#contract/sentiment/reviews/engagement.ts';
import { DEFAULT_DAYS, type MetricFilters, UNRATED } from '#contract/sentiment/reviews/filters.ts';
import { fiscalDays } from '#contract/sentiment/reviews/fiscal.ts';
import { containing } from '#server/platform/db/index.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';

/** Whose reviews are looked at, and by whom. */
export interface Scope {
  readonly programId: number;
  /** Null: of all locations. */
  readonly merchantIds: readonly number[] | null;
  readonly userId: number | null;
  readonly now: Date;
  /** By which the days of the concept are cut. */
  readonly timezone: string;
}

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

type Condition = RawBuilder<boolean>;
const any = (list: readonly (number | string)[], type: 'bigint' | 'text' | 'smallint') =>
  sql`any(${[...list]}::${sql.raw(type)}[])`;

const EVER = { start: new Date('2000-01-01T00:00:00Z'), end: new Date('2200-01-01T00:00:00Z') } as const;

/** The span of a search: the fiscal period, else the timestamps, else the last 30 days; of one guest all of their reviews (REVIEW-014). */
export function spanOf(
  filters: Pick<MetricFilters, 'fiscal_period' | 'start_ts' | 'end_ts' | 'user_id'>,
  { now, timezone }: Pick<Scope, 'now' | 'timezone'>,
): Span {
  const { fiscal_period, start_ts, end_ts, user_id } = filters;
  const today = wallClock(timezone, now).date;
  if (fiscal_period) {
    const { start, end } = fiscalDays(fiscal_period, today);
    return { start: instantOf(timezone, start, '00:00'), end: instantOf(timezone, end, '00:00') };
  }
  if (start_ts || end_ts)
    return { start: start_ts ? new Date(start_ts) : EVER.start, end: end_ts ? new Date(end_ts) : EVER.end };
  if (user_id !== undefined) return EVER;
  return {
    start: instantOf(timezone, dayAfter(today, -DEFAULT_DAYS), '00:00'),
    end: instantOf(timezone, dayAfter(today), '00:00'),
  };
}

const UNANSWERED = sql<boolean>`(r.replied_ts is null and r.engagement_status not in ('replied', 'closed'))`;

/** What each flag asks of `reviews as r`. */
const FLAGS = {
  unanswered: () => UNANSWERED,
  overdue: ({ now }) => sql<boolean>`(${UNANSWERED} and r.due_ts <= ${now})`,
  mine: ({ userId }) => sql<boolean>`r.assignee_user_id = ${userId}`,
  mentions_me: ({
    userId,
  }) => sql<boolean>`exists (select 1 from review_notes n where n.program_id = r.program_id
    and n.review_id = r.review_id and n.mention_user_ids @> array[${userId}]::bigint[])`,
  draft: () => sql<boolean>`r.response_state = 'draft'`,
  reply_failed: () => sql<boolean>`r.response_state in ('failed', 'unknown', 'withdrawn')`,
  edited: () => sql<boolean>`r.edited_ts is not null`,
  vanished: () => sql<boolean>`r.vanished_ts is not null`,
  noted: () => sql<boolean>`r.note_count > 0`,
  with_text: () => sql<boolean>`r.content <> ''`,
  alert_words: () => sql<boolean>`r.alert_words <> '{}'`,
  visit_linked: () => sql<boolean>`r.party_id is not null`,
  recovered: () => sql<boolean>`r.recovery_count > 0`,
} as const satisfies Record<ReviewFlag, (scope: Scope) => Condition>;

const RATED = [1, 2, 3, 4, 5];

function ratingsOf(ratings: 'all' | readonly number[]): Condition[] {
  if (ratings === 'all') return [];
  const stars = ratings.filter((rating) => rating !== UNRATED);
  const isAll = RATED.every((rating) => stars.includes(rating));
  if (ratings.includes(UNRATED))
    return isAll ? [] : [sql<boolean>`(r.rating is null or r.rating = ${any(stars, 'smallint')})`];
  return [isAll ? sql<boolean>`r.rating is not null` : sql<boolean>`r.rating = ${any(stars, 'smallint')}`];
}

/** Scripts that put no spaces between words; what is looked for stands within them. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Each word of a search is contained, or begins a word; signs alone are looked for as they are. */
function searchFor(search: string | undefined): Condition[] {
  if (!search) return [];
  const words = search.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  if (words.length === 0) return [sql<boolean>`r.content like ${containing(search)}`];
  const within = words.filter((word) => WITHOUT_SPACES.test(word));
  const begun = words.filter((word) => !WITHOUT_SPACES.test(word));
  const query = begun.map((word) => `'${word}':*`).join(' & ');
  return [
    ...(query ? [sql<boolean>`r.words @@ to_tsquery('simple', public.search_text(${query}))`] : []),
    ...within.map((word) => sql<boolean>`r.content like ${containing(word)}`),
  ];
}

/** Those of the locations that were asked for where who asks works; null: all. */
export function placesOf(
  asked: readonly number[] | undefined,
  { merchantIds }: Pick<Scope, 'merchantIds'>,
): readonly number[] | null {
  if (asked === undefined) return merchantIds;
  return merchantIds === null ? asked : asked.filter((id) => merchantIds.includes(id));
}

/** What reviews are searched for, as conditions on `reviews as r`. */
export function conditionsOf(filters: MetricFilters, scope: Scope, span: Span): Condition[] {
  const places = placesOf(filters.merchant_ids, scope);
  const [only] = places ?? [];
  const { sources, categories, sentiments, statuses, languages, flags = [] } = filters;
  return [
    sql<boolean>`r.program_id = ${scope.programId}`,
    sql<boolean>`r.deleted_ts is null`,
    ...(places === null
      ? []
      : [
          places.length === 1
            ? sql<boolean>`r.merchant_id = ${only}`
            : sql<boolean>`r.merchant_id = ${any(places, 'bigint')}`,
        ]),
    ...(filters.merchant_ids || filters.user_id !== undefined
      ? []
      : [countsInSums(scope.programId, sql.ref('r.merchant_id'))]),
    sql<boolean>`r.reviewed_ts >= ${span.start}`,
    sql<boolean>`r.reviewed_ts < ${span.end}`,
    ...ratingsOf(filters.ratings),
    ...(sources ? [sql<boolean>`r.source = ${any(sources, 'text')}`] : []),
    ...(categories ? [sql<boolean>`r.categories && ${[...categories]}::text[]`] : []),
    ...(sentiments ? [sql<boolean>`r.sentiment = ${any(sentiments, 'text')}`] : []),
    ...(statuses ? [sql<boolean>`r.engagement_status = ${any(statuses, 'text')}`] : []),
    ...(languages ? [sql<boolean>`r.language = ${any(languages, 'text')}`] : []),
    ...(filters.assignee_user_id === undefined
      ? []
      : [sql<boolean>`r.assignee_user_id = ${filters.assignee_user_id}`]),
    ...(filters.user_id === undefined ? [] : [sql<boolean>`r.guest_id = ${filters.user_id}`]),
    ...(filters.is_manual === undefined ? [] : [sql<boolean>`(r.source = 'manual') = ${filters.is_manual}`]),
    ...flags.map((flag) => FLAGS[flag](scope)),
    ...searchFor(filters.search),
  ];
}

/** A review that has been gone for a week no longer counts. */
export const countsAt = (now: Date): Condition =>
  sql<boolean>`(r.vanished_ts is null or r.vanished_ts > ${new Date(now.getTime() - VANISHED_COUNTS_DAYS * 86_400_000)})`;

export const allOf = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);
