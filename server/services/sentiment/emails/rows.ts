import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { SENTIMENT_EMAIL_KINDS, SENTIMENT_MAIL_STATES } from '#contract/sentiment/emails/kinds.ts';
import type { SentimentEmail, SentimentMail } from '#contract/sentiment/emails/schemas.ts';
import { containing, type DB, type Db, type Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

/** What is stored of a sentiment email. */
export type EmailRow = Selectable<DB['sentiment_emails']>;
export type MailRow = Selectable<DB['sentiment_email_mails']>;

const storedKind = z.enum(SENTIMENT_EMAIL_KINDS);
export const kindOf = ({ kind }: Pick<EmailRow, 'kind'>) => storedKind.parse(kind);

const COUNTED_DAYS = 30;

/** Sentiment emails with what was sent of them. */
const select = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('sentiment_emails as e')
    .selectAll('e')
    .select(
      sql<Date | null>`(select max(m.created_ts) from sentiment_email_mails m where m.program_id = e.program_id
        and m.sentiment_email_id = e.sentiment_email_id)`.as('last_sent_ts'),
    )
    .select(counted(sql`true`).as('sent_count'))
    .select(counted(sql`m.state = 'refused'`).as('refused_count'))
    .where('e.program_id', '=', programId)
    .where('e.deleted_ts', 'is', null);

const counted = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from sentiment_email_mails m where m.program_id = e.program_id
    and m.sentiment_email_id = e.sentiment_email_id and m.created_ts > now() - ${COUNTED_DAYS} * interval '1 day' and ${which})`;

export type CountedRow = EmailRow & {
  readonly last_sent_ts: Date | null;
  readonly sent_count: number;
  readonly refused_count: number;
};

export const presentEmail = (row: CountedRow): SentimentEmail => ({
  id: row.sentiment_email_id,
  kind: kindOf(row),
  subject: row.subject,
  is_on: row.is_on,
  role_ids: row.role_ids,
  user_group_ids: row.user_group_ids,
  user_ids: row.user_ids,
  merchant_ids: row.merchant_ids,
  ratings: row.ratings,
  max_rating: row.max_rating,
  with_alert_words: row.with_alert_words,
  after_hours: row.after_hours,
  send_time: row.send_time,
  weekday: row.weekday,
  sends_empty: row.sends_empty,
  last_sent_ts: row.last_sent_ts?.toISOString() ?? null,
  sent_count: row.sent_count,
  refused_count: row.refused_count,
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});

/** An email about some locations is there for who works at one of them. */
export const isSeen = ({ membership }: RequestContext, { merchant_ids }: Pick<EmailRow, 'merchant_ids'>) =>
  merchant_ids === null ||
  membership.allMerchants ||
  merchant_ids.some((id) => membership.merchantIds.includes(id));

export const findStored = (db: Db | Trx, programId: number, id: number) =>
  select(db, programId).where('e.sentiment_email_id', '=', id).executeTakeFirst();

/** One that the caller sees; null where there is none. */
export async function findEmail(db: Db | Trx, ctx: RequestContext, id: number): Promise<CountedRow | null> {
  const row = await findStored(db, ctx.programId, id);
  return row && isSeen(ctx, row) ? row : null;
}

interface Asked {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort_by: 'subject' | 'kind' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
}

export function listEmails(db: Db, { programId, membership }: RequestContext, asked: Asked) {
  let rows = select(db, programId);
  if (!membership.allMerchants)
    rows = rows.where(
      sql<boolean>`(e.merchant_ids is null or e.merchant_ids && ${[...membership.merchantIds]}::bigint[])`,
    );
  if (asked.kind) rows = rows.where('e.kind', '=', asked.kind);
  if (asked.search) rows = rows.where('e.subject', 'ilike', containing(asked.search));
  const order = asked.sort_by === 'subject' ? sql`lower(e.subject)` : sql.ref(`e.${asked.sort_by}`);
  return rows.orderBy(order, asked.sort_order).orderBy('e.sentiment_email_id');
}

/** What was sent of one, as far as it tells of nothing but locations of who asks. */
export function listMails(db: Db | Trx, { programId, membership }: RequestContext, emailId: number) {
  const rows = db
    .selectFrom('sentiment_email_mails as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .selectAll('m')
    .select(sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`.as('name'))
    .where('m.program_id', '=', programId)
    .where('m.sentiment_email_id', '=', emailId)
    .orderBy('m.created_ts', 'desc')
    .orderBy('m.sentiment_email_mail_id', 'desc');
  return membership.allMerchants
    ? rows
    : rows.where(sql<boolean>`m.merchant_ids <@ ${[...membership.merchantIds]}::bigint[]`);
}

const storedState = z.enum(SENTIMENT_MAIL_STATES);

export const presentMail = (row: MailRow & { readonly name: string }): SentimentMail => ({
  id: row.sentiment_email_mail_id,
  user_id: row.user_id,
  name: row.name,
  address: row.address,
  subject: row.subject,
  content: row.content,
  merchant_ids: row.merchant_ids,
  review_ids: row.review_ids,
  state: storedState.parse(row.state),
  reason: row.reason,
  resent_by: row.resent_by,
  created_ts: row.created_ts.toISOString(),
  sent_ts: row.sent_ts?.toISOString() ?? null,
});
