import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { reviewQuery } from '#contract/sentiment/reviews/filters.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { sliced } from '#server/platform/page/index.ts';
import { allOf, conditionsOf, type Scope, spanOf } from './conditions.ts';

/** A review as lists show it, with the names of what it points at. */
export type ReviewRecord = Omit<Selectable<DB['reviews']>, 'words' | 'entities' | 'visit_reasons'> & {
  readonly merchant_name: string;
  readonly timezone: string;
  readonly assignee: string | null;
  readonly guest_name: string | null;
};

const userName = (alias: string) =>
  sql.raw(`coalesce(nullif(trim(${alias}.fname || ' ' || ${alias}.lname), ''), ${alias}.email::text)`);

const COLUMNS = sql`r.program_id, r.review_id, r.merchant_id, r.source, r.engagement_type, r.chatmeter_review_id, r.author_name, r.rating,
  r.ratings, r.content, r.notes, r.reviewed_ts, r.received_ts, r.edited_ts, r.vanished_ts, r.deleted_ts, r.language, r.language_confidence,
  r.sentiment, r.sentiment_score, r.sentiment_confidence, r.categories, r.alert_words, r.analysed_ts, r.analysed_by, r.engagement_status,
  r.assignee_user_id, r.due_ts, r.replied_ts, r.response_minutes, r.response_state, r.note_count, r.recovery_count, r.guest_id, r.party_id,
  r.ticket_id, r.visit_confidence, r.visit_by, r.visit_sought_ts, r.created_ts, r.updated_ts, r.version,
  m.merchant_name, m.timezone, ${userName('u')} as assignee, nullif(trim(g.fname || ' ' || g.lname), '') as guest_name`;

const BESIDE = sql`join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
  left join users u on u.user_id = r.assignee_user_id
  left join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id`;

type Asked = z.output<typeof reviewQuery>;

const ORDERS = {
  reviewed_ts: { asc: sql`r.reviewed_ts, r.review_id`, desc: sql`r.reviewed_ts desc, r.review_id desc` },
  rating: {
    asc: sql`r.rating, r.reviewed_ts desc, r.review_id desc`,
    desc: sql`r.rating desc nulls last, r.reviewed_ts desc, r.review_id desc`,
  },
  due_ts: { asc: sql`r.due_ts, r.review_id`, desc: sql`r.due_ts desc, r.review_id desc` },
} as const;

/** A page of the reviews that a search finds, and one more. */
export async function listReviews(db: Db, scope: Scope, asked: Asked): Promise<ReviewRecord[]> {
  const where = allOf(conditionsOf(asked, scope, spanOf(asked, scope)));
  const order = ORDERS[asked.sort][asked.direction];
  const page = sliced({ take: asked.take, skip: asked.offset });
  // What is beside a review is looked up for the page alone.
  const { rows } = await sql<ReviewRecord>`
    select ${COLUMNS} from (select r.* from reviews r where ${where} order by ${order} ${page}) r ${BESIDE} order by ${order}`.execute(
    db,
  );
  return rows;
}

export type WholeRecord = ReviewRecord & Pick<Selectable<DB['reviews']>, 'entities' | 'visit_reasons'>;

/** One review; null where there is none, or it was removed. */
export async function findReview(
  db: Db | Trx,
  programId: number,
  reviewId: number,
): Promise<WholeRecord | null> {
  const { rows } = await sql<WholeRecord>`
    select ${COLUMNS}, r.entities, r.visit_reasons from reviews r ${BESIDE}
    where r.program_id = ${programId} and r.review_id = ${reviewId} and r.deleted_ts is null`.execute(db);
  return rows[0] ?? null;
}

/** The same for some hundred at once. */
export async function findReviews(
  db: Db | Trx,
  programId: number,
  reviewIds: readonly number[],
): Promise<ReviewRecord[]> {
  const { rows } = await sql<ReviewRecord>`
    select ${COLUMNS} from reviews r ${BESIDE}
    where r.program_id = ${programId} and r.review_id = any(${[...reviewIds]}::bigint[]) and r.deleted_ts is null
    order by r.review_id`.execute(db);
  return rows;
}

