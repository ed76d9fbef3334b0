import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { prepaid } from './erasing/beside.ts';
import type { Subject } from './erasing/subject.ts';

export interface Exported extends Subject {
  /** The records under which the log tells of the guest, by type. */
  readonly records: readonly (readonly [type: string, ids: readonly number[]])[];
  /** Of which locations texts are told; null: of all. */
  readonly merchantIds: readonly number[] | null;
  /** Of which locations checks are told; null: of all. */
  readonly checksAt: readonly number[] | null;
}

/** Columns that tell nothing about the guest, or are keys that open something. */
const INTERNAL = [
  'program_id',
  'version',
  'search',
  'sort_name',
  'public_token',
  'confirm_token',
  'callback_ref',
  'dedupe_key',
  'provider_sid',
  'is_sid_guessed',
  'idempotency_key',
  'stripe_customer_id',
  'payment_method_id',
  'provider_id',
  'claimed_until_ts',
  'requested_by_user_id',
  'claimed_ts',
  'attempts',
  'user_id',
  'created_by_user_id',
  'sent_by_user_id',
  'lifted_by_user_id',
];

const all = (list: readonly (number | string)[], type: 'bigint' | 'text') =>
  sql`any(${[...list]}::${sql.raw(type)}[])`;

type Section = readonly [name: string, rows: (of: Exported) => RawBuilder<unknown>];

const within = (column: string, merchantIds: readonly number[] | null) =>
  merchantIds === null ? sql`` : sql`and ${sql.ref(column)} = ${all(merchantIds, 'bigint')}`;

const ofGuests = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId}
    and guest_id = ${all(of.guestIds, 'bigint')} order by ${sql.ref(order)}`;

const ofParties = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId}
    and party_id = ${all(of.partyIds, 'bigint')} order by ${sql.ref(order)}`;

const ofPhones = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId}
    and phone = ${all(of.phones, 'text')} order by ${sql.ref(order)}`;

/** What the guest prepaid, as far as one can tell; a present of somebody else tells of that one. */
const prepaidBy = (
  of: Exported,
) => sql`${prepaid(of)} and (phone is null or user_uuid = any(${[...of.userUuids]}::uuid[])
  or phone = ${all(of.phones, 'text')})`;

/** Charges and steps of the fees of the guest's parties, and of what the guest prepaid; not of others' presents. */
const ofMoney = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId}
    and ((party_fee_id is not null and party_id = ${all(of.partyIds, 'bigint')})
      or prepayment_id in (select prepayment_id from prepayments where ${prepaidBy(of)}))
    order by ${sql.ref(order)}`;

