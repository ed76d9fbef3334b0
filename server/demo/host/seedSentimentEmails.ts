import { sql } from 'kysely';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockConcept, tellEmail } from '#server/services/sentiment/emails/index.ts';

const HOUR_MS = 3_600_000;
/** So far back people were told of reviews, and so often it was looked what there is to tell. */
const [DAYS, EVERY_HOURS] = [10, 6];

interface Email {
  readonly kind: SentimentEmailKind;
  readonly subject: string;
  readonly role: string;
  readonly max_rating?: number;
  readonly after_hours?: number;
  readonly weekday?: number;
  readonly is_on?: boolean;
}

const EMAILS: readonly Email[] = [
  { kind: 'low_rating', subject: 'A guest was let down', role: 'admin', max_rating: 1 },
  { kind: 'unanswered', subject: 'Still without an answer', role: 'marketer', after_hours: 72 },
  { kind: 'daily_digest', subject: 'Reviews of yesterday', role: 'admin' },
  { kind: 'weekly_digest', subject: 'The week in reviews', role: 'marketer', weekday: 1 },
  { kind: 'rating_drop', subject: 'Stars are falling', role: 'admin' },
  { kind: 'new_review', subject: 'Every new review', role: 'marketer', is_on: false },
];

async function addEmail(trx: Trx, programId: number, email: Email, from: Date): Promise<number | null> {
  const { kind, subject, role, max_rating = 2, after_hours = 24, weekday = 1, is_on = true } = email;
  const { rows } = await sql<{ id: number }>`
    insert into sentiment_emails (program_id, kind, subject, role_ids, max_rating, after_hours, weekday, is_on, started_ts, looked_ts,
      created_ts)
    select ${programId}, ${kind}, ${subject}, array[role_id], ${max_rating}, ${after_hours}, ${weekday}, ${is_on}, ${from}, ${from},
      ${from}
    from roles where program_id = ${programId} and name = ${role} returning sentiment_email_id as id`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/** Fills a demo concept with emails about its reviews, and with what they told over the last days. */
export async function seedSentimentEmails(platform: Platform, programId: number): Promise<void> {
  const now = platform.clock.now();
  const from = new Date(now.getTime() - DAYS * 24 * HOUR_MS);
  await platform.db.transaction().execute(async (trx) => {
    await lockConcept(trx, programId);
    await sql`update reviews set received_ts = reviewed_ts + interval '7 minutes' where program_id = ${programId}
      and received_ts > reviewed_ts + interval '1 hour'`.execute(trx);
    const made: number[] = [];
    for (const email of EMAILS)
      made.push(...[await addEmail(trx, programId, email, from)].flatMap((id) => id ?? []));
    for (let at = from.getTime(); at < now.getTime(); at += EVERY_HOURS * HOUR_MS)
      for (const id of made) await tellEmail({ platform, trx, now: new Date(at) }, programId, id);
    await sql`update sentiment_email_mails set state = 'refused', reason = '552 5.2.2 The mailbox is full'
      where program_id = ${programId} and sentiment_email_mail_id = (select max(sentiment_email_mail_id) from sentiment_email_mails
        where program_id = ${programId} and occasion like 'unanswered%')`.execute(trx);
  });
}
