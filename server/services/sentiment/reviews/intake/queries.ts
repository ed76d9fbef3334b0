import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { ReadReview } from './readReview.ts';

export const lockIntake = (trx: Trx, programId: number, merchantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${programId} ${merchantId}`}, 0))`.execute(
    trx,
  );

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;
const texts = (list: readonly string[]) => sql`any(${[...list]}::text[])`;

/** What is known of reviews that a source told before. */
export interface KnownReview {
  readonly review_source_id: number;
  readonly review_id: number;
  readonly external_id: string;
  readonly told_hash: string;
  readonly external_updated_ts: Date | null;
  readonly source_vanished_ts: Date | null;
  readonly author_name: string;
  readonly merchant_id: number;
  readonly content: string;
  readonly rating: number | null;
  readonly vanished_ts: Date | null;
  readonly deleted_ts: Date | null;
}

/** Those of a source's reviews that are stored, locked. */
export async function listKnown(
  trx: Trx,
  programId: number,
  source: string,
  externalIds: readonly string[],
): Promise<KnownReview[]> {
  const { rows } = await sql<KnownReview>`
    select s.review_source_id, s.review_id, s.external_id, s.told_hash, s.external_updated_ts,
      s.vanished_ts as source_vanished_ts, r.author_name, r.merchant_id, r.content, r.rating, r.vanished_ts, r.deleted_ts
    from review_sources s join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
    where s.program_id = ${programId} and s.source = ${source} and s.external_id = ${texts(externalIds)}
    order by r.review_id for update of r`.execute(trx);
  return rows;
}

export interface Twin {
  readonly review_id: number;
  readonly author_name: string;
  readonly rating: number | null;
  readonly content: string;
  readonly reviewed_ts: Date;
}

/** Reviews of a place and source about some days that came by the other way: by the aggregator, or from the source itself. */
export async function listTwins(
  trx: Trx,
  {
    programId,
    merchantId,
    source,
    by,
  }: { programId: number; merchantId: number; source: string; by: string },
  span: { from: Date; until: Date },
): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select r.review_id, r.author_name, r.rating, r.content, r.reviewed_ts from reviews r
    where r.program_id = ${programId} and r.merchant_id = ${merchantId} and r.source = ${source}
      and r.reviewed_ts between ${span.from} and ${span.until}
      and not exists (select 1 from review_sources s where s.program_id = r.program_id and s.review_id = r.review_id
        and s.source = ${by})`.execute(trx);
  return rows;
}

export interface NewReview {
  readonly review: ReadReview;
  readonly source: string;
  readonly due_ts: Date;
  readonly chatmeter_review_id: string | null;
}

/** Adds reviews; answers their ids in the same order. */
export async function insertReviews(
  trx: Trx,
  { programId, merchantId, now }: { programId: number; merchantId: number; now: Date },
  reviews: readonly NewReview[],
): Promise<number[]> {
  const rows = reviews.map(({ review, source, due_ts, chatmeter_review_id }, n) => ({
    n,
    source,
    engagement_type: review.engagementType ?? 'review',
    chatmeter_review_id,
    author_name: review.authorName,
    rating: review.rating,
    ratings: review.ratings ?? [],
    content: review.content,
    notes: review.notes,
    language: review.language ?? null,
    reviewed_ts: review.reviewedTs,
    due_ts,
  }));
  // Numbers are drawn first, so that each is known beside its row.
  const { rows: made } = await sql<{ n: number; review_id: number }>`
    with told as (select nextval(pg_get_serial_sequence('reviews', 'review_id')) as review_id, t.* from json_to_recordset(${JSON.stringify(rows)}::json) as t(n int,
      source text, engagement_type text, chatmeter_review_id text, author_name text, rating smallint, ratings jsonb, content text,
      notes text, language text, reviewed_ts timestamptz, due_ts timestamptz)),
    made as (insert into reviews (program_id, review_id, merchant_id, source, engagement_type, chatmeter_review_id, author_name, rating,
        ratings, content, notes, language, reviewed_ts, received_ts, due_ts, created_ts, updated_ts)
      overriding system value
      select ${programId}, review_id, ${merchantId}, source, engagement_type, chatmeter_review_id, author_name, rating, ratings, content, notes,
        language, reviewed_ts, ${now}, due_ts, ${now}, ${now} from told)
    select n, review_id from told order by n`.execute(trx);
  return made.map(({ review_id }) => review_id);
}

export interface NewPlace {
  readonly review_id: number;
  readonly source: string;
  readonly external_id: string;
  readonly connection_id: number | null;
  readonly url: string | null;
  readonly external_updated_ts: Date | null;
  readonly told_hash: string;
}

/** Notes by which ways reviews came; a way that is known already stays. */
export async function insertPlaces(
  trx: Trx,
  programId: number,
  now: Date,
  places: readonly NewPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into review_sources (program_id, review_id, source, external_id, connection_id, url, external_updated_ts,
      told_hash, first_seen_ts, last_seen_ts)
    select ${programId}, review_id, source, external_id, connection_id, url, external_updated_ts, told_hash, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(places)}::json) as t(review_id bigint, source text, external_id text,
      connection_id bigint, url text, external_updated_ts timestamptz, told_hash text)
    on conflict on constraint review_sources_once do nothing`.execute(trx);
}

