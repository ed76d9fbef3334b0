import { sql } from 'kysely';
import {
  MAILS_KEPT_DAYS,
  MOST_ALERTS_AT_ONCE,
  SENTIMENT_EMAIL_WORDS,
} from '#contract/sentiment/emails/kinds.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type About, aboutOf, alertMail, freshReviews } from './alerts.ts';
import { type DigestMail, digestMail, fallMail } from './digest.ts';
import { dueDay, spanOfDay } from './due.ts';
import { fallsOf } from './figures.ts';
import { type Place, placesOf, type Recipient, recipientsOf } from './recipients.ts';
import { type EmailRow, kindOf } from './rows.ts';
import { conceptOf, sendMail, withFoot } from './sending.ts';
import type { ToldReview } from './words.ts';

const BURST_MINUTES = 10;
/** What the stars of a location did is told once a week. */
const TOLD_DAYS = 6.5;
const DAY_MS = 86_400_000;

type Email = EmailRow & { readonly kind: ReturnType<typeof kindOf> };

interface Work {
  readonly platform: Platform;
  readonly trx: Trx;
  readonly email: Email;
  readonly now: Date;
}

/** One process at a time tells people of a concept; who holds it is known by the transaction. */
export const lockConcept = (trx: Trx, programId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sentiment emails ${programId}`}, 0))`.execute(trx);

/** The email as it is now, which nobody changes until the transaction ends; null where it is off or gone. */
async function lockEmail(trx: Trx, programId: number, id: number): Promise<Email | null> {
  const row = await trx
    .selectFrom('sentiment_emails')
    .selectAll()
    .where('program_id', '=', programId)
    .where('sentiment_email_id', '=', id)
    .where('is_on', '=', true)
    .where('deleted_ts', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, kind: kindOf(row) } : null;
}

/**
 * Tells of what came in, of what waits too long, and of the days and weeks that are due. Each is told once whichever process does it:
 * what was told and the mail that tells it are stored together.
 */
export async function tellOfReviews(platform: Platform): Promise<void> {
  const { rows } = await sql<{ program_id: number; sentiment_email_id: number }>`
    select e.program_id, e.sentiment_email_id from sentiment_emails e
    join programs p on p.program_id = e.program_id and p.program_state in ('onboarding', 'active')
    where e.is_on and e.deleted_ts is null order by e.program_id, e.sentiment_email_id`.execute(platform.db);
  await eachApart({ log: platform.log, what: 'email' }, rows, ({ program_id, sentiment_email_id }) =>
    tellOne(platform, program_id, sentiment_email_id),
  );
}

async function tellOne(platform: Platform, programId: number, id: number): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await lockConcept(trx, programId);
    await tellEmail({ platform, trx, now }, programId, id);
  });
}

/** Tells what one email has to tell at an instant; the concept is held by who calls. */
export async function tellEmail(at: Omit<Work, 'email'>, programId: number, id: number): Promise<void> {
  const email = await lockEmail(at.trx, programId, id);
  if (!email) return;
  const work = { ...at, email };
  if (SENTIMENT_EMAIL_WORDS[email.kind].sort === 'alert') await tellAlerts(work);
  else await tellByClock(work);
}

interface Told {
  readonly user_id: number;
  readonly review_id: number;
}

/** Of which of these reviews these people know already. */
async function knownOf(
  { trx, email }: Work,
  about: About,
  people: readonly Recipient[],
  reviews: readonly ToldReview[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Told>`
    select user_id, review_id from sentiment_email_alerts where program_id = ${email.program_id} and about = ${about}
      and user_id = any(${people.map(({ user_id }) => user_id)}::bigint[])
      and review_id = any(${reviews.map(({ review_id }) => review_id)}::bigint[])`.execute(trx);
  return new Set(rows.map(({ user_id, review_id }) => `${user_id} ${review_id}`));
}

/** How many alerts somebody had within the last minutes, by user. */
async function lately({ trx, email, now }: Work): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; n: number }>`
    select user_id, count(*)::int as n from sentiment_email_mails where program_id = ${email.program_id}
      and sentiment_email_id = ${email.sentiment_email_id} and resent_by is null
      and created_ts > ${new Date(now.getTime() - BURST_MINUTES * 60_000)} group by user_id`.execute(trx);
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