/** Everything that is stored about a guest, section by section. */
export const SECTIONS: readonly Section[] = [
  ['guest', ofGuests('guests', 'guest_id')],
  [
    'merged_guests',
    (of) => sql`select merged_guest_id, before -> 'kept' as kept, before -> 'other' as merged, created_ts
      from guest_merges where program_id = ${of.programId} and undone_ts is null
        and merged_guest_id = ${all(of.guestIds, 'bigint')} order by guest_merge_id`,
  ],
  ['notes', ofGuests('guest_notes', 'created_ts')],
  ['consents', ofGuests('guest_consents', 'happened_ts')],
  [
    'contact_lists',
    (of) => sql`select s.*, l.name from contact_subscriptions s
      join contact_lists l on l.program_id = s.program_id and l.contact_list_id = s.contact_list_id
      where s.program_id = ${of.programId} and s.guest_id = ${all(of.guestIds, 'bigint')}
      order by s.contact_subscription_id`,
  ],
  [
    'contact_list_changes',
    (of) => sql`select c.* from contact_subscription_changes c
      join contact_subscriptions s on s.program_id = c.program_id
        and s.contact_subscription_id = c.contact_subscription_id
      where c.program_id = ${of.programId} and s.guest_id = ${all(of.guestIds, 'bigint')}
      order by c.contact_subscription_change_id`,
  ],
  ['refused_lists', ofGuests('list_refusals', 'happened_ts')],
  ['consents_by_text', ofPhones('sms_consents', 'phone')],
  ['stops_by_text', ofPhones('sms_number_stops', 'stopped_ts')],
  ['devices', ofGuests('push_devices', 'registered_ts')],
  [
    'suppressions',
    (of) => sql`select * from suppressions where program_id = ${of.programId}
      and target = ${all([...of.phones, ...of.emails, ...of.tokens], 'text')} order by suppression_id`,
  ],
  ['marketing_pauses', ofGuests('marketing_pauses', 'since_ts')],
  ['marketing_sent', ofGuests('marketing_sends', 'sent_ts')],
  [
    'campaigns',
    (of) => sql`select c.channel, c.name, r.target, r.state, r.reason, r.sent_ts, r.told_ts, r.detail
      from campaign_recipients r join campaigns c using (program_id, campaign_id)
      where r.program_id = ${of.programId} and r.guest_id = ${all(of.guestIds, 'bigint')} order by r.campaign_id`,
  ],
  [
    'automations',
    (of) => sql`select a.name, r.state, r.reason, r.entered_ts, r.ended_ts
      from automation_runs r join automations a using (program_id, automation_id)
      where r.program_id = ${of.programId} and r.guest_id = ${all(of.guestIds, 'bigint')} order by r.entered_ts`,
  ],
  [
    'feedback',
    (of) => sql`select * from feedback_responses where program_id = ${of.programId}
      and (guest_id = ${all(of.guestIds, 'bigint')} or guest_id is null
        and (email = ${all(of.emails, 'text')} or phone = ${all(of.phones, 'text')})) order by created_ts`,
  ],
  ['reservations_and_visits', ofParties('parties', 'reserved_ts')],
  [
    'checks',
    (
      of,
    ) => sql`select * from tickets where program_id = ${of.programId} and (guest_id = ${all(of.guestIds, 'bigint')}
      or (guest_id is null and party_id = ${all(of.partyIds, 'bigint')}))
      ${within('merchant_id', of.checksAt)} order by open_ts`,
  ],
  [
    'texts',
    (of) => sql`select * from sms_messages where program_id = ${of.programId}
      and (party_id = ${all(of.partyIds, 'bigint')} or phone = ${all(of.phones, 'text')})
      ${within('merchant_id', of.merchantIds)}
      order by sms_message_id`,
  ],
  ['fees', ofParties('party_fees', 'party_fee_id')],
  ['prepayments', (of) => sql`select * from prepayments where ${prepaidBy(of)} order by prepayment_id`],
  ['charges', ofMoney('charges', 'charge_id')],
  ['payments', ofMoney('money_movements', 'money_movement_id')],
  [
    'cards',
    (of) => sql`select * from payment_customers where program_id = ${of.programId}
      and (guest_id = ${all(of.guestIds, 'bigint')} or party_id = ${all(of.partyIds, 'bigint')}
        or prepayment_id in (select prepayment_id from prepayments where ${prepaidBy(of)}))
      order by payment_customer_id`,
  ],
  [
    'perks',
    (of) => sql`select r.*, k.name from perk_redemptions r
      join perks k on k.program_id = r.program_id and k.program_perk_id = r.program_perk_id
      where r.program_id = ${of.programId} and r.guest_id = ${all(of.guestIds, 'bigint')}
      order by r.redeemed_ts`,
  ],
  [
    'reviews',
    (
      of,
    ) => sql`select review_id, merchant_id, source, author_name, rating, content, reviewed_ts, language, sentiment,
        categories, party_id, visit_confidence
      from reviews where program_id = ${of.programId} and guest_id = ${all(of.guestIds, 'bigint')}
        and deleted_ts is null ${within('merchant_id', of.merchantIds)} order by reviewed_ts`,
  ],
  ['follow_ups', ofGuests('review_recoveries', 'review_recovery_id')],
  [
    'offers',
    (
      of,
    ) => sql`select i.vendor, i.kind, o.name, i.points, i.description, i.state, i.code, i.url, i.created_ts, i.expires_ts,
      i.redeemed_ts, i.ended_ts from loyalty_issues i
      left join loyalty_offers o on o.program_id = i.program_id and o.loyalty_offer_id = i.loyalty_offer_id
      where i.program_id = ${of.programId} and i.guest_id = ${all(of.guestIds, 'bigint')} order by i.loyalty_issue_id`,
  ],
  [
    'loyalty',
    (of) => sql`select vendor, unit, kind, amount, reason, happened_ts from loyalty_entries
      where program_id = ${of.programId} and guest_id = ${all(of.guestIds, 'bigint')} order by loyalty_entry_id`,
  ],
  [
    'segments',
    (of) => sql`select s.name, m.entered_ts, null::timestamptz as left_ts from segment_members m
      join segments s on s.program_id = m.program_id and s.segment_id = m.segment_id
      where m.program_id = ${of.programId} and m.guest_id = ${all(of.guestIds, 'bigint')}
      union all
      select s.name, d.entered_ts, d.left_ts from segment_departures d
      join segments s on s.program_id = d.program_id and s.segment_id = d.segment_id
      where d.program_id = ${of.programId} and d.guest_id = ${all(of.guestIds, 'bigint')}
      order by 2`,
  ],
  [
    'imported_rows',
    (of) => sql`select r.*, i.file_name from import_rows r
      join imports i on i.program_id = r.program_id and i.import_id = r.import_id
      where r.program_id = ${of.programId}
        and ((r.record_type = 'guest' and r.record_id = ${all(of.guestIds, 'bigint')})
          or (r.record_type = 'party' and r.record_id = ${all(of.partyIds, 'bigint')}))
      order by r.import_id, r.row_number`,
  ],
  [
    'changes',
    (of) =>
      sql`select * from events e where program_id = ${of.programId} and (${sql.join(
        of.records.map(
          ([type, ids]) => sql`(record_type = ${type} and record_id = ${all(ids.map(String), 'text')}
          ${type === 'guest' ? sql`` : within('merchant_id', of.merchantIds)}
          ${type === 'prepayment' ? sql`and record_id in (select prepayment_id::text from prepayments where ${prepaidBy(of)})` : sql``})`,
        ),
        sql` or `,
      )}) order by occurred_ts, event_id`,
  ],
];

/** The rows of a section as JSON, without what is internal. */
export async function readSection(db: Db, rows: RawBuilder<unknown>): Promise<unknown[]> {
  const found = await sql<{ row: unknown }>`
    select to_jsonb(r) - ${INTERNAL}::text[] as row from (${rows}) r`.execute(db);
  return found.rows.map(({ row }) => row);
}