/** Says of known ways that they were seen now, by whom, and what they told. */
export async function seePlaces(
  trx: Trx,
  programId: number,
  now: Date,
  places: readonly {
    review_source_id: number;
    connection_id: number | null;
    told_hash: string;
    updated_ts: Date | null;
    url: string | null;
  }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`update review_sources s set last_seen_ts = ${now}, vanished_ts = null, told_hash = t.told_hash,
      connection_id = coalesce(t.connection_id, s.connection_id), url = coalesce(t.url, s.url),
      external_updated_ts = coalesce(t.updated_ts, s.external_updated_ts)
    from json_to_recordset(${JSON.stringify(places)}::json) as t(review_source_id bigint, connection_id bigint, told_hash text,
      updated_ts timestamptz, url text)
    where s.program_id = ${programId} and s.review_source_id = t.review_source_id`.execute(trx);
}

/** Keeps the former wording of reviews and writes the new; each is analysed anew. */
export async function editReviews(
  trx: Trx,
  programId: number,
  now: Date,
  edits: readonly {
    review_id: number;
    content: string;
    rating: number | null;
    ratings: unknown;
    language: string | null;
  }[],
): Promise<void> {
  if (edits.length === 0) return;
  await sql`insert into review_versions (program_id, review_id, content, rating, seen_ts)
    select program_id, review_id, content, rating, ${now} from reviews
    where program_id = ${programId} and review_id = ${ids(edits.map(({ review_id }) => review_id))}`.execute(
    trx,
  );
  await sql`update reviews r set content = t.content, rating = t.rating, ratings = t.ratings, edited_ts = ${now},
      analysed_ts = null, visit_sought_ts = null, language = coalesce(t.language, r.language), updated_ts = ${now}, version = r.version + 1
    from json_to_recordset(${JSON.stringify(edits)}::json) as t(review_id bigint, content text, rating smallint, ratings jsonb,
      language text)
    where r.program_id = ${programId} and r.review_id = t.review_id`.execute(trx);
}

/** The reviews of a source that were not among what was read since an instant. */
export async function listUnseen(
  trx: Trx,
  { programId, merchantId, source }: { programId: number; merchantId: number; source: string },
  { since, seenSince }: { readonly since: Date; readonly seenSince: Date },
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select s.external_id from review_sources s join reviews r on r.program_id = s.program_id and r.review_id = s.review_id
    where s.program_id = ${programId} and s.source = ${source} and r.merchant_id = ${merchantId}
      and r.reviewed_ts >= ${since} and s.last_seen_ts < ${seenSince} and s.vanished_ts is null`.execute(trx);
  return rows.map(({ external_id }) => external_id);
}

interface Moved {
  readonly review_id: number;
  readonly author_name: string;
}

/** Marks ways as gone; answers the reviews of which none is left. */
export async function vanish(
  trx: Trx,
  programId: number,
  now: Date,
  source: string,
  externalIds: readonly string[],
): Promise<Moved[]> {
  if (externalIds.length === 0) return [];
  const { rows: gone } = await sql<{ review_id: number }>`
    update review_sources set vanished_ts = ${now} where program_id = ${programId} and source = ${source}
      and external_id = ${texts(externalIds)} and vanished_ts is null returning review_id`.execute(trx);
  const { rows } = await sql<Moved>`
    update reviews r set vanished_ts = ${now}, updated_ts = ${now}, version = version + 1
    where r.program_id = ${programId} and r.review_id = ${ids(gone.map(({ review_id }) => review_id))}
      and r.vanished_ts is null and r.deleted_ts is null
      and not exists (select 1 from review_sources s where s.program_id = r.program_id and s.review_id = r.review_id
        and s.vanished_ts is null)
    returning r.review_id, r.author_name`.execute(trx);
  return rows;
}

/** Takes back that reviews are gone. */
export async function comeBack(
  trx: Trx,
  programId: number,
  now: Date,
  reviewIds: readonly number[],
): Promise<Moved[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<Moved>`
    update reviews set vanished_ts = null, updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and review_id = ${ids(reviewIds)} and vanished_ts is not null
    returning review_id, author_name`.execute(trx);
  return rows;
}
