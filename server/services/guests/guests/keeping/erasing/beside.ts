import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { keepMarks } from '#server/services/guests/gate/index.ts';
import { eraseConsent } from '#server/services/host/messages/index.ts';
import type { Eraser } from './eraser.ts';
import type { Subject } from './subject.ts';

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;
const texts = (list: readonly string[]) => sql`any(${[...list]}::text[])`;

/** What was refused or suppressed stays in force without the address; this comes before the consents go. */
const suppressions: Eraser = (trx, { programId, guestIds, phones, emails, tokens }) =>
  keepMarks(trx, { programId, guestIds, targets: [...phones, ...emails, ...tokens] });

const ofGuests =
  (
    table:
      | 'push_devices'
      | 'marketing_pauses'
      | 'marketing_sends'
      | 'review_recoveries'
      | 'webhook_deliveries',
  ): Eraser =>
  async (trx, { programId, guestIds }) =>
    (
      await sql`delete from ${sql.table(table)} where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(
        trx,
      )
    ).numAffectedRows;

/** A text keeps its time and fate, but neither words nor number; one that still waits is not sent. */
const messages: Eraser = async (trx, { programId, partyIds, phones }, now) =>
  (
    await sql`
    update sms_messages set body = '', phone = '', actions = '[]', provider_sid = null, callback_ref = null,
      dedupe_key = 'erased:' || sms_message_id,
      status = case when status = 'queued' then 'skipped' else status end,
      reason = case when status = 'queued' then 'party_gone' else reason end, updated_ts = ${now}
    where program_id = ${programId} and (party_id = ${ids(partyIds)} or phone = ${texts(phones)})`.execute(
      trx,
    )
  ).numAffectedRows;

const textConsents: Eraser = async (trx, { programId, phones }) => {
  let count = 0;
  for (const phone of phones) count += await eraseConsent(trx, programId, phone);
  return count;
};

const numberStops: Eraser = async (trx, { programId, phones }) =>
  (
    await sql`delete from sms_number_stops where program_id = ${programId} and phone = ${texts(phones)}`.execute(
      trx,
    )
  ).numAffectedRows;

/** What was sent stays counted, without the address and what a carrier said of it; what waits is not sent, and its page is gone. */
const recipients: Eraser = async (trx, { programId, guestIds }) =>
  (
    await sql`
    update campaign_recipients set target = null, detail = null, tag_values = null, public_token = gen_random_uuid(),
      state = case when state = 'queued' then 'skipped' else state end,
      reason = case when state = 'queued' then 'erased' else reason end
    where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(trx)
  ).numAffectedRows;

/** Answers of invited guests, and those of anybody who typed in an address or a number of theirs. */
const responses: Eraser = async (trx, { programId, guestIds, phones, emails }) =>
  (
    await sql`
    delete from feedback_responses where program_id = ${programId} and (guest_id = ${ids(guestIds)}
      or guest_id is null and (email = ${texts(emails)} or phone = ${texts(phones)}))`.execute(trx)
  ).numAffectedRows;

/** What somebody said in public stays as it stands at its source, without a name and without the guest that it was thought to be of. */
const reviews: Eraser = async (trx, { programId, guestIds }, now) => {
  // What colleagues were mailed of it names them, too.
  await sql`
    update sentiment_email_mails set content = null where program_id = ${programId} and content is not null and review_ids && array(
      select review_id from reviews where program_id = ${programId} and guest_id = ${ids(guestIds)})`.execute(
    trx,
  );
  const { numAffectedRows } = await sql`
    update reviews set author_name = '', guest_id = null, party_id = null, ticket_id = null, visit_confidence = null,
      visit_reasons = '[]', visit_by = 'person', updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(trx);
  return numAffectedRows;
};

/** Nobody goes through an automation who was erased; that somebody did stays counted, without a word of it. */
const runs: Eraser = async (trx, { programId, guestIds }) => {
  await sql`update automation_run_steps s set detail = '' from automation_runs r
    where r.program_id = ${programId} and r.guest_id = ${ids(guestIds)} and s.program_id = r.program_id
      and s.automation_run_id = r.automation_run_id`.execute(trx);
  await sql`update automation_replays set result = jsonb_set(result, '{traces}', coalesce((
      select jsonb_agg(x) from jsonb_array_elements(result -> 'traces') x
      where (x ->> 'guest_id')::bigint <> all(${[...guestIds]}::bigint[])), '[]'))
    where program_id = ${programId} and exists (select from jsonb_array_elements(result -> 'traces') x
      where (x ->> 'guest_id')::bigint = ${ids(guestIds)})`.execute(trx);
  const { numAffectedRows } = await sql`
    update automation_runs set detail = null, tag_values = null,
      reason = case when state in ('active', 'failed') then 'erased' else reason end,
      ended_ts = coalesce(ended_ts, now()), due_ts = null,
      state = case when state in ('active', 'failed') then 'stopped' else state end
    where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(trx);
  return numAffectedRows;
};

