import { wallClock } from '#contract/core/time.ts';
import type { SentimentEmailPreview, SentimentEmailDraft } from '#contract/sentiment/emails/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { alertMail, exampleReview } from './alerts.ts';
import { digestMail, fallMail } from './digest.ts';
import { spanOfDay } from './due.ts';
import { fallsOf } from './figures.ts';
import { type Place, placesOf, recipientsOf } from './recipients.ts';
import { daysOf } from './round.ts';
import { conceptOf, withFoot } from './sending.ts';

interface Words {
  readonly subject: string;
  readonly content: string;
  readonly is_example: boolean;
  readonly is_nothing: boolean;
  readonly merchant_ids: readonly number[];
}

/** The words of the mail as who asks would get it now, of their own locations alone. */
async function wordsOf(
  platform: Platform,
  programId: number,
  email: SentimentEmailDraft,
  places: readonly Place[],
): Promise<Words> {
  const { db, clock, config } = platform;
  const { publicUrl } = config;
  const now = clock.now();
  const { kind, subject } = email;
  if (kind === 'new_review' || kind === 'low_rating' || kind === 'unanswered') {
    const review = await exampleReview(db, programId, kind, email, places);
    if (review)
      return {
        ...alertMail({ kind, subject }, [review], publicUrl),
        is_example: true,
        is_nothing: false,
        merchant_ids: [review.merchant_id],
      };
    return {
      subject,
      content: 'No such review came yet.',
      is_example: false,
      is_nothing: true,
      merchant_ids: [],
    };
  }
  const zones = new Set(places.map((place) => place.timezone));
  const [zone] = zones;
  const timezone =
    zones.size === 1 && zone !== undefined ? zone : (await conceptOf(db, programId)).default_timezone;
  const { date } = wallClock(timezone, now);
  if (kind === 'rating_drop') {
    const falls = await fallsOf(db, programId, places, spanOfDay(7, timezone, date), now);
    const content = 'The stars of no location fell in the last seven days, so that nothing is sent.';
    return falls.length === 0
      ? { subject, content, is_example: false, is_nothing: true, merchant_ids: [] }
      : {
          ...fallMail({ subject, publicUrl }, falls, places),
          is_example: false,
          is_nothing: false,
          merchant_ids: falls.map(({ merchant_id }) => merchant_id),
        };
  }
  const asked = { programId, subject, days: daysOf(kind), timezone, date, publicUrl };
  const mail = await digestMail(db, asked, places, now);
  const merchant_ids = places.map(({ merchant_id }) => merchant_id);
  return { ...mail, is_example: false, is_nothing: mail.is_empty && !email.sends_empty, merchant_ids };
}

async function ownPlaces({ db }: Platform, ctx: RequestContext, email: SentimentEmailDraft) {
  const places = await placesOf(db, ctx.programId, email.merchant_ids);
  return places.filter(({ merchant_id }) => ctx.worksAt(merchant_id));
}

/** The mail with real data, and who gets it (before it is saved). */
export async function previewEmail(
  platform: Platform,
  ctx: RequestContext,
  email: SentimentEmailDraft,
): Promise<SentimentEmailPreview> {
  const { db } = platform;
  const own = await ownPlaces(platform, ctx, email);
  const words = await wordsOf(platform, ctx.programId, email, own);
  const { is_example, is_nothing, subject, content, merchant_ids } = words;
  const { program_name: concept } = await conceptOf(db, ctx.programId);
  const places = await placesOf(db, ctx.programId, email.merchant_ids);
  const { recipients, leftOut } = await recipientsOf(platform, db, ctx.programId, email, places);
  return {
    subject,
    content: withFoot(platform, { kind: email.kind, concept, merchant_ids }, content),
    is_example,
    is_nothing,
    recipients: recipients.map(({ user_id, name, places: theirs }) => ({
      user_id,
      name,
      location_count: theirs.length,
    })),
    left_out: leftOut,
  };
}

/** Sends the mail to who asks, ten in a quarter of an hour at most. Errors: THROTTLED. */
export async function testEmail(
  platform: Platform,
  ctx: RequestContext,
  email: SentimentEmailDraft,
): Promise<{ address: string }> {
  const own = await ownPlaces(platform, ctx, email);
  if (own.length === 0) fail('NOT_FOUND', 'None of these locations is open and yours. Choose another.');
  const { subject, content, merchant_ids } = await wordsOf(platform, ctx.programId, email, own);
  const { program_name: concept } = await conceptOf(platform.db, ctx.programId);
  const text = withFoot(platform, { kind: email.kind, concept, merchant_ids }, content);
  const { email: address } = ctx.session;
  await write(platform, ctx, async ({ trx, now }) => {
    await admit(trx, [{ key: `sentiment-email-test:${ctx.userId}`, max: 10 }], now, 'test emails');
    await platform.mailer.queue(trx, { to: address, subject: `Test: ${subject}`, text });
  });
  return { address };
}
