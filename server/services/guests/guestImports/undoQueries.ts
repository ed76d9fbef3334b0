import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { ImportKey } from '#server/platform/imports/index.ts';

const programAnd = (alias: string, column: string, programId: number, ids: readonly number[]) =>
  sql`select ${sql.ref(`${alias}.${column}`)} from ${sql.table(alias)}
    where ${sql.ref(`${alias}.program_id`)} = ${programId}
      and ${sql.ref(`${alias}.${column}`)} = any(${[...ids]}::bigint[])`;

/** Every table in which a guest stands once somebody has dealt with them. */
const USES = [
  ['parties', 'guest_id'],
  ['tickets', 'guest_id'],
  ['perk_redemptions', 'guest_id'],
  ['contact_subscriptions', 'guest_id'],
  ['payment_customers', 'guest_id'],
  ['push_devices', 'guest_id'],
  ['marketing_pauses', 'guest_id'],
  ['marketing_sends', 'guest_id'],
  ['campaign_recipients', 'guest_id'],
  ['automation_runs', 'guest_id'],
  ['guest_merges', 'kept_guest_id'],
  ['guest_merges', 'merged_guest_id'],
  ['guest_erasures', 'guest_id'],
  ['guests', 'merged_into_guest_id'],
] as const;

/** Which of these guests somebody has dealt with since an import added them; `notes` are those that it added itself. */
export async function listUsedGuests(
  trx: Trx,
  { program_id: programId, import_id: importId }: ImportKey,
  ids: readonly number[],
  notes: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const uses = USES.map(([table, column]) => programAnd(table, column, programId, ids));
  const { rows } = await sql<{ guest_id: number }>`
    ${sql.join(uses, sql` union `)}
    union select g.guest_id from guests g join prepayments p on p.program_id = g.program_id and p.user_uuid = g.user_uuid
      where g.program_id = ${programId} and g.guest_id = any(${[...ids]}::bigint[])
    union select guest_id from guest_notes where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[])
      and (guest_note_id <> all(${[...notes]}::bigint[]) or version > 1)
    union select guest_id from guest_consents where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[])
      and source <> 'import'
    union select m.guest_id from segment_members m
      join segments s on s.program_id = m.program_id and s.segment_id = m.segment_id and s.kind <> 'live'
      where m.program_id = ${programId} and m.guest_id = any(${[...ids]}::bigint[])
    union select record_id from import_rows where program_id = ${programId} and record_type = 'guest'
      and record_id = any(${[...ids]}::bigint[]) and import_id <> ${importId} and outcome = 'merged'
      and undone is not true`.execute(trx);
  return new Set(rows.map(({ guest_id }) => guest_id));
}

/** Removes guests that an import added, with what it wrote about them. */
export async function deleteGuests(trx: Trx, programId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const tables = [
    'guest_notes',
    'guest_consents',
    'segment_members',
    'segment_departures',
    'guests',
  ] as const;
  for (const table of tables) {
    await trx
      .deleteFrom(table)
      .where('program_id', '=', programId)
      .where('guest_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }
}

/** Removes notes that nobody changed since they were imported; answers which. */
export async function deleteNotes(trx: Trx, programId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .deleteFrom('guest_notes')
    .where('program_id', '=', programId)
    .where('guest_note_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('version', '=', 1)
    .returning('guest_note_id')
    .execute();
  return new Set(rows.map((row) => row.guest_note_id));
}

/** Parties by id with their versions, locked; with whether anything hangs on them, such as a text or a payment. */
export async function lockParties(trx: Trx, programId: number, ids: readonly number[]) {
  const { rows } = await sql<{
    party_id: number;
    version: number;
    merchant_id: number;
    fname: string;
    lname: string;
    party_size: number;
  }>`
    select party_id, version, merchant_id, fname, lname, party_size from parties
    where program_id = ${programId} and party_id = any(${[...ids]}::bigint[]) order by party_id for update`.execute(
    trx,
  );
  const tables = [
    'table_holds',
    'sms_messages',
    'prepayments',
    'payment_customers',
    'party_fees',
    'tickets',
  ] as const;
  const used = await sql<{ party_id: number }>`${sql.join(
    tables.map((table) => programAnd(table, 'party_id', programId, ids)),
    sql` union `,
  )}`.execute(trx);
  const isUsed = new Set(used.rows.map(({ party_id }) => party_id));
  return new Map(rows.map((row) => [row.party_id, { ...row, isUsed: isUsed.has(row.party_id) }]));
}

export async function deleteParties(trx: Trx, programId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('parties')
    .where('program_id', '=', programId)
    .where('party_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
