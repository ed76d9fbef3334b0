import { sql } from 'kysely';
import { effectivePermissions, isAdminLevel } from '#contract/core/permissions.ts';
import { instantOf, wallClock } from '#contract/core/time.ts';
import { REVIEW_CATEGORIES } from '#contract/sentiment/reviews/categories.ts';
import { ENGAGEMENT_STATUSES, REVIEW_FLAGS } from '#contract/sentiment/reviews/engagement.ts';
import { FISCAL_PERIODS, fiscalDays } from '#contract/sentiment/reviews/fiscal.ts';
import { REVIEW_SOURCES, capabilityOf, type ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { ReplyDoors } from '../intake/source.ts';
import type { Scope } from './conditions.ts';

const NOBODY = { name: 'staff', permissions: [], is_default: true, is_global: false };

/** Who of the concept sees reviews, and may therefore be mentioned and be given one, by name. */
export async function colleaguesOf(
  db: Db | Trx,
  programId: number,
): Promise<{ user_id: number; name: string }[]> {
  const { rows } = await sql<{
    user_id: number;
    shown: string;
    own: string[];
    name: string | null;
    permissions: string[] | null;
    is_default: boolean | null;
    is_global: boolean | null;
  }>`
    select u.user_id, coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text) as shown, m.user_permissions as own,
      o.name, o.permissions, o.is_default, o.is_global
    from memberships m join users u on u.user_id = m.user_id
    left join roles o on o.program_id = m.program_id and o.role_id = m.role_id
    where m.program_id = ${programId} and u.disabled_ts is null order by lower(u.fname), lower(u.lname), u.user_id limit 2000`.execute(
    db,
  );
  return rows.flatMap(({ user_id, shown, own, name, permissions, is_default, is_global }) => {
    const role =
      name === null
        ? NOBODY
        : {
            name,
            permissions: permissions ?? [],
            is_default: is_default ?? false,
            is_global: is_global ?? false,
          };
    const sees = isAdminLevel(role) || effectivePermissions(role, own).includes('sentiment.view');
    return sees ? [{ user_id, name: shown }] : [];
  });
}

const within = ({ merchantIds }: Scope) =>
  merchantIds === null ? sql`` : sql`and r.merchant_id = any(${[...merchantIds]}::bigint[])`;

/** When each source told its latest review; null where it never did. */
async function lastOfSources(db: Db, scope: Scope): Promise<ReadonlyMap<ReviewSource, Date | null>> {
  const { rows } = await sql<{ source: ReviewSource; last_ts: Date | null }>`
    select s.source, (select r.reviewed_ts from reviews r where r.program_id = ${scope.programId} and r.source = s.source
      and r.deleted_ts is null ${within(scope)} order by r.reviewed_ts desc limit 1) as last_ts
    from unnest(${[...REVIEW_SOURCES]}::text[]) as s(source)`.execute(db);
  return new Map(rows.map(({ source, last_ts }) => [source, last_ts]));
}

/** Where reviews come from, and what can be done there (REVIEW-024). */
export async function readSources(db: Db, scope: Scope, doors: ReplyDoors) {
  const last = await lastOfSources(db, scope);
  return REVIEW_SOURCES.map((source) => {
    const { id, name, reply, editReply, deleteReply, privateMessage, maxReply, hasRatings } =
      capabilityOf(source);
    return {
      guest_sentiment_source_id: id,
      source,
      name,
      reply,
      edit_reply: editReply,
      delete_reply: deleteReply,
      private_message: privateMessage,
      max_reply: maxReply,
      has_ratings: hasRatings,
      last_review_ts: last.get(source)?.toISOString() ?? null,
      can_post: doors[source] !== undefined,
    };
  });
}

/** Languages of the latest of a concept's reviews. */
const LOOKED_AT = 5_000;

/** What the filters and forms of reviews offer (REVIEW-036). */
export async function readContexts(db: Db, scope: Scope) {
  const { programId, merchantIds, now, timezone } = scope;
  const places = merchantIds === null ? sql`` : sql`and merchant_id = any(${[...merchantIds]}::bigint[])`;
  const [merchants, languages, first, users, last] = await Promise.all([
    sql<{
      merchant_id: number;
      merchant_name: string;
    }>`select merchant_id, merchant_name from merchants where program_id = ${programId}
      and deleted_ts is null ${places} order by lower(merchant_name), merchant_id`.execute(db),
    sql<{
      language: string;
    }>`select distinct language from (select r.language from reviews r where r.program_id = ${programId}
      and r.deleted_ts is null ${within(scope)} order by r.reviewed_ts desc limit ${LOOKED_AT}) r where language is not null order by 1`.execute(
      db,
    ),
    sql<{
      at: Date;
    }>`select r.reviewed_ts as at from reviews r where r.program_id = ${programId} and r.deleted_ts is null ${within(scope)}
      order by r.reviewed_ts limit 1`.execute(db),
    colleaguesOf(db, programId),
    lastOfSources(db, scope),
  ]);
  const today = wallClock(timezone, now).date;
  return {
    merchants: merchants.rows,
    sources: REVIEW_SOURCES.filter((source) => last.get(source)),
    languages: languages.rows.map(({ language }) => language),
    users,
    categories: [...REVIEW_CATEGORIES],
    statuses: [...ENGAGEMENT_STATUSES],
    flags: [...REVIEW_FLAGS],
    fiscal_periods: FISCAL_PERIODS.map((period) => {
      const { start, end } = fiscalDays(period, today);
      return {
        period,
        start_ts: instantOf(timezone, start, '00:00').toISOString(),
        end_ts: instantOf(timezone, end, '00:00').toISOString(),
      };
    }),
    timezone,
    first_review_ts: first.rows[0]?.at.toISOString() ?? null,
  };
}
