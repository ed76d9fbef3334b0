import { sql } from 'kysely';
import { changesBetween } from '#server/platform/audit/index.ts';
import { tell } from '#server/platform/write/index.ts';
import type { TableRow } from './queries.ts';
import { fieldsOf, type GivenTable, type TableFields } from './rules.ts';
import { type FloorWork } from './work.ts';

const NAME_TAKEN = 'Another table of this location took this name just now. Reload and choose another name.';
const LOCAL_ID_TAKEN = 'Another location has a table with this local_id. Send a new one.';

/** What the database itself refuses: a name or local id that somebody else took at the same moment. */
export const TABLE_DUPLICATES = {
  room_tables_name: { field: 'name', message: NAME_TAKEN },
  room_tables_program_id_local_id_key: { field: 'local_id', message: LOCAL_ID_TAKEN },
};

export interface TableChange {
  readonly before: TableRow;
  /** In which room it is from now on. */
  readonly roomId: number;
  readonly fields: TableFields;
}

export function tableChanges({ before, fields, roomId }: TableChange) {
  return changesBetween(before, { ...before, ...fields, room_id: roomId, deleted_ts: null });
}

/** Adds tables to a room; answers their ids in the same order. */
export async function insertTables(
  floor: FloorWork,
  roomId: number,
  tables: readonly GivenTable[],
): Promise<number[]> {
  if (tables.length === 0) return [];
  const { trx, scope, now } = floor;
  const created = await trx
    .insertInto('room_tables')
    .values(
      tables.map((table) => ({
        ...fieldsOf(table),
        ...(table.local_id === undefined ? {} : { local_id: table.local_id }),
        program_id: scope.programId,
        merchant_id: scope.merchantId,
        room_id: roomId,
        created_ts: now,
        updated_ts: now,
      })),
    )
    .returning(['mrt_id', 'name'])
    .execute();
  await tell(
    floor,
    created.map(({ mrt_id, name }) => ({ kind: 'table.created', recordId: mrt_id, recordName: name })),
  );
  return created.map(({ mrt_id }) => mrt_id);
}

/**
 * Writes changed tables, and brings removed ones back. Names may be swapped among them: those that get another name give up
 * their old one first.
 */
export async function changeTables(floor: FloorWork, given: readonly TableChange[]): Promise<void> {
  const changed = given.filter((change) => tableChanges(change).length > 0);
  if (changed.length === 0) return;
  const { trx, scope, now } = floor;
  const renamed = changed.filter(({ before, fields }) => before.name !== fields.name);
  await sql`
    update room_tables set deleted_ts = ${now}
    where program_id = ${scope.programId} and mrt_id = any(${renamed.map(({ before }) => before.mrt_id)}::bigint[])
  `.execute(trx);
  const rows = changed.map(({ before, fields, roomId }) => ({
    ...fields,
    mrt_id: before.mrt_id,
    room_id: roomId,
  }));
  await sql`
    update room_tables t
    set room_id = x.room_id, name = x.name, min_capacity = x.min_capacity, max_capacity = x.max_capacity,
      capacity = x.capacity, table_layout_type_id = x.table_layout_type_id, x = x.x, y = x.y, scale = x.scale,
      rotation = x.rotation, deleted_ts = null, updated_ts = ${now}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
      mrt_id bigint, room_id bigint, name text, min_capacity integer, max_capacity integer, capacity integer,
      table_layout_type_id integer, x double precision, y double precision, scale double precision,
      rotation double precision)
    where t.program_id = ${scope.programId} and t.mrt_id = x.mrt_id`.execute(trx);
  await tell(
    floor,
    changed.map((change) => ({
      kind: change.before.deleted_ts === null ? 'table.updated' : 'table.created',
      recordId: change.before.mrt_id,
      recordName: change.fields.name,
      changes: tableChanges(change),
    })),
  );
}

/** Removes tables that nobody has, with the blocks on them and the combinations they were part of. */
export async function removeTableRows(floor: FloorWork, tables: readonly TableRow[]): Promise<void> {
  if (tables.length === 0) return;
  const { trx, scope, now } = floor;
  const ids = tables.map(({ mrt_id }) => mrt_id);
  await sql`
    delete from table_holds where program_id = ${scope.programId} and mrt_id = any(${ids}::bigint[])
      and party_id is null and upper(during) > ${now}`.execute(trx);
  await sql`
    delete from section_tables where program_id = ${scope.programId} and mrt_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  await sql`
    update room_tables set deleted_ts = ${now}, updated_ts = ${now}, version = version + 1
    where program_id = ${scope.programId} and mrt_id = any(${ids}::bigint[])`.execute(trx);
  await tell(
    floor,
    tables.map(({ mrt_id, name }) => ({ kind: 'table.removed', recordId: mrt_id, recordName: name })),
  );
  const { rows } = await sql<{ table_combination_id: number; name: string }>`
    update table_combinations c set deleted_ts = ${now}, updated_ts = ${now}, version = version + 1
    where c.program_id = ${scope.programId} and c.deleted_ts is null and exists (
      select 1 from table_combination_members m where m.program_id = c.program_id
        and m.table_combination_id = c.table_combination_id and m.mrt_id = any(${ids}::bigint[]))
    returning table_combination_id, name`.execute(trx);
  await tell(
    floor,
    rows.map((row) => ({
      kind: 'table_combination.removed',
      recordId: row.table_combination_id,
      recordName: row.name,
    })),
  );
}
