import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { propertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import type { ResultType } from '#contract/marketing/computedProperties/formulas.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

/** A computed property within its concept. */
export interface PropertyKey {
  readonly program_id: number;
  readonly computed_property_id: number;
}

/** Closed sets and json as the database holds them. */
export const storedProperty = z.object({ definition: propertyDefinition });
export const locationNames = z.record(z.string(), z.string());

/** What the locations are called that a definition names, by id. */
const names = sql<unknown>`coalesce((
  select jsonb_object_agg(m.merchant_id, m.merchant_name) from merchants m
  where m.program_id = c.program_id and m.merchant_id = any(array(
    select named.id::bigint from jsonb_array_elements_text(c.definition -> 'merchant_ids') named(id)))), '{}')`;

/** Segments whose rule names a property. */
const usedBy = sql<{ segment_id: number; name: string; user_group_id: number | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('segment_id', s.segment_id, 'name', s.name, 'user_group_id', s.user_group_id) order by lower(s.name))
  from segment_properties u join segments s using (program_id, segment_id)
  where u.program_id = c.program_id and u.computed_property_id = c.computed_property_id), '[]')`;

const valueCount = sql<number>`(select count(*)::integer from computed_values v
  where v.program_id = c.program_id and v.computed_property_id = c.computed_property_id)`;

const properties = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('computed_properties as c')
    .selectAll('c')
    .select([names.as('names'), usedBy.as('naming'), valueCount.as('value_count')])
    .where('c.program_id', '=', programId);

export type PropertyRow = Awaited<ReturnType<ReturnType<typeof properties>['executeTakeFirstOrThrow']>>;

export interface PropertyFilter {
  readonly type?: ResultType | undefined;
  readonly search?: string | undefined;
  readonly sort_by: 'name' | 'type' | 'value_count' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
}

const ORDER = {
  name: sql`lower(c.name)`,
  type: sql`c.type`,
  value_count: valueCount,
  updated_ts: sql`c.updated_ts`,
} as const;

/** The concept's computed properties. */
export function listProperties(db: Db, programId: number, filter: PropertyFilter) {
  const { type, search, sort_by, sort_order } = filter;
  let query = properties(db, programId);
  if (type) query = query.where('c.type', '=', type);
  if (search) query = query.where('c.name', 'ilike', containing(search));
  return query.orderBy(ORDER[sort_by], sort_order).orderBy('c.computed_property_id');
}

export async function findProperty(db: Db | Trx, programId: number, id: number): Promise<PropertyRow | null> {
  return (
    (await properties(db, programId).where('c.computed_property_id', '=', id).executeTakeFirst()) ?? null
  );
}

/** What they are called and of which type they are, by name. */
export const listNames = (db: Db, programId: number) =>
  db
    .selectFrom('computed_properties')
    .select(['computed_property_id', 'name', 'definition'])
    .where('program_id', '=', programId)
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute();

/** This instant on the concept's clocks. */
export async function momentOf(db: Db | Trx, programId: number, now: Date): Promise<Moment> {
  return { now, timezone: await zoneOf(db, programId) };
}

/** What these locations of the concept are called, closed ones too. */
export async function nameLocations(db: Db | Trx, programId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ merchant_id, merchant_name }) => [merchant_id, merchant_name]));
}

/** Who was here last; the index by the last visit finds them. */
export const latestGuests = (db: Db, programId: number, most: number) =>
  db
    .selectFrom('guests')
    .select(['guest_id', 'fname', 'lname'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy(sql`last_visit_ts desc nulls last`)
    .orderBy('guest_id')
    .limit(most)
    .execute();

/** The stored values of some guests. */
export const storedValues = (
  db: Db,
  { program_id, computed_property_id }: PropertyKey,
  ids: readonly number[],
) =>
  db
    .selectFrom('computed_values')
    .select(['guest_id', 'number_value', 'text_value', 'date_value'])
    .where('program_id', '=', program_id)
    .where('computed_property_id', '=', computed_property_id)
    .where(sql<SqlBool>`guest_id = any(${[...ids]}::bigint[])`)
    .execute();
