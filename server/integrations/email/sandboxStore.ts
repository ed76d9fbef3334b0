import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';
import type { PlayedEvent } from './play.ts';
import type { EmailEvent } from './wire.ts';

export interface KeptMail {
  readonly message_id: string;
  readonly mail_to: string;
  readonly subject: string;
  readonly substitutions: Readonly<Record<string, string>>;
  readonly custom_args: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Batch {
  readonly batchId: string;
  readonly from: string;
  readonly body: unknown;
  readonly taken: Date;
  readonly mails: readonly KeptMail[];
  readonly events: readonly PlayedEvent[];
}

/** Keeps what was posted with all that will become of it, in one go. */
export async function keepBatch(
  trx: Trx,
  { batchId, from, body, taken, mails, events }: Batch,
): Promise<void> {
  const due = events.map(({ due: due_ts, event }) => ({
    event_id: event.sg_event_id,
    message_id: event.sg_message_id,
    event,
    due_ts,
  }));
  await sql`insert into sandbox_email_batches (batch_id, mail_from, body, received_ts)
    values (${batchId}, ${from}, ${JSON.stringify(body)}::jsonb, ${taken})`.execute(trx);
  await sql`
    insert into sandbox_emails (message_id, batch_id, mail_to, subject, substitutions, custom_args, headers, status, last_event_ts)
    select m.message_id, ${batchId}, m.mail_to, m.subject, m.substitutions, m.custom_args, m.headers, 'processing', ${taken}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m(message_id text, mail_to text, subject text, substitutions jsonb, custom_args jsonb, headers jsonb)`.execute(
    trx,
  );
  await sql`
    insert into sandbox_email_events (event_id, message_id, event, due_ts)
    select e.event_id, e.message_id, e.event, e.due_ts
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as e(event_id text, message_id text, event jsonb, due_ts timestamptz)`.execute(trx);
}

/** What is due and was not told yet, held for this transaction; what another process tells is left out. */
export async function takeDue(trx: Trx, now: Date, most: number): Promise<readonly EmailEvent[]> {
  const { rows } = await sql<{ event: EmailEvent }>`
    select event from sandbox_email_events where told_ts is null and due_ts <= ${now}
    order by due_ts, event_id limit ${most} for update skip locked`.execute(trx);
  return rows.map(({ event }) => event);
}

/** What has become of the mails counts where it is looked up. */
export async function applyEvents(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update sandbox_emails m set last_event_ts = greatest(m.last_event_ts, e.last),
      status = case when e.failed then 'not_delivered' when e.delivered then 'delivered' else m.status end,
      opens_count = m.opens_count + e.opens, clicks_count = m.clicks_count + e.clicks
    from (
      select message_id, max(due_ts) as last, bool_or(event ->> 'event' in ('bounce', 'dropped')) as failed,
        bool_or(event ->> 'event' = 'delivered') as delivered,
        (count(*) filter (where event ->> 'event' = 'open'))::integer as opens,
        (count(*) filter (where event ->> 'event' = 'click'))::integer as clicks
      from sandbox_email_events where event_id = any(${[...ids]}::text[]) and attempts = 0 group by message_id
    ) e where e.message_id = m.message_id`.execute(trx);
  await sql`
    insert into sandbox_email_suppressions (kind, group_id, email, reason, created_ts)
    select k.kind, case when k.kind = 'group' then coalesce((event ->> 'asm_group_id')::bigint, 0) else 0 end,
      lower(event ->> 'email'), coalesce(event ->> 'reason', ''), due_ts
    from sandbox_email_events
    cross join lateral (select case
      when event ->> 'event' = 'bounce' and event ->> 'type' = 'bounce' and event ->> 'status' like '5%' then 'bounces'
      when event ->> 'event' = 'bounce' then 'blocks' when event ->> 'event' = 'spamreport' then 'spam_reports'
      when event ->> 'event' = 'unsubscribe' then 'unsubscribes'
      when event ->> 'event' = 'group_unsubscribe' then 'group' end as kind) k
    where event_id = any(${[...ids]}::text[]) and attempts = 0 and k.kind is not null
    on conflict do nothing`.execute(trx);
}

export async function markTold(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update sandbox_email_events set told_ts = ${now}, attempts = attempts + 1
    where event_id = any(${[...ids]}::text[])`.execute(trx);
}

/** What the product did not take is told again, later each time. */
export async function putOff(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update sandbox_email_events set attempts = attempts + 1,
      due_ts = ${now}::timestamptz + make_interval(secs => 30 * power(2, least(attempts, 8)))
    where event_id = any(${[...ids]}::text[])`.execute(trx);
}

/** When something is to be told next; null when nothing is left. */
export async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due_ts: Date | null }>`
    select min(due_ts) as due_ts from sandbox_email_events where told_ts is null`.execute(db);
  return rows[0]?.due_ts ?? null;
}

/** Of these addresses, those that are not written to, with the strongest reason in the provider's words. */
export async function findDropped(
  trx: Trx,
  emails: readonly string[],
  groupId: number | null,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; kind: string }>`
    select email, kind from sandbox_email_suppressions
    where email = any(${emails.map((email) => email.toLowerCase())}::text[])
      and (kind in ('bounces', 'spam_reports', 'invalid_emails', 'unsubscribes')
        or (kind = 'group' and group_id = ${groupId ?? -1}))`.execute(trx);
  return new Map(rows.map(({ email, kind }) => [email, DROPS[kind] ?? 'Unsubscribed Address']));
}

const DROPS: Readonly<Record<string, string>> = {
  bounces: 'Bounced Address',
  spam_reports: 'Spam Reporting Address',
  invalid_emails: 'Invalid',
};

/** Mails by one of their custom arguments, or by whom they went to. */
export async function findMails(
  db: Db,
  by: { readonly argument: readonly [name: string, value: string] } | { readonly email: string },
  most: number,
) {
  const wanted =
    'email' in by
      ? sql`lower(m.mail_to) = ${by.email.toLowerCase()}`
      : sql`m.custom_args @> ${JSON.stringify({ [by.argument[0]]: by.argument[1] })}::jsonb`;
  const { rows } = await sql<{
    message_id: string;
    mail_to: string;
    mail_from: string;
    subject: string;
    status: string;
    opens_count: number;
    clicks_count: number;
    last_event_ts: Date;
  }>`select m.*, b.mail_from from sandbox_emails m join sandbox_email_batches b on b.batch_id = m.batch_id
    where ${wanted} order by b.received_ts desc, m.message_id limit ${most}`.execute(db);
  return rows;
}
