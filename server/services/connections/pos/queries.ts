import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

interface StoredCategory {
  readonly menu_category: string;
  readonly table_status_phase: string | null;
  readonly merchant_id: number;
}

const tables = sql<{ pos_id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('pos_id', t.pos_id, 'name', t.name) order by length(t.name), t.name)
  from pos_tables t where t.program_id = m.program_id and t.merchant_id = m.merchant_id), '[]')`;

const categories = sql<StoredCategory[]>`coalesce((
  select json_agg(json_build_object('menu_category', c.name, 'table_status_phase', c.table_status_phase,
    'merchant_id', c.merchant_id) order by lower(c.name))
  from pos_menu_categories c where c.program_id = m.program_id and c.merchant_id = m.merchant_id), '[]')`;

const counts = sql<{ total: number; unmapped: number }>`(
  select count(*)::integer as total, (count(*) filter (where o.mrt_id is null))::integer as unmapped
  from room_tables t left join pos_table_overrides o on o.program_id = t.program_id and o.mrt_id = t.mrt_id
  where t.program_id = m.program_id and t.merchant_id = m.merchant_id and t.deleted_ts is null)`;

/** The open locations of a concept with their connections, by name. */
const merchants = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('merchants as m')
    .leftJoin('pos_merchants as p', (join) =>
      join.onRef('p.program_id', '=', 'm.program_id').onRef('p.merchant_id', '=', 'm.merchant_id'),
    )
    .innerJoinLateral(counts.as('n'), (join) => join.onTrue())
    .select(['m.merchant_id', 'm.merchant_name', 'n.total', 'n.unmapped'])
    .select(['p.integration_id', 'p.integration_type', 'p.pos_table_identifier', 'p.status'])
    .select(['p.omnivore_state', 'p.enable_omnivore_employees', 'p.omnivore_job_ids', 'p.version'])
    .select(['p.is_invalid_location', 'p.failed_tables', 'p.failed_categories', 'p.failed_jobs'])
    .select(['p.tickets_ts', 'p.tickets_problem', tables.as('tables'), categories.as('categories')])
    .where('m.program_id', '=', programId)
    .where('m.deleted_ts', 'is', null)
    .orderBy('m.merchant_name')
    .orderBy('m.merchant_id');

export type MerchantRow = Awaited<ReturnType<ReturnType<typeof merchants>['executeTakeFirstOrThrow']>>;

/** The connections of the locations at which the caller works. */
export async function listMerchants(db: Db | Trx, ctx: RequestContext): Promise<MerchantRow[]> {
  return (await merchants(db, ctx.programId).execute()).filter((row) => ctx.worksAt(row.merchant_id));
}

export const findMerchant = async (db: Db | Trx, programId: number, merchantId: number) =>
  (await merchants(db, programId).where('m.merchant_id', '=', merchantId).executeTakeFirst()) ?? null;

/** The connection of a location; nobody else changes it until the transaction ends. */
export async function lockMerchant(trx: Trx, programId: number, merchantId: number) {
  await trx
    .insertInto('pos_merchants')
    .values({ program_id: programId, merchant_id: merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('pos_merchants')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An update of a location's connection. */
export const updateConnection = (db: Db | Trx, programId: number, merchantId: number) =>
  db.updateTable('pos_merchants').where('program_id', '=', programId).where('merchant_id', '=', merchantId);

/** The matched locations of Omnivore over all concepts, those whose checks were read longest ago first. */
export const listMatched = (db: Db) =>
  db
    .selectFrom('pos_merchants as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .select(['p.program_id', 'p.merchant_id'])
    .where('p.integration_type', '=', 'omnivore')
    .where('m.deleted_ts', 'is', null)
    .orderBy('p.tickets_ts', (order) => order.asc().nullsFirst())
    .execute();
