import { sql } from 'kysely';
import type { PhraseSentiment } from '#contract/sentiment/reviews/categories.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { grouped } from '../grouped.ts';
import { effective, type KeptPhrase, keptThrough } from './corrections.ts';
import { type Analysis, ANALYSIS_VERSION } from './types.ts';

export interface WaitingReview {
  readonly review_id: number;
  readonly content: string;
  readonly language: string | null;
  readonly rating: number | null;
  readonly edited_ts: Date | null;
}

/** Some reviews of a concept that wait for their analysis, the longest waiting first. */
export async function listWaiting(db: Db, programId: number, count: number): Promise<WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    select review_id, content, language, rating, edited_ts from reviews
    where program_id = ${programId} and analysed_ts is null and deleted_ts is null
    order by review_id desc limit ${count}`.execute(db);
  return rows;
}

interface SaidPhrase extends KeptPhrase {
  readonly review_id: number;
}

/** The phrases of reviews that a person corrected. */
async function listSaid(
  trx: Trx,
  programId: number,
  reviewIds: readonly number[],
): Promise<Map<number, SaidPhrase[]>> {
  const { rows } = await sql<SaidPhrase>`
    select review_id, phrase_text_analysis_id, text, category, said_sentiment from review_phrases
    where program_id = ${programId} and review_id = any(${[...reviewIds]}::bigint[]) and said_ts is not null`.execute(
    trx,
  );
  return grouped(rows, ({ review_id }) => review_id);
}

/** Stores analyses of reviews that still wait with the same wording; corrections of people stay in force. */
export async function storeAnalyses(
  trx: Trx,
  programId: number,
  now: Date,
  done: readonly { readonly review: WaitingReview; readonly analysis: Analysis }[],
): Promise<void> {
  const ids = done.map(({ review }) => review.review_id);
  const { rows: open } = await sql<{ review_id: number; edited_ts: Date | null }>`
    select review_id, edited_ts from reviews where program_id = ${programId} and review_id = any(${ids}::bigint[])
      and analysed_ts is null order by review_id for update`.execute(trx);
  const waits = new Map(open.map(({ review_id, edited_ts }) => [review_id, edited_ts?.getTime() ?? 0]));
  const fresh = done.filter(
    ({ review }) => waits.get(review.review_id) === (review.edited_ts?.getTime() ?? 0),
  );
  if (fresh.length === 0) return;
  const said = await listSaid(
    trx,
    programId,
    fresh.map(({ review }) => review.review_id),
  );
  const results = fresh.map(({ review, analysis }) => {
    const kept = keptThrough(review.content, analysis.phrases, said.get(review.review_id) ?? []);
    return { review, analysis, ...kept, overall: effective(analysis, kept) };
  });
  const keptIds = results.flatMap(({ moved }) =>
    moved.map(({ phrase_text_analysis_id }) => phrase_text_analysis_id),
  );
  await sql`delete from review_phrases where program_id = ${programId}
    and review_id = any(${results.map(({ review }) => review.review_id)}::bigint[])
    and phrase_text_analysis_id <> all(${keptIds}::bigint[])`.execute(trx);
  await movePhrases(
    trx,
    programId,
    results.flatMap(({ moved }) => moved),
  );
  await addPhrases(
    trx,
    programId,
    results.flatMap(({ review, added }) =>
      added.map((phrase) => ({ ...phrase, review_id: review.review_id })),
    ),
  );
  const rows = results.map(({ review, analysis, overall }) => ({
    review_id: review.review_id,
    language: analysis.language,
    language_confidence: analysis.languageConfidence,
    ...overall,
    categories: analysis.categories,
    entities: analysis.entities,
    alert_words: analysis.alerts,
  }));
  await sql`update reviews r set language = t.language, language_confidence = t.language_confidence, sentiment = t.sentiment,
      sentiment_score = t.sentiment_score, sentiment_confidence = t.sentiment_confidence,
      categories = array(select json_array_elements_text(t.categories)), entities = t.entities::jsonb,
      alert_words = array(select json_array_elements_text(t.alert_words)), analysed_ts = ${now}, analysed_by = ${ANALYSIS_VERSION}
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(review_id bigint, language text, language_confidence real, sentiment text,
      sentiment_score real, sentiment_confidence real, categories json, entities json, alert_words json)
    where r.program_id = ${programId} and r.review_id = t.review_id`.execute(trx);
}

interface PhraseRow {
  readonly start: number;
  readonly end: number;
  readonly sentiment: PhraseSentiment;
  readonly confidence: number;
}

async function movePhrases(
  trx: Trx,
  programId: number,
  moved: readonly (PhraseRow & { phrase_text_analysis_id: number })[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`update review_phrases p set start_at = t.start, end_at = t."end", analysed_sentiment = t.sentiment, confidence = t.confidence
    from json_to_recordset(${JSON.stringify(moved)}::json) as t(phrase_text_analysis_id bigint, start int, "end" int, sentiment text,
      confidence real)
    where p.program_id = ${programId} and p.phrase_text_analysis_id = t.phrase_text_analysis_id`.execute(trx);
}

async function addPhrases(
  trx: Trx,
  programId: number,
  added: readonly (PhraseRow & { review_id: number })[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`insert into review_phrases (program_id, review_id, start_at, end_at, text, category, analysed_sentiment, confidence)
    select ${programId}, review_id, start, "end", text, category, sentiment, confidence
    from json_to_recordset(${JSON.stringify(added)}::json) as t(review_id bigint, start int, "end" int, text text, category text,
      sentiment text, confidence real)`.execute(trx);
}
