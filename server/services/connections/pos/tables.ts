import { sql } from 'kysely';
import type { MappedTable, TableMappings } from '#contract/connections/pos/schemas.ts';
import { suggestTables } from '#contract/connections/pos/suggest.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { identifierOf, integrationTable } from './present.ts';
import { listMerchants, lockMerchant } from './queries.ts';

const BUSY_DAYS = 7;

interface TableRow {
  readonly mrt_id: number;
  readonly mrt_name: string;
  readonly room_name: string;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly table_number: string | null;
}

/** The tables of some locations with what they are mapped to, in the order of rooms and names. */
const selectTables = async (db: Db | Trx, programId: number, merchantIds: readonly number[]) => {
  const { rows } = await sql<TableRow>`
    select t.mrt_id, t.name as mrt_name, r.name as room_name, m.merchant_id, m.merchant_name, o.table_number
    from room_tables t
    join rooms r on r.program_id = t.program_id and r.room_id = t.room_id
    join merchants m on m.program_id = t.program_id and m.merchant_id = t.merchant_id
    left join pos_table_overrides o on o.program_id = t.program_id and o.mrt_id = t.mrt_id
    where t.program_id = ${programId} and t.merchant_id = any(${[...merchantIds]}::bigint[]) and t.deleted_ts is null
    order by m.merchant_name, m.merchant_id, r.sort_order, length(t.name), t.name`.execute(db);
  return rows;
};

/** How many checks of the last days named each table, by location and the name at the point of sale or here. */
async function countChecks(db: Db | Trx, programId: number, merchantIds: readonly number[], now: Date) {
  const since = new Date(now.getTime() - BUSY_DAYS * 86_400_000);
  const { rows } = await sql<{ merchant_id: number; name: string; checks: number }>`
    select merchant_id, lower(table_name) as name, count(*)::integer as checks from tickets
    where program_id = ${programId} and merchant_id = any(${[...merchantIds]}::bigint[]) and open_ts >= ${since}
      and table_name is not null group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [`${row.merchant_id} ${row.name}`, row.checks]));
}

/**
 * The tables of the caller's locations, or of one, mapped and not; of those that are not the ones with the most checks come
 * first (POS-007, POS-036).
 */
export async function readTableMappings(
  { db, clock }: Pick<Platform, 'clock'> & { readonly db: Db | Trx },
  ctx: RequestContext,
  merchantId?: number,
): Promise<TableMappings> {
  if (merchantId !== undefined) await getLocation(db, ctx, merchantId);
  const merchants = (await listMerchants(db, ctx)).filter(
    (one) => merchantId === undefined || one.merchant_id === merchantId,
  );
  const ids = merchants.map(({ merchant_id }) => merchant_id);
  const tables = await selectTables(db, ctx.programId, ids);
  const checks = await countChecks(db, ctx.programId, ids, clock.now());
  const integration_tables = merchants.flatMap((one) =>
    one.tables.map((table) => ({
      ...integrationTable(identifierOf(one.pos_table_identifier), table),
      merchant_id: one.merchant_id,
    })),
  );
  const suggested = new Map(
    merchants.flatMap(({ merchant_id }) =>
      suggestTables(
        tables.filter((one) => one.merchant_id === merchant_id),
        integration_tables.filter((one) => one.merchant_id === merchant_id),
      ).map(({ mrt_id, table_number }) => [
        mrt_id,
        integration_tables.find((one) => one.merchant_id === merchant_id && one.table_number === table_number)
          ?.name,
      ]),
    ),
  );
  const countOf = ({ merchant_id, mrt_id, mrt_name }: TableRow) => {
    const names = new Set([mrt_name.toLowerCase(), (suggested.get(mrt_id) ?? mrt_name).toLowerCase()]);
    return [...names].reduce((sum, name) => sum + (checks.get(`${merchant_id} ${name}`) ?? 0), 0);
  };
  const shown = tables.map(
    ({ table_number, ...table }): MappedTable => ({
      ...table,
      pos_table_override: table_number === null ? null : { table_number },
      ticket_count: countOf({ ...table, table_number }),
    }),
  );
  return {
    unmapped: shown
      .filter((one) => one.pos_table_override === null)
      .sort((a, b) => b.ticket_count - a.ticket_count),
    mapped: shown.filter((one) => one.pos_table_override !== null),
    total_num_wisely_tables: shown.length,
    integration_tables,
  };
}

interface Mapping {
  readonly mrt_id: number;
  readonly table_number: string | null;
}

const TAKEN = {
  pos_table_overrides_once: {
    field: 'table_number',
    message: 'Another table of this location is mapped to it. Choose another one, or clear that table first.',
    code: 'TAKEN' as const,
  },
};

/** Maps tables of a location to tables of its point of sale, all or none. Errors: NOT_FOUND, TAKEN. */
export function mapTables(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  mappings: readonly Mapping[],
): Promise<TableMappings> {
  const { programId } = ctx;
  return write(
    platform,
    ctx,
    async (work) => {
      const { trx, now } = work;
      const location = await getLocation(trx, ctx, merchantId);
      await lockMerchant(trx, programId, merchantId);
      const tables = new Map(
        (await selectTables(trx, programId, [merchantId])).map((one) => [one.mrt_id, one] as const),
      );
      const wanted = new Map(mappings.map((one) => [one.mrt_id, one.table_number] as const));
      for (const mrtId of wanted.keys()) found(tables.get(mrtId), 'This table');
      await sql`delete from pos_table_overrides o where o.program_id = ${programId}
        and o.merchant_id = ${merchantId} and (o.mrt_id = any(${[...wanted.keys()]}::bigint[])
          or not (o.mrt_id = any(${[...tables.keys()]}::bigint[])))`.execute(trx);
      const rows = [...wanted].flatMap(([mrt_id, table_number]) =>
        table_number === null
          ? []
          : [{ program_id: programId, merchant_id: merchantId, mrt_id, table_number }],
      );
      if (rows.length > 0) await trx.insertInto('pos_table_overrides').values(rows).execute();
      const changes = [...wanted].flatMap(([mrtId, to]) => {
        const table = tables.get(mrtId);
        const from = table?.table_number ?? null;
        return !table || from === to ? [] : [{ field: `table ${table.mrt_name}`, from, to }];
      });
      const about = { recordId: merchantId, recordName: location.merchant_name, changes };
      await tell({ ...work, merchantId }, { kind: 'pos_merchant.tables_mapped', ...about });
      return readTableMappings({ db: trx, clock: { now: () => now } }, ctx, merchantId);
    },
    TAKEN,
  );
}

/** Our tables by what the point of sale of a location calls them. */
export async function mappedNames(
  db: Db,
  programId: number,
  merchantId: number,
): Promise<Map<string, string>> {
  const rows = await selectTables(db, programId, [merchantId]);
  return new Map(
    rows.flatMap(({ table_number, mrt_name }) => (table_number === null ? [] : [[table_number, mrt_name]])),
  );
}
