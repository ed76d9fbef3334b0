import { sql } from 'kysely';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { EmailRow } from './rows.ts';
import type { Place } from './recipients.ts';
import { counted, reviewPart, reviewsText, starsText, type ToldReview } from './words.ts';

/** Older ones that a source brings for the first time are history, and nobody is called for them. */
const FRESH_DAYS = 3;
/** What was stored by a transaction that took so long is still found. */
const BACK_MINUTES = 15;
/** A review is told of once it was analysed, or when that takes longer. */
const PATIENCE_MINUTES = 10;
const MOST_LOOKED_AT = 2_000;
/** The reviews that stand in a mail about many; the others are counted. */
const MOST_SHOWN = 20;

type AlertKind = Extract<SentimentEmailKind, 'new_review' | 'low_rating' | 'unanswered'>;
export type About = 'arrived' | 'unanswered';
export const aboutOf = (kind: AlertKind): About => (kind === 'unanswered' ? 'unanswered' : 'arrived');

type Settings = Pick<EmailRow, 'ratings' | 'max_rating' | 'with_alert_words' | 'after_hours'>;

const ofStars = ({ ratings }: Settings) =>
  ratings.length === 0 ? sql`true` : sql`r.rating = any(${[...ratings]}::smallint[])`;

/** Which reviews a kind tells of. */
const WHICH = {
  new_review: ofStars,
  low_rating: ({ max_rating, with_alert_words }) =>
    with_alert_words
      ? sql`(r.rating <= ${max_rating} or r.alert_words <> '{}')`
      : sql`r.rating <= ${max_rating}`,
  unanswered: (settings) => sql`${ofStars(settings)} and r.replied_ts is null
    and r.engagement_status not in ('replied', 'closed')`,
} as const satisfies Record<AlertKind, (settings: Settings) => ReturnType<typeof sql>>;

const minutes = (at: Date, by: number) => new Date(at.getTime() + by * 60_000);

const columns = sql`r.review_id, r.merchant_id, m.merchant_name, m.timezone, r.source, r.author_name, r.rating, r.content,
  r.reviewed_ts, r.alert_words from reviews r join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id`;
const open = (
  programId: number,
  places: readonly Place[],
) => sql`r.program_id = ${programId} and r.deleted_ts is null
  and r.vanished_ts is null and r.merchant_id = any(${places.map(({ merchant_id }) => merchant_id)}::bigint[])`;

/** When a review is to be told of: as it came, or so many hours later. */
function whenOf(kind: AlertKind, { after_hours, looked_ts, started_ts }: EmailRow, now: Date) {
  const from = new Date(Math.max(minutes(looked_ts, -BACK_MINUTES).getTime(), started_ts.getTime()));
  if (kind === 'unanswered') {
    const at = sql`greatest(r.reviewed_ts, r.received_ts) + make_interval(hours => ${after_hours})`;
    const oldest = minutes(now, -60 * (after_hours + 24 * FRESH_DAYS) - BACK_MINUTES);
    return sql`r.reviewed_ts > ${oldest} and ${at} > ${from} and ${at} <= ${now}`;
  }
  return sql`r.reviewed_ts > ${minutes(now, -60 * 24 * FRESH_DAYS)} and r.received_ts >= ${started_ts} and r.received_ts <= ${now}
    and (r.received_ts > ${from} or r.analysed_ts > ${from})
    and (r.analysed_ts is not null or r.received_ts < ${minutes(now, -PATIENCE_MINUTES)})`;
}

/** The reviews of some locations that came in, or waited long enough, since this email was looked at last; the oldest first. */
export async function freshReviews(
  trx: Trx,
  email: EmailRow & { readonly kind: string },
  kind: AlertKind,
  places: readonly Place[],
  now: Date,
): Promise<ToldReview[]> {
  const { rows } = await sql<ToldReview>`select ${columns}
    where ${open(email.program_id, places)} and ${whenOf(kind, email, now)} and ${WHICH[kind](email)}
    order by r.reviewed_ts, r.review_id limit ${MOST_LOOKED_AT}`.execute(trx);
  return rows;
}

/** The latest review that the kind would tell of, whenever it came; null where there never was one. */
export async function exampleReview(
  db: Db,
  programId: number,
  kind: AlertKind,
  settings: Settings,
  places: readonly Place[],
): Promise<ToldReview | null> {
  const { rows } = await sql<ToldReview>`select ${columns}
    where ${open(programId, places)} and ${WHICH[kind](settings)} order by r.reviewed_ts desc, r.review_id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

const INTRODUCTIONS = {
  new_review: 'came in',
  low_rating: 'came in that you should know of',
  unanswered: 'waits for an answer',
} as const satisfies Record<AlertKind, string>;

/** The words of a mail about one review, or about several at once. */
export function alertMail(
  { kind, subject }: { readonly kind: AlertKind; readonly subject: string },
  reviews: readonly ToldReview[],
  publicUrl: string,
): { subject: string; content: string } {
  const [only] = reviews;
  const shown = reviews.slice(0, MOST_SHOWN).map((review) => reviewPart(publicUrl, review));
  const rest = reviews.length - shown.length;
  if (only && reviews.length === 1)
    return {
      subject: `${subject}: ${starsText(only.rating)} at ${only.merchant_name}`,
      content: [`A review ${INTRODUCTIONS[kind]}.`, ...shown].join('\n\n'),
    };
  const places = new Set(reviews.map(({ merchant_id }) => merchant_id)).size;
  const where = places === 1 && only ? only.merchant_name : counted(places, ['location', 'locations']);
  return {
    subject: `${subject}: ${reviewsText(reviews.length)} at ${where}`,
    content: [
      `${reviewsText(reviews.length)} ${INTRODUCTIONS[kind].replace('waits', 'wait')}.`,
      ...shown,
      ...(rest > 0 ? [`And ${reviewsText(rest)} more: ${publicUrl}/ops/sentiment/reviews`] : []),
    ].join('\n\n'),
  };
}
