import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { prepaid } from './beside.ts';
import type { Subject } from './subject.ts';

export const ERASED_NAME = 'Erased guest';

/** What the log may go on telling of a party, a fee or a guest: when, how many, where, how far. Everything else is blanked. */
const HARMLESS = [
  'visit_state',
  'status',
  'course',
  'kind',
  'reserved_ts',
  'duration_minutes',
  'party_size',
  'mrt_ids',
  'table_names',
  'removed_reason_id',
  'deleted_ts',
  'restored_ts',
  'suggested_minutes',
  'quoted_minutes',
  'position',
  'notified_ts',
  'hold_until_ts',
  'confirmed_ts',
  'arrived_ts',
  'seated_ts',
  'done_ts',
  'is_pinned',
  'reservation_type_id',
  'slot_id',
  'slot_date',
  'amount_cents',
  'refunded_cents',
  'charged_cents',
  'charge_state',
  'charge_date',
  'merged_guest_id',
  'visit_count',
  'row_count',
] as const;

const strings = (list: readonly number[]) => sql`any(${list.map(String)}::text[])`;

/** The log keeps that something happened, and loses to whom. */
export async function eraseEvents(
  trx: Trx,
  subject: Subject,
  messageIds: readonly number[],
): Promise<bigint> {
  const { programId } = subject;
  let count = await eraseMergesOfOthers(trx, subject);
  for (const [type, list] of await listRecords(trx, subject, messageIds)) {
    if (list.length === 0) continue;
    const { numAffectedRows = 0n } = await sql`
      update events e set record_name = ${ERASED_NAME},
        actor_name = case when e.actor_user_id is null and e.origin = 'message' then 'The guest' else e.actor_name end,
        changes = (select coalesce(jsonb_agg(case when c.change ->> 'field' = any(${[...HARMLESS]}::text[]) then c.change
            else jsonb_build_object('field', c.change ->> 'field', 'from', null, 'to', null) end order by c.n), '[]')
          from jsonb_array_elements(e.changes) with ordinality c(change, n))
      where e.program_id = ${programId} and e.record_type = ${type} and e.record_id = ${strings(list)}`.execute(
      trx,
    );
    count += numAffectedRows;
  }
  return count;
}

/** The records under which the log tells of a guest, by type. */
export async function listRecords(db: Db | Trx, subject: Subject, messageIds: readonly number[]) {
  const { programId, guestIds, partyIds } = subject;
  const money = await sql<{ type: string; id: number }>`
    select 'party_fee' as type, party_fee_id as id from party_fees
      where program_id = ${programId} and party_id = any(${[...partyIds]}::bigint[])
    union all
    select 'prepayment', prepayment_id from prepayments where ${prepaid(subject)}
    union all
    select 'suppression', suppression_id from suppressions where program_id = ${programId}
      and target = any(${[...subject.phones, ...subject.emails, ...subject.tokens]}::text[])`.execute(db);
  const of = (type: string) => money.rows.filter((row) => row.type === type).map(({ id }) => id);
  return [
    ['guest', guestIds],
    ['party', partyIds],
    ['party_fee', of('party_fee')],
    ['prepayment', of('prepayment')],
    ['suppression', of('suppression')],
    ['message', messageIds],
  ] as const;
}

/** What the log of others tells of a merge with the guest that was taken apart since: nothing of the guest, the other's own name. */
async function eraseMergesOfOthers(trx: Trx, { programId, guestIds }: Subject): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update events e set record_name = coalesce(nullif(trim(k.fname || ' ' || k.lname), ''), 'Guest'),
      changes = (select coalesce(jsonb_agg(case when c.change ->> 'field' = 'merged_guest_id' then c.change
          else jsonb_build_object('field', c.change ->> 'field', 'from', null, 'to', null) end order by c.n), '[]')
        from jsonb_array_elements(e.changes) with ordinality c(change, n))
    from guest_merges m join guests k on k.program_id = m.program_id and k.guest_id = m.kept_guest_id
    where m.program_id = ${programId} and m.merged_guest_id = any(${[...guestIds]}::bigint[])
      and e.program_id = m.program_id and e.record_type = 'guest' and e.record_id = m.kept_guest_id::text
      and e.kind in ('guest.merged', 'guest.unmerged')
      and exists (select 1 from jsonb_array_elements(e.changes) one where one ->> 'field' = 'merged_guest_id'
        and m.merged_guest_id::text in (one ->> 'from', one ->> 'to'))`.execute(trx);
  return numAffectedRows;
}

/** Texts that the log may name by themselves. */
export async function listMessageIds(
  trx: Db | Trx,
  { programId, partyIds, phones }: Subject,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sms_message_id as id from sms_messages where program_id = ${programId}
      and (party_id = any(${[...partyIds]}::bigint[]) or phone = any(${[...phones]}::text[]))`.execute(trx);
  return rows.map(({ id }) => id);
}