/** What was given stays counted, without its code, its link and what was said of it; what is on its way is not given any more. */
const gifts: Eraser = async (trx, { programId, guestIds }, now) =>
  (
    await sql`
    update loyalty_issues set code = null, url = null, vendor_ref = null, why = null, description = '', updated_ts = ${now},
      reason = case when state in ('claimed', 'unknown', 'waiting', 'awaiting_approval') then 'guest_gone' else reason end,
      state = case when state in ('claimed', 'unknown', 'waiting', 'awaiting_approval') then 'refused' else state end
    where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(trx)
  ).numAffectedRows;

const ledger: Eraser = async (trx, { programId, guestIds }) =>
  (
    await sql`update loyalty_entries set reason = '' where program_id = ${programId}
      and guest_id = ${ids(guestIds)}`.execute(trx)
  ).numAffectedRows;

/** The sandbox's own side, which knows a member by our id of the guest. */
const sandboxGifts: Eraser = async (trx, { userUuids }) =>
  (await sql`delete from sandbox_loyalty_gifts where member = ${texts(userUuids)}`.execute(trx))
    .numAffectedRows;

const account = (programId: number) =>
  sql`(select account_sid from messaging_accounts where program_id = ${programId})`;

/** The sandbox's own side, which stands in for the provider of texts. */
const sandboxTexts: Eraser = async (trx, { programId, phones }) =>
  (
    await sql`delete from sandbox_texts where phone = ${texts(phones)}
      and account_sid in ${account(programId)}`.execute(trx)
  ).numAffectedRows;

const sandboxStops: Eraser = async (trx, { programId, phones }) =>
  (
    await sql`delete from sandbox_sms_stops where phone = ${texts(phones)} and number in (
      select phone from sandbox_sms_numbers where account_sid in ${account(programId)})`.execute(trx)
  ).numAffectedRows;

/** Who is of the guest among those who prepay: the guest, by id or phone, or anybody unknown for a party of the guest. */
export const prepaid = ({
  programId,
  partyIds,
  userUuids,
  phones,
}: Subject) => sql`program_id = ${programId} and (
  user_uuid = any(${[...userUuids]}::uuid[]) or phone = ${texts(phones)}
  or (user_uuid is null and party_id = ${ids(partyIds)}))`;

const prepayments: Eraser = async (trx, subject, now) =>
  (
    await sql`
    update prepayments set user_uuid = null, name = 'Guest', phone = null, item = 'Prepayment', note = '',
      time_preference = '', reason = null, updated_ts = ${now}, version = version + 1
    where ${prepaid(subject)}`.execute(trx)
  ).numAffectedRows;

/** What people wrote beside money; sums, steps and the ids of the provider stay, since books must be kept. */
const fees: Eraser = async (trx, { programId, partyIds }, now) =>
  (
    await sql`
    update party_fees set reason = null, updated_ts = ${now}, version = version + 1,
      name = case when reservation_type_fee_id is null then 'Fee' else name end,
      policy = case when reservation_type_fee_id is null then jsonb_set(policy, '{name}', '"Fee"') else policy end
    where program_id = ${programId} and party_id = ${ids(partyIds)}`.execute(trx)
  ).numAffectedRows;

const charges: Eraser = async (trx, { programId, partyIds }) =>
  (
    await sql`update charges set reason = null where program_id = ${programId} and reason is not null
      and party_id = ${ids(partyIds)}`.execute(trx)
  ).numAffectedRows;

const mails: Eraser = async (trx, { emails }) =>
  (
    await sql`delete from sandbox_mails where lower(mail_to) = ${texts(emails)}
      and not exists (select 1 from users where users.email = sandbox_mails.mail_to::citext)`.execute(trx)
  ).numAffectedRows;

/** The same of the sandbox that speaks a provider's protocol: the mail with what is told of it, and its address. */
const sandboxEmails: Eraser = async (trx, { emails }) =>
  (
    await sql`delete from sandbox_emails where lower(mail_to) = ${texts(emails)}
      and not exists (select 1 from users where users.email = sandbox_emails.mail_to::citext)`.execute(trx)
  ).numAffectedRows;

const sandboxRefusals: Eraser = async (trx, { emails }) =>
  (await sql`delete from sandbox_email_suppressions where email = ${texts(emails)}`.execute(trx))
    .numAffectedRows;

const sandboxSmtpMails: Eraser = async (trx, { emails }) =>
  (
    await sql`delete from sandbox_smtp_mails where lower(mail_to) = ${texts(emails)}
      and not exists (select 1 from users where users.email = sandbox_smtp_mails.mail_to::citext)`.execute(
      trx,
    )
  ).numAffectedRows;

/** And what the sandbox of push messages was sent. */
const sandboxPushes: Eraser = async (trx, { tokens }) =>
  (await sql`delete from sandbox_pushes where token = ${texts(tokens)}`.execute(trx)).numAffectedRows;

/** What carriers told of mail to the guest. */
const mailEvents: Eraser = async (trx, { programId, emails }) =>
  (
    await sql`delete from mail_events where program_id = ${programId} and email = ${texts(emails)}`.execute(
      trx,
    )
  ).numAffectedRows;

/** Links for files whose filter names the guest; they would have lived a minute. */
const downloads: Eraser = async (trx, { programId, phones, emails, names }) => {
  const words = [...phones, ...emails, ...names].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const found = await sql`delete from download_tickets where program_id = ${programId}
    and params::text ilike ${texts(words)}`.execute(trx);
  return found.numAffectedRows;
};

/** The customers at the payment provider that hold the guest's cards; taken out of our books, to be removed there. */
export async function takeCustomers(trx: Trx, subject: Subject): Promise<{ count: number; sids: string[] }> {
  const { programId, guestIds, partyIds } = subject;
  const { rows } = await sql<{ sid: string | null }>`
    delete from payment_customers where program_id = ${programId} and (
      guest_id = ${ids(guestIds)} or party_id = ${ids(partyIds)} or prepayment_id in (
        select prepayment_id from prepayments where ${prepaid(subject)}))
    returning stripe_customer_id as sid`.execute(trx);
  return { count: rows.length, sids: rows.flatMap(({ sid }) => sid ?? []) };
}

/** What lies beside the book: texts, money, files, the stand-ins of providers. */
export const BESIDE_ERASERS: Readonly<Record<string, Eraser>> = {
  suppressions,
  push_devices: ofGuests('push_devices'),
  marketing_pauses: ofGuests('marketing_pauses'),
  marketing_sends: ofGuests('marketing_sends'),
  campaign_recipients: recipients,
  review_recoveries: ofGuests('review_recoveries'),
  webhook_deliveries: ofGuests('webhook_deliveries'),
  feedback_responses: responses,
  reviews,

  automation_runs: runs,

  loyalty_issues: gifts,
  loyalty_entries: ledger,
  sandbox_loyalty_gifts: sandboxGifts,
  sms_messages: messages,
  sms_consents: textConsents,
  sms_number_stops: numberStops,
  sandbox_texts: sandboxTexts,
  sandbox_sms_stops: sandboxStops,
  prepayments,
  party_fees: fees,
  charges,
  sandbox_mails: mails,
  mail_events: mailEvents,
  sandbox_emails: sandboxEmails,
  sandbox_email_suppressions: sandboxRefusals,
  sandbox_smtp_mails: sandboxSmtpMails,
  sandbox_pushes: sandboxPushes,
  download_tickets: downloads,
};
