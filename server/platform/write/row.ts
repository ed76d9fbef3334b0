import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { DB, Trx } from '../db/index.ts';
import { givenFields } from './given.ts';

type Managed = 'program_id' | 'created_ts' | 'updated_ts' | 'version';

/** The tables of records: of a concept, with a version. */
export type RecordTable = { [K in keyof DB]: Managed extends keyof DB[K] ? K : never }[keyof DB];

/** A column that may be left out may be undefined, which leaves it as it is. */
type OrSql<T> = {
  [K in keyof T]: T[K] | RawBuilder<unknown> | (object extends Pick<T, K> ? undefined : never);
};

/** What a new record has beside what every record has. */
export type NewColumns<T extends RecordTable> = OrSql<Omit<Insertable<DB[T]>, Managed>>;
export type Columns<T extends RecordTable> = OrSql<Omit<Updateable<DB[T]>, Managed>>;

/** Tables of concepts. */
export type ConceptTable = { [K in keyof DB]: 'program_id' extends keyof DB[K] ? K : never }[keyof DB];

/** Which row of which table. */
export interface RowKey<T extends ConceptTable = RecordTable> {
  readonly table: T;
  /** The column of its number. */
  readonly key: string;
  readonly programId: number;
  readonly id: number;
}

const given = (columns: object): [string, unknown][] => Object.entries(givenFields(columns));

/** What others may still do: `key share` lets them change it, `share` only read it; nobody else may do anything under `update`. */
export type LockStrength = 'update' | 'no key update' | 'share' | 'key share';

/** Locks the row until the transaction ends; false when there is none. */
export async function lockRow(
  trx: Trx,
  { table, key, programId, id }: RowKey<ConceptTable>,
  strength: LockStrength = 'update',
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where program_id = ${programId} and ${sql.ref(key)} = ${id} for ${sql.raw(strength)}`.execute(trx);
  return rows.length > 0;
}

/** Adds a row; answers its number. */
export async function insertRow(
  trx: Trx,
  { table, key, programId }: Omit<RowKey, 'id'>,
  columns: object,
  now: Date,
): Promise<number> {
  const all = given({ ...columns, program_id: programId, created_ts: now, updated_ts: now });
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
    (${sql.join(all.map(([name]) => sql.ref(name)))}) values (${sql.join(all.map(([, value]) => value))})
    returning ${sql.ref(key)} as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was added to ${table}`);
  return row.id;
}

/** Writes the next version of a row. */
export async function updateRow(trx: Trx, at: RowKey, columns: object, now: Date): Promise<void> {
  const sets = given({ ...columns, updated_ts: now }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(at.table)} set ${sql.join(sets)}, version = version + 1
    where program_id = ${at.programId} and ${sql.ref(at.key)} = ${at.id}`.execute(trx);
}

export async function deleteRow(trx: Trx, { table, key, programId, id }: RowKey): Promise<void> {
  await sql`delete from ${sql.table(table)} where program_id = ${programId} and ${sql.ref(key)} = ${id}`.execute(
    trx,
  );
}