async function tellAlerts(work: Work): Promise<void> {
  const { platform, trx, email, now } = work;
  const { kind, program_id } = email;
  if (kind !== 'new_review' && kind !== 'low_rating' && kind !== 'unanswered') return;
  const places = await placesOf(trx, program_id, email.merchant_ids);
  const reviews = await freshReviews(trx, email, kind, places, now);
  let isHeld = false;
  if (reviews.length > 0) {
    const { recipients } = await recipientsOf(platform, trx, program_id, email, places);
    const about = aboutOf(kind);
    const known = await knownOf(work, about, recipients, reviews);
    const recent = await lately(work);
    const { program_name: concept } = await conceptOf(trx, program_id);
    for (const person of recipients) {
      const own = new Set(person.places.map(({ merchant_id }) => merchant_id));
      const news = reviews.filter(
        ({ merchant_id, review_id }) => own.has(merchant_id) && !known.has(`${person.user_id} ${review_id}`),
      );
      const had = recent.get(person.user_id) ?? 0;
      const isBurst = had + news.length > MOST_ALERTS_AT_ONCE;
      // Part of a burst of which a mail left just now: the rest waits, and comes as one.
      if (isBurst && had > 0) isHeld = true;
      else
        for (const group of isBurst ? [news] : news.map((review) => [review]))
          await tellPerson(work, { about, person, reviews: group, concept, kind });
    }
  }
  if (isHeld) return;
  await trx
    .updateTable('sentiment_emails')
    .set({ looked_ts: now })
    .where('program_id', '=', program_id)
    .where('sentiment_email_id', '=', email.sentiment_email_id)
    .execute();
}

interface Alert {
  readonly about: About;
  readonly kind: 'new_review' | 'low_rating' | 'unanswered';
  readonly person: Recipient;
  readonly reviews: readonly ToldReview[];
  readonly concept: string;
}

async function tellPerson(
  { platform, trx, email, now }: Work,
  { about, kind, person, reviews, concept }: Alert,
): Promise<void> {
  const mail = alertMail({ kind, subject: email.subject }, reviews, platform.config.publicUrl);
  const review_ids = reviews.map(({ review_id }) => review_id);
  const merchant_ids = [...new Set(reviews.map(({ merchant_id }) => merchant_id))];
  const id = await sendMail(
    platform,
    trx,
    {
      email,
      to: person,
      occasion: `${about} ${review_ids.length === 1 ? review_ids[0] : `${review_ids.length} of ${now.toISOString()}`}`,
      subject: mail.subject,
      content: withFoot(platform, { kind, concept, merchant_ids }, mail.content),
      review_ids,
      merchant_ids,
    },
    now,
  );
  if (id === null) return;
  await sql`insert into sentiment_email_alerts (program_id, user_id, review_id, about, sentiment_email_mail_id)
    select ${email.program_id}, ${person.user_id}, review_id, ${about}, ${id} from unnest(${review_ids}::bigint[]) as t(review_id)
    on conflict do nothing`.execute(trx);
}

/** The clocks by which somebody is told: those of their locations where these are the same, else the concept's. */
const zoneOf = ({ places }: Recipient, own: string): string => {
  const [zone, ...others] = new Set(places.map(({ timezone }) => timezone));
  return zone === undefined || others.length > 0 ? own : zone;
};

async function tellByClock(work: Work): Promise<void> {
  const { platform, trx, email, now } = work;
  const places = await placesOf(trx, email.program_id, email.merchant_ids);
  const { program_name: concept, default_timezone: own } = await conceptOf(trx, email.program_id);
  for (const timezone of new Set([own, ...places.map((place) => place.timezone)])) {
    const date = dueDay(email, timezone, now);
    if (date === null) continue;
    const occasion = `${date} ${timezone}`;
    const { numAffectedRows: isFirst } = await sql`
      insert into sentiment_email_runs (program_id, sentiment_email_id, occasion, run_ts)
      values (${email.program_id}, ${email.sentiment_email_id}, ${occasion}, ${now}) on conflict do nothing`.execute(
      trx,
    );
    if (!isFirst) continue;
    const { recipients } = await recipientsOf(platform, trx, email.program_id, email, places);
    const people = recipients.filter((person) => zoneOf(person, own) === timezone);
    const due = { timezone, date, occasion, places, people, concept };
    if (email.kind === 'rating_drop') await tellFalls(work, due);
    else await tellDigest(work, due);
  }
}

