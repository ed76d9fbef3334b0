import { sql } from 'kysely';
import { SENTIMENT_EMAIL_WORDS, type SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainName } from '#server/platform/mail/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Recipient } from './recipients.ts';

/** As the mailer names what becomes of these mails. */
export const MAIL_OF = 'sentiment_email';

interface Written {
  readonly subject: string;
  readonly content: string;
  readonly review_ids: readonly number[];
  /** Whose reviews and figures stand in it. */
  readonly merchant_ids: readonly number[];
}

interface Footed {
  readonly kind: SentimentEmailKind;
  readonly concept: string;
  readonly merchant_ids: readonly number[];
}

/** A mail with what stands below each: whose it is, why one gets it, and how that is ended. */
export function withFoot(
  { config }: Pick<Platform, 'config'>,
  { kind, concept, merchant_ids }: Footed,
  content: string,
): string {
  const [only] = merchant_ids;
  const at = merchant_ids.length === 1 ? `&location=${only}` : '';
  const link = `${config.publicUrl}/ops/sentiment/emails_to_me?kind=${kind}${at}`;
  const { name } = SENTIMENT_EMAIL_WORDS[kind];
  return `${content}\n\n${plainName(concept)} sends you “${name}”. To get it no more for a location: ${link}`;
}

/** What a concept is called, and by which clocks it goes. */
export const conceptOf = (trx: Trx | Platform['db'], programId: number) =>
  trx
    .selectFrom('programs')
    .select(['program_name', 'default_timezone'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();

interface Sending extends Written {
  readonly email: { readonly program_id: number; readonly sentiment_email_id: number };
  /** What it tells of: nobody is told of the same twice. */
  readonly occasion: string;
  readonly to: Pick<Recipient, 'user_id' | 'address'>;
  readonly resentBy?: string;
}

/** Stores a mail and queues it, both or neither; null where this person was told of it before. */
export async function sendMail(
  { mailer }: Platform,
  trx: Trx,
  { email, to, occasion, subject, content, review_ids, merchant_ids, resentBy }: Sending,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into sentiment_email_mails (program_id, sentiment_email_id, user_id, address, occasion, subject, content, merchant_ids,
      review_ids, resent_by, created_ts)
    values (${email.program_id}, ${email.sentiment_email_id}, ${to.user_id}, ${to.address}, ${occasion}, ${subject}, ${content},
      ${[...merchant_ids]}::bigint[], ${[...review_ids]}::bigint[], ${resentBy ?? null}, ${now})
    on conflict (program_id, sentiment_email_id, user_id, occasion) do nothing
    returning sentiment_email_mail_id as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const about = { of: MAIL_OF, program_id: email.program_id, id };
  await mailer.queue(trx, { to: to.address, subject, text: content, about });
  return id;
}
