import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { type SegmentField, segmentFieldsOf } from '#contract/marketing/segments/offers.ts';
import type { ChoicesOf } from '#contract/marketing/segments/schemas.ts';
import { containing, type Db } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { listFields } from '#server/services/guests/guests/index.ts';

/** The fields that a segment query can be built on (SEG-020), with the concept's own in `data`. */
export async function readSegmentFields(db: Db, programId: number) {
  const data = await listFields(db, programId);
  const tiers = await db
    .selectFrom('guest_tiers')
    .select(['guest_tier_id', 'name'])
    .where('program_id', '=', programId)
    .orderBy('sort_order')
    .orderBy(sql`lower(name)`)
    .execute();
  const properties = await listPropertyNames(db, programId);
  const segment_fields: SegmentField[] = segmentFieldsOf({ fields: data, properties, tiers });
  return { data, segment_fields };
}

type Asked = z.output<typeof services.segments.choices.query>;

/** So many are offered; more need another letter. */
const SHOWN = 25;

/** Dishes as checks name them; who begins like what is typed comes first. */
async function listDishes(db: Db, { programId }: RequestContext, search: string) {
  const { rows } = await sql<{ name: string }>`
    select m.name from menu_items m
    where m.program_id = ${programId} and m.name_key like ${containing(search.toLowerCase())}
    order by starts_with(m.name_key, ${search.toLowerCase()}) desc, m.name_key limit ${SHOWN}`.execute(db);
  return rows;
}

/** Ways to order, of the locations at which somebody works. */
async function listOrderTypes(db: Db, { programId, membership }: RequestContext, search: string) {
  const { allMerchants, merchantIds } = membership;
  const { rows } = await sql<{ name: string }>`
    select min(v.value) as name from ticket_filter_values v
    where v.program_id = ${programId} and v.field = 'order_type' and v.value <> ''
      and v.value ilike ${containing(search)}
      and ${allMerchants ? sql`true` : sql`v.merchant_id = any(${[...merchantIds]}::bigint[])`}
    group by lower(v.value) order by lower(v.value) limit ${SHOWN}`.execute(db);
  return rows;
}

/** Names of the locations at which somebody works. */
const listLocations = (db: Db, { programId, membership }: RequestContext, search: string) =>
  db
    .selectFrom('merchants')
    .select('merchant_name as name')
    .distinct()
    .where('program_id', '=', programId)
    .where('merchant_name', 'ilike', containing(search))
    .$if(!membership.allMerchants, (query) =>
      query.where('merchant_id', '=', sql<number>`any(${[...membership.merchantIds]}::bigint[])`),
    )
    .orderBy('merchant_name')
    .limit(SHOWN)
    .execute();

const LISTS = {
  dish: listDishes,
  order_type: listOrderTypes,
  location: listLocations,
} satisfies Record<
  ChoicesOf,
  (db: Db, ctx: RequestContext, search: string) => Promise<readonly { name: string }[]>
>;

/** What the concept's checks name and a rule can ask for, as somebody types. */
export async function listChoices(db: Db, ctx: RequestContext, { of, search }: Asked) {
  return { data: await LISTS[of](db, ctx, search) };
}