interface Due {
  readonly timezone: string;
  readonly date: string;
  readonly occasion: string;
  readonly places: readonly Place[];
  readonly people: readonly Recipient[];
  readonly concept: string;
}

export const daysOf = (kind: Email['kind']): number => (kind === 'daily_digest' ? 1 : 7);

async function tellDigest(work: Work, { timezone, date, occasion, people, concept }: Due): Promise<void> {
  const { platform, trx, email, now } = work;
  const made = new Map<string, DigestMail>();
  const asked = {
    programId: email.program_id,
    subject: email.subject,
    days: daysOf(email.kind),
    timezone,
    date,
    publicUrl: platform.config.publicUrl,
  };
  for (const person of people) {
    const merchant_ids = person.places.map(({ merchant_id }) => merchant_id);
    const key = merchant_ids.join();
    const mail = made.get(key) ?? (await digestMail(trx, asked, person.places, now));
    made.set(key, mail);
    if (mail.is_empty && !email.sends_empty) continue;
    const { subject, review_ids } = mail;
    const content = withFoot(platform, { kind: email.kind, concept, merchant_ids }, mail.content);
    await sendMail(
      platform,
      trx,
      { email, to: person, occasion, subject, content, review_ids, merchant_ids },
      now,
    );
  }
}

/** Whose stars were told of within the week. */
async function toldLately({ trx, email, now }: Work, timezone: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ merchant_id: number }>`
    select distinct unnest(merchant_ids) as merchant_id from sentiment_email_runs where program_id = ${email.program_id}
      and sentiment_email_id = ${email.sentiment_email_id} and occasion like ${`% ${timezone}`}
      and run_ts > ${new Date(now.getTime() - TOLD_DAYS * DAY_MS)}`.execute(trx);
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}

async function tellFalls(
  work: Work,
  { timezone, date, occasion, places, people, concept }: Due,
): Promise<void> {
  const { platform, trx, email, now } = work;
  const known = await toldLately(work, timezone);
  const falls = (await fallsOf(trx, email.program_id, places, spanOfDay(7, timezone, date), now)).filter(
    ({ merchant_id }) => !known.has(merchant_id),
  );
  if (falls.length === 0) return;
  for (const person of people) {
    const own = new Set(person.places.map(({ merchant_id }) => merchant_id));
    const theirs = falls.filter(({ merchant_id }) => own.has(merchant_id));
    if (theirs.length === 0) continue;
    const mail = fallMail({ subject: email.subject, publicUrl: platform.config.publicUrl }, theirs, places);
    const merchant_ids = theirs.map(({ merchant_id }) => merchant_id);
    const content = withFoot(platform, { kind: email.kind, concept, merchant_ids }, mail.content);
    await sendMail(
      platform,
      trx,
      { email, to: person, occasion, subject: mail.subject, content, review_ids: [], merchant_ids },
      now,
    );
  }
  await sql`update sentiment_email_runs set merchant_ids = ${falls.map(({ merchant_id }) => merchant_id)}::bigint[]
    where program_id = ${email.program_id} and sentiment_email_id = ${email.sentiment_email_id} and occasion = ${occasion}`.execute(
    trx,
  );
}

/** The words of mails are kept for some time and no longer; that there was one stays. */
export async function forgetOldMails({ db, clock }: Platform): Promise<void> {
  const until = new Date(clock.now().getTime() - MAILS_KEPT_DAYS * DAY_MS);
  await sql`update sentiment_email_mails set content = null where content is not null and created_ts < ${until}`.execute(
    db,
  );
}
