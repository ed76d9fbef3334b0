import { sql } from 'kysely';
import type { Names, Ref } from '#contract/marketing/segments/kind.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

type Type = Ref['type'];
interface Found {
  readonly id: number | string;
  readonly name: string;
  /** Of an own field or a computed property. */
  readonly type?: string;
}
type Read = (db: Db | Trx, programId: number, ids: readonly (number | string)[]) => Promise<readonly Found[]>;

/** Where the names of records stand; what is out of use is not found. */
const named =
  (table: string, key: string, name: string): Read =>
  async (db, programId, ids) => {
    const { rows } = await sql<Found>`
      select t.${sql.ref(key)} as id, t.${sql.ref(name)} as name from ${sql.table(table)} t
      where t.program_id = ${programId} and t.${sql.ref(key)} = any(${ids.map(Number)}::bigint[])`.execute(
      db,
    );
    return rows;
  };

const fields: Read = async (db, programId, keys) =>
  db
    .selectFrom('crm_fields')
    .select(['key as id', 'label as name', 'type'])
    .where('program_id', '=', programId)
    .where('disabled_ts', 'is', null)
    .where('key', '=', sql<string>`any(${keys.map(String)}::text[])`)
    .execute();

const properties: Read = async (db, programId, ids) =>
  db
    .selectFrom('computed_properties')
    .select(['computed_property_id as id', 'name', 'type'])
    .where('program_id', '=', programId)
    .where('computed_property_id', '=', sql<number>`any(${ids.map(Number)}::bigint[])`)
    .execute();

const READS: Readonly<Record<Type, Read>> = {
  tier: named('guest_tiers', 'guest_tier_id', 'name'),
  location: named('merchants', 'merchant_id', 'merchant_name'),
  list: named('contact_lists', 'contact_list_id', 'name'),
  segment: named('segments', 'segment_id', 'name'),
  property: properties,
  field: fields,
};

const CALLED: Readonly<Record<Type, string>> = {
  tier: 'tier',
  location: 'location',
  list: 'contact list',
  segment: 'segment',
  property: 'computed property',
  field: 'own field',
};

/** The records that definitions stand on, as far as the concept has them. */
export interface Known extends Names {
  /** Why a record cannot be stood on; null when it can. */
  missing(ref: Ref): string | null;
  /** The type of an own field or a computed property; null for one that is gone. */
  typeOf(ref: Ref): string | null;
}

const keyOf = ({ type, id }: Ref) => `${type} ${id}`;

/** Reads what these references name, in one statement for each type of record among them. */
export async function readKnown(db: Db | Trx, programId: number, refs: readonly Ref[]): Promise<Known> {
  const found = new Map<string, Found>();
  for (const type of new Set(refs.map((ref) => ref.type))) {
    const ids = new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id));
    for (const row of await READS[type](db, programId, [...ids])) found.set(keyOf({ type, id: row.id }), row);
  }
  const name = (type: Type) => (id: number | string) => found.get(keyOf({ type, id }))?.name ?? `#${id}`;
  return {
    tier: name('tier'),
    location: name('location'),
    list: name('list'),
    segment: name('segment'),
    property: name('property'),
    field: name('field'),
    missing: (ref) =>
      found.has(keyOf(ref)) ? null : `The ${CALLED[ref.type]} that this names (${ref.id}) is gone`,
    typeOf: (ref) => found.get(keyOf(ref))?.type ?? null,
  };
}