export interface PlaceRow {
  readonly source: string;
  readonly external_id: string;
  readonly connection_id: number | null;
  readonly url: string | null;
  readonly first_seen_ts: Date;
  readonly vanished_ts: Date | null;
}

export async function listPlaces(db: Db | Trx, programId: number, reviewId: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select source, external_id, connection_id, url, first_seen_ts, vanished_ts from review_sources
    where program_id = ${programId} and review_id = ${reviewId} order by review_source_id`.execute(db);
  return rows;
}

export type ResponseRow = Selectable<DB['review_responses']> & { readonly by: string | null };

export async function listResponses(
  db: Db | Trx,
  programId: number,
  reviewId: number,
): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    select s.*, coalesce(${userName('u')}, s.written_by) as by from review_responses s left join users u on u.user_id = s.written_by_user_id
    where s.program_id = ${programId} and s.review_id = ${reviewId} and s.state <> 'deleted'
    order by (s.state = 'draft') desc, s.review_response_id desc`.execute(db);
  return rows;
}

export async function listNotes(db: Db | Trx, programId: number, reviewId: number) {
  const { rows } = await sql<{
    note_id: number;
    content: string;
    mention_user_ids: number[];
    user_id: number;
    by: string;
    created_ts: Date;
    mentions: string[];
  }>`
    select n.note_id, n.content, n.mention_user_ids, n.user_id, ${userName('u')} as by, n.created_ts,
      array(select ${userName('x')} from users x where x.user_id = any(n.mention_user_ids) order by x.user_id) as mentions
    from review_notes n join users u on u.user_id = n.user_id
    where n.program_id = ${programId} and n.review_id = ${reviewId} order by n.note_id`.execute(db);
  return rows;
}

export async function listPhrases(db: Db | Trx, programId: number, reviewId: number) {
  const { rows } = await sql<Selectable<DB['review_phrases']> & { readonly by: string | null }>`
    select p.*, ${userName('u')} as by from review_phrases p left join users u on u.user_id = p.said_by_user_id
    where p.program_id = ${programId} and p.review_id = ${reviewId} order by p.start_at, p.phrase_text_analysis_id`.execute(
    db,
  );
  return rows;
}

export async function listVersions(db: Db | Trx, programId: number, reviewId: number) {
  const { rows } = await sql<{ content: string; rating: number | null; seen_ts: Date }>`
    select content, rating, seen_ts from review_versions where program_id = ${programId} and review_id = ${reviewId}
    order by review_version_id desc limit 50`.execute(db);
  return rows;
}

export async function listRecoveries(db: Db | Trx, programId: number, reviewId: number) {
  const { rows } = await sql<
    Selectable<DB['review_recoveries']> & {
      by: string;
      assignee: string | null;
      perk_name: string | null;
      user_uuid: string | null;
      came_back_ts: Date | null;
    }
  >`
    select v.*, ${userName('u')} as by, ${userName('a')} as assignee, k.name as perk_name, g.user_uuid,
      (select min(p.visited_ts) from parties p where p.program_id = v.program_id and p.guest_id = v.guest_id
        and p.visited_ts > v.created_ts and p.visited_ts <= v.created_ts + interval '90 days') as came_back_ts
    from review_recoveries v
    join users u on u.user_id = v.created_by_user_id
    left join users a on a.user_id = v.assignee_user_id
    left join perks k on k.program_id = v.program_id and k.program_perk_id = v.program_perk_id
    left join guests g on g.program_id = v.program_id and g.guest_id = v.guest_id
    where v.program_id = ${programId} and v.review_id = ${reviewId} order by v.review_recovery_id`.execute(
    db,
  );
  return rows;
}
