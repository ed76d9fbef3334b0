import { type Selectable, sql } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

export type SlotRecord = Selectable<DB['inventory_slots']>;
export type ConfigurationRecord = Selectable<DB['inventory_configurations']>;

/** A slot, removed or not; null when the concept has none of this id. */
export async function findSlot(db: Db | Trx, programId: number, slotId: number): Promise<SlotRecord | null> {
  const row = await db
    .selectFrom('inventory_slots')
    .selectAll()
    .where('program_id', '=', programId)
    .where('slot_id', '=', slotId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a date has in the place of a weekly slot; null when nothing. */
export async function findReplacement(
  trx: Trx,
  programId: number,
  slotId: number,
  date: string,
): Promise<SlotRecord | null> {
  const row = await trx
    .selectFrom('inventory_slots')
    .selectAll()
    .where('program_id', '=', programId)
    .where('replaced_slot_id', '=', slotId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row ?? null;
}

/** The slots of weekly plans that are not removed, by time and size. */
export function listPlanSlots(
  db: Db | Trx,
  programId: number,
  configurationIds: readonly number[],
): Promise<SlotRecord[]> {
  return db
    .selectFrom('inventory_slots')
    .selectAll()
    .where('program_id', '=', programId)
    .where('configuration_id', '=', sql<number>`any(${[...configurationIds]}::bigint[])`)
    .where('deleted_ts', 'is', null)
    .orderBy('start_minute')
    .orderBy('min_party_size')
    .orderBy('max_party_size')
    .orderBy('slot_id')
    .execute();
}

const selectConfigurations = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('inventory_configurations')
    .selectAll()
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);

/** The weekly plans of a location, or of one of its types, the one that starts last first. */
export function listConfigurations(
  db: Db | Trx,
  programId: number,
  { merchantId, typeId }: { merchantId: number; typeId?: number | undefined },
): Promise<ConfigurationRecord[]> {
  const own = selectConfigurations(db, programId).where('merchant_id', '=', merchantId);
  return (typeId === undefined ? own : own.where('reservation_type_id', '=', typeId))
    .orderBy('start_date', 'desc')
    .orderBy('configuration_id', 'desc')
    .execute();
}

export async function findConfiguration(
  db: Db | Trx,
  programId: number,
  configurationId: number,
): Promise<ConfigurationRecord | null> {
  const row = await selectConfigurations(db, programId)
    .where('configuration_id', '=', configurationId)
    .executeTakeFirst();
  return row ?? null;
}

/** The slots of single dates of a type that a weekday's change between two days would not touch. */
export function listDatedSlots(
  db: Db,
  programId: number,
  { typeId, dow, from, until }: { typeId: number; dow: number; from: string; until: string | null },
): Promise<SlotRecord[]> {
  const slots = db
    .selectFrom('inventory_slots')
    .selectAll()
    .where('program_id', '=', programId)
    .where('reservation_type_id', '=', typeId)
    .where('date', '>=', from)
    .where(sql<boolean>`extract(dow from date) = ${dow}`)
    .where((eb) => eb.or([eb('deleted_ts', 'is', null), eb('replaced_slot_id', 'is not', null)]));
  return (until === null ? slots : slots.where('date', '<=', until))
    .orderBy('date')
    .orderBy('start_minute')
    .orderBy('slot_id')
    .limit(200)
    .execute();
}

/** The status of a slot on a date, or the one of an id. */
export async function findStatus(
  db: Db | Trx,
  programId: number,
  key: { readonly statusId: number } | { readonly slotId: number; readonly date: string },
): Promise<Selectable<DB['slot_statuses']> | null> {
  const statuses = db.selectFrom('slot_statuses').selectAll().where('program_id', '=', programId);
  const one =
    'statusId' in key
      ? statuses.where('status_id', '=', key.statusId)
      : statuses.where('slot_id', '=', key.slotId).where('date', '=', key.date);
  return (await one.executeTakeFirst()) ?? null;
}

/** Those of the ids that are no rooms, or no tables, of the location. */
export async function listStrangers(
  trx: Trx,
  { programId, merchantId }: { programId: number; merchantId: number },
  kind: 'rooms' | 'tables',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows =
    kind === 'rooms'
      ? await trx
          .selectFrom('rooms')
          .select('room_id as id')
          .where('program_id', '=', programId)
          .where('merchant_id', '=', merchantId)
          .where('deleted_ts', 'is', null)
          .execute()
      : await trx
          .selectFrom('room_tables')
          .select('mrt_id as id')
          .where('program_id', '=', programId)
          .where('merchant_id', '=', merchantId)
          .where('deleted_ts', 'is', null)
          .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
