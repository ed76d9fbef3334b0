import { type Selectable, sql } from 'kysely';
import { prepareRead, type Db, type DB, type Trx } from '#server/platform/db/index.ts';
import type { TierOfRow } from './listQueries.ts';

/** A guest with everything its own row holds. */
export type RecordRow = Selectable<DB['guests']> & { readonly tier: TierOfRow | null };

interface GuestKey {
  readonly programId: number;
  readonly guestId: number;
}

const tier = sql<TierOfRow | null>`(
  select json_build_object('guest_tier_id', t.guest_tier_id, 'name', t.name, 'colour', t.colour)
  from guest_tiers t where t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id)`;

const selectRecord = (db: Db | Trx, { programId, guestId }: GuestKey) =>
  db
    .selectFrom('guests as g')
    .selectAll('g')
    .select(tier.as('tier'))
    .where('g.program_id', '=', programId)
    .where('g.guest_id', '=', guestId);

const readRecord = prepareRead((db, key: GuestKey) => selectRecord(db, key));

/** A guest's row, also of one who was merged or erased. */
export async function findRecord(db: Db | Trx, key: GuestKey): Promise<RecordRow | null> {
  return (await readRecord(db, key))[0] ?? null;
}

/** Locks a guest's row for the transaction and answers it as it is now. */
export async function findRecordForUpdate(trx: Trx, key: GuestKey): Promise<RecordRow | null> {
  return (await selectRecord(trx, key).forUpdate('g').executeTakeFirst()) ?? null;
}

/** Answers a guest's row as it is now, and keeps it from being merged or erased until the transaction is over. */
export async function findRecordForShare(trx: Trx, key: GuestKey): Promise<RecordRow | null> {
  return (await selectRecord(trx, key).forKeyShare('g').executeTakeFirst()) ?? null;
}

/** The ids of all guests who became this one, also by way of others. */
export async function listMergedFrom(db: Db | Trx, { programId, guestId }: GuestKey): Promise<number[]> {
  const { rows } = await sql<{ guest_id: number }>`
    with recursive former as (
      select guest_id from guests where program_id = ${programId} and merged_into_guest_id = ${guestId}
      union
      select g.guest_id from guests g join former f on g.merged_into_guest_id = f.guest_id
      where g.program_id = ${programId})
    select guest_id from former order by guest_id`.execute(db);
  return rows.map(({ guest_id }) => guest_id);
}

/** Who is behind numbers (E.164) that guests had when they were merged, also by way of others; of several the latest. */
export async function listFormerHolders(
  db: Db | Trx,
  programId: number,
  phones: readonly string[],
): Promise<{ phone: string; guest_id: number }[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ phone: string; guest_id: number }>`
    with recursive line as (
      select g.phone, g.deleted_ts as merged_ts, g.merged_into_guest_id as guest_id from guests g
      where g.program_id = ${programId} and g.merged_into_guest_id is not null and g.phone = any(${[...phones]}::text[])
      union all
      select l.phone, l.merged_ts, g.merged_into_guest_id from line l
      join guests g on g.program_id = ${programId} and g.guest_id = l.guest_id
      where g.merged_into_guest_id is not null)
    select distinct on (l.phone) l.phone, l.guest_id from line l
    join guests k on k.program_id = ${programId} and k.guest_id = l.guest_id
    where k.deleted_ts is null
    order by l.phone, l.merged_ts desc`.execute(db);
  return rows;
}

const byPhone = (db: Db | Trx, programId: number, phone: string) =>
  db.selectFrom('guests').select('guest_id').where('program_id', '=', programId).where('phone', '=', phone);

/** The guest who has a phone number (E.164) now; null when nobody does. */
export async function findIdByPhone(db: Db | Trx, programId: number, phone: string): Promise<number | null> {
  const row = await byPhone(db, programId, phone).where('deleted_ts', 'is', null).executeTakeFirst();
  return row?.guest_id ?? null;
}

/** A guest who had the number when they were merged into another. */
export async function findMergedIdByPhone(
  db: Db | Trx,
  programId: number,
  phone: string,
): Promise<number | null> {
  const row = await byPhone(db, programId, phone)
    .where('merged_into_guest_id', 'is not', null)
    .where('phone', 'is not', null)
    .orderBy('deleted_ts', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.guest_id ?? null;
}
