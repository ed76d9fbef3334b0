import { sql } from 'kysely';
import { GUEST_IMPORT_KINDS } from '#contract/guests/guestImports/fields.ts';
import { BLANK, columnsOf } from '../../changes.ts';
import type { Eraser } from './eraser.ts';
import { NOTHING_COUNTED } from './personal.ts';
import { hasEmail } from './subject.ts';

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;
const texts = (list: readonly string[]) => sql`any(${[...list]}::text[])`;

/** A party keeps its time and size; who came is nobody any more. */
const parties: Eraser = async (trx, { programId, partyIds, phones, emails }, now) => {
  const own = await sql`
    update parties set guest_id = null, fname = 'Guest', lname = '', email = null, phone = null, notes = '', allergies = '', tags = '{}',
      public_token = null, source_user = null,
      overbook_reason = case when overbook_reason is not null then 'Erased' end, updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and party_id = ${ids(partyIds)}`.execute(trx);
  const carried = await sql`
    update parties set phone = null, updated_ts = ${now}, version = version + 1
    where program_id = ${programId} and phone = ${texts(phones)}`.execute(trx);
  let mailed = 0n;
  for (const email of emails) {
    const found = await sql`
      update parties set email = null, updated_ts = ${now}, version = version + 1
      where program_id = ${programId} and ${hasEmail(email)}`.execute(trx);
    mailed += found.numAffectedRows ?? 0n;
  }
  return (own.numAffectedRows ?? 0n) + (carried.numAffectedRows ?? 0n) + mailed;
};

/** A check keeps its sums, but not whose it was, nor the ends of card numbers. */
const tickets: Eraser = async (trx, { programId, guestIds, partyIds }, now) =>
  (
    await sql`
    update tickets set guest_id = null, linked_by = null, last4s = '{}', updated_ts = ${now},
      detail = case when jsonb_typeof(detail -> 'payments') = 'array' then jsonb_set(detail, '{payments}', (
        select coalesce(jsonb_agg(case when one.payment ? 'last4' then jsonb_set(one.payment, '{last4}', 'null')
          else one.payment end order by one.n), '[]')
        from jsonb_array_elements(detail -> 'payments') with ordinality one(payment, n))) else detail end
    where program_id = ${programId} and (guest_id = ${ids(guestIds)} or party_id = ${ids(partyIds)})`.execute(
      trx,
    )
  ).numAffectedRows;

const notes: Eraser = async (trx, { programId, guestIds }) =>
  (
    await sql`delete from guest_notes where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(
      trx,
    )
  ).numAffectedRows;

const consents: Eraser = async (trx, { programId, guestIds, phones, emails }) =>
  (
    await sql`delete from guest_consents where program_id = ${programId}
      and (guest_id = ${ids(guestIds)} or target = ${texts([...phones, ...emails])})`.execute(trx)
  ).numAffectedRows;

const ofLists =
  (table: 'contact_subscriptions' | 'list_refusals'): Eraser =>
  async (trx, { programId, guestIds }) =>
    (
      await sql`delete from ${sql.table(table)} where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(
        trx,
      )
    ).numAffectedRows;

/** Nobody is in a segment any more, or ever was. */
const ofSegments =
  (table: 'segment_members' | 'segment_departures'): Eraser =>
  async (trx, { programId, guestIds }) =>
    (
      await sql`delete from ${sql.table(table)} where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(
        trx,
      )
    ).numAffectedRows;

const computedValues: Eraser = async (trx, { programId, guestIds }) =>
  (
    await sql`delete from computed_values where program_id = ${programId} and guest_id = ${ids(guestIds)}`.execute(
      trx,
    )
  ).numAffectedRows;

const merges: Eraser = async (trx, { programId, guestIds }) =>
  (
    await sql`update guest_merges set before = '{}', moved = '{}' where program_id = ${programId}
      and (kept_guest_id = ${ids(guestIds)} or merged_guest_id = ${ids(guestIds)})`.execute(trx)
  ).numAffectedRows;

/** The rows stay, so that ids keep their meaning, with nothing in them. */
const guests: Eraser = async (trx, { programId, guestIds }, now) => {
  const erased = await trx
    .updateTable('guests')
    .set((eb) => ({
      ...columnsOf(BLANK),
      ...NOTHING_COUNTED,
      sources: '{}',
      deleted_ts: eb.fn.coalesce('deleted_ts', eb.val(now)),
      erased_ts: now,
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', programId)
    .where('guest_id', '=', sql<number>`${ids(guestIds)}`)
    .executeTakeFirst();
  return erased.numUpdatedRows;
};

/** The rows of imports that tell of a guest; the file itself is looked at apart. */
const importRows: Eraser = async (trx, { programId, guestIds, partyIds, phones, emails }) => {
  const known = await sql`
    update import_rows set before = null, cells = null
    where program_id = ${programId} and ((record_type = 'guest' and record_id = ${ids(guestIds)})
      or (record_type = 'party' and record_id = ${ids(partyIds)}))`.execute(trx);
  const words = [...phones.map((phone) => phone.slice(-10)), ...emails];
  if (words.length === 0) return known.numAffectedRows;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const refused = await sql`
    update import_rows set cells = '[]', before = null, reasons = '{"The guest of this row was erased"}'
    where program_id = ${programId} and cells is not null
      and import_id in (select import_id from imports where program_id = ${programId} and kind = ${texts(GUEST_IMPORT_KINDS)})
      and (lower(cells::text) like ${texts(patterns)} or translate(cells::text, ' ()-.+/', '') like ${texts(patterns)})`.execute(
    trx,
  );
  return (known.numAffectedRows ?? 0n) + (refused.numAffectedRows ?? 0n);
};

/** What the guest book and the book of parties hold. */
export const BOOK_ERASERS: Readonly<Record<string, Eraser>> = {
  tickets,
  guest_notes: notes,
  guest_consents: consents,
  contact_subscriptions: ofLists('contact_subscriptions'),
  list_refusals: ofLists('list_refusals'),
  segment_members: ofSegments('segment_members'),
  segment_departures: ofSegments('segment_departures'),
  computed_values: computedValues,
  guest_merges: merges,
  import_rows: importRows,
  parties,
  guests,
};
