import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export interface Exported {
  readonly programId: number;
  /** The guest and who was merged into it. */
  readonly guestIds: readonly number[];
  readonly userUuids: readonly string[];
  readonly phones: readonly string[];
  /** Of which locations texts are told; null: of all. */
  readonly merchantIds: readonly number[] | null;
}

/** Columns that tell nothing about the guest, or are keys that open something. */
const INTERNAL = [
  'program_id',
  'version',
  'search',
  'sort_name',
  'public_token',
  'callback_ref',
  'dedupe_key',
  'provider_sid',
  'is_sid_guessed',
  'idempotency_key',
  'stripe_customer_id',
  'payment_method_id',
  'claimed_ts',
  'attempts',
  'user_id',
  'created_by_user_id',
  'sent_by_user_id',
];

const all = (list: readonly (number | string)[], type: 'bigint' | 'text' | 'uuid') =>
  sql`any(${[...list]}::${sql.raw(type)}[])`;

type Section = readonly [name: string, rows: (of: Exported) => RawBuilder<unknown>];

const ofGuests = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId}
    and guest_id = ${all(of.guestIds, 'bigint')} order by ${sql.ref(order)}`;

const parties = (of: Exported) =>
  sql`select party_id from parties where program_id = ${of.programId} and guest_id = ${all(of.guestIds, 'bigint')}`;
const ofParties = (table: string, order: string) => (of: Exported) =>
  sql`select * from ${sql.table(table)} where program_id = ${of.programId} and party_id in (${parties(of)})
    order by ${sql.ref(order)}`;

/** Everything that is stored about a guest, section by section. */
export const SECTIONS: readonly Section[] = [
  ['guest', ofGuests('guests', 'guest_id')],
  ['notes', ofGuests('guest_notes', 'created_ts')],
  ['consents', ofGuests('guest_consents', 'happened_ts')],
  [
    'consents_by_text',
    (of) =>
      sql`select * from sms_consents where program_id = ${of.programId} and phone = ${all(of.phones, 'text')}`,
  ],
  ['reservations_and_visits', ofGuests('parties', 'reserved_ts')],
  ['checks', ofGuests('tickets', 'open_ts')],
  [
    'texts',
    (of) => sql`select * from sms_messages where program_id = ${of.programId}
      and (party_id in (${parties(of)}) or phone = ${all(of.phones, 'text')})
      ${of.merchantIds === null ? sql`` : sql`and merchant_id = ${all(of.merchantIds, 'bigint')}`}
      order by sms_message_id`,
  ],
  ['fees', ofParties('party_fees', 'party_fee_id')],
  [
    'prepayments',
    (of) => sql`select * from prepayments where program_id = ${of.programId}
      and (party_id in (${parties(of)}) or user_uuid = ${all(of.userUuids, 'uuid')}) order by prepayment_id`,
  ],
  ['payments', ofParties('money_movements', 'money_movement_id')],
  [
    'cards',
    (of) => sql`select * from payment_customers where program_id = ${of.programId}
      and (guest_id = ${all(of.guestIds, 'bigint')} or party_id in (${parties(of)}))
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
    'imported_rows',
    (of) => sql`select r.*, i.file_name from guest_import_rows r
      join guest_imports i on i.program_id = r.program_id and i.guest_import_id = r.guest_import_id
      where r.program_id = ${of.programId} and r.record_type = 'guest'
        and r.record_id = ${all(of.guestIds, 'bigint')} order by r.guest_import_id, r.row_number`,
  ],
  [
    'changes',
    (of) => sql`select * from events where program_id = ${of.programId} and (
        (record_type = 'guest' and record_id = ${all(of.guestIds.map(String), 'text')})
        or (record_type = 'party' and record_id in (select p.party_id::text from (${parties(of)}) p)
          ${of.merchantIds === null ? sql`` : sql`and merchant_id = ${all(of.merchantIds, 'bigint')}`}))
      order by occurred_ts, event_id`,
  ],
];

/** The rows of a section as JSON, without what is internal. */
export async function readSection(db: Db, rows: RawBuilder<unknown>): Promise<unknown[]> {
  const found = await sql<{ row: unknown }>`
    select to_jsonb(r) - ${INTERNAL}::text[] as row from (${rows}) r`.execute(db);
  return found.rows.map(({ row }) => row);
}
