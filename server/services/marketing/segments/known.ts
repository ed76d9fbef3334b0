import { sql } from 'kysely';
import type { Names, Ref } from '#contract/marketing/segments/kind.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

type Type = Ref['type'];
interface Found {
  readonly id: number | string;
  readonly name: string;
  /** Of an own field or a computed property. */
  readonly type?: string;
  /** Of a contact list, for which locations it is; of a computed property, at which it looks: null or none for all. */
  readonly merchant_ids?: readonly number[] | null;
  /** Of a computed property. */
  readonly field?: string;
  /** Of a segment. */
  readonly user_group_id?: number | null;
}
type Read = (db: Db | Trx, programId: number, ids: readonly (number | string)[]) => Promise<readonly Found[]>;

/** Where the names of records stand, with what else is asked of them; what is out of use is not found. */
const named =
  (table: string, key: string, name: string, ...more: readonly string[]): Read =>
  async (db, programId, ids) => {
    const columns = more.map((column) => sql`, t.${sql.ref(column)}`);
    const { rows } = await sql<Found>`
      select t.${sql.ref(key)} as id, t.${sql.ref(name)} as name ${sql.join(columns, sql``)} from ${sql.table(table)} t
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
    .select(sql<number[]>`definition -> 'merchant_ids'`.as('merchant_ids'))
    .select(sql<string>`definition ->> 'field'`.as('field'))
    .where('program_id', '=', programId)
    .where('computed_property_id', '=', sql<number>`any(${ids.map(Number)}::bigint[])`)
    .execute();

const READS: Readonly<Record<Type, Read>> = {
  tier: named('guest_tiers', 'guest_tier_id', 'name'),
  location: named('merchants', 'merchant_id', 'merchant_name'),
  list: named('contact_lists', 'contact_list_id', 'name', 'merchant_ids'),
  segment: named('segments', 'segment_id', 'name', 'user_group_id'),
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
  /** For which locations a contact list is, or at which a computed property looks; none: all. */
  placesOf(ref: Ref): readonly number[];
  /** The same without the names of what somebody does not see. */
  seenBy(viewer: Viewer): Known;
}

/** Who reads names: where they work, and whose segments they see; null: everywhere, everybody's. */
export interface Viewer {
  readonly merchantIds: readonly number[] | null;
  readonly groupIds: readonly number[] | null;
}

/** What stands for a record that somebody does not see: that it is there, not what it is called. */
export const UNSEEN = { list: 'a list of another location', segment: 'a segment of another group' } as const;

function isUnseen(
  type: Type,
  found: Found | undefined,
  { merchantIds, groupIds }: Viewer,
): type is keyof typeof UNSEEN {
  if (!found) return false;
  if (type === 'list') return merchantIds !== null && !isAtOne(found.merchant_ids ?? [], merchantIds);
  const { user_group_id: group = null } = found;
  return type === 'segment' && groupIds !== null && group !== null && !groupIds.includes(group);
}

/** Whether something for these locations, or for all of them, is for one at which somebody works. */
export const isAtOne = (places: readonly number[], own: readonly number[]): boolean =>
  places.length === 0 || places.some((id) => own.includes(id));

const keyOf = ({ type, id }: Ref) => `${type} ${id}`;

/** Reads what these references name, in one statement for each type of record among them. */
export async function readKnown(db: Db | Trx, programId: number, refs: readonly Ref[]): Promise<Known> {
  const found = new Map<string, Found>();
  for (const type of new Set(refs.map((ref) => ref.type))) {
    const ids = new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id));
    for (const row of await READS[type](db, programId, [...ids])) found.set(keyOf({ type, id: row.id }), row);
  }
  return knownOf(found, EVERYBODY);
}

/** Somebody who sees all. */
export const EVERYBODY: Viewer = { merchantIds: null, groupIds: null };

function knownOf(found: ReadonlyMap<string, Found>, viewer: Viewer): Known {
  const name = (type: Type) => (id: number | string) => {
    const one = found.get(keyOf({ type, id }));
    return isUnseen(type, one, viewer) ? UNSEEN[type] : (one?.name ?? `#${id}`);
  };
  return {
    tier: name('tier'),
    location: name('location'),
    list: name('list'),
    segment: name('segment'),
    property: name('property'),
    isMoney: (id) => {
      const property = found.get(keyOf({ type: 'property', id }));
      return property?.type === 'number' && property.field === 'spend';
    },
    field: name('field'),
    missing: (ref) =>
      found.has(keyOf(ref)) ? null : `The ${CALLED[ref.type]} that this names (${ref.id}) is gone`,
    typeOf: (ref) => found.get(keyOf(ref))?.type ?? null,
    placesOf: (ref) => found.get(keyOf(ref))?.merchant_ids ?? [],
    seenBy: (who) => knownOf(found, who),
  };
}
