import { sql } from 'kysely';
import { groupCategories, type TableStatusPhase } from '#contract/connections/pos/rules.ts';
import type { CategoryGroup } from '#contract/connections/pos/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { presentMerchant } from './present.ts';
import { listMerchants, lockMerchant } from './queries.ts';

/** The categories of the caller's locations, or of one, and whether any of those could not be read (POS-041). */
export async function readCategories(db: Db | Trx, ctx: RequestContext, merchantId?: number) {
  if (merchantId !== undefined) await getLocation(db, ctx, merchantId);
  const merchants = (await listMerchants(db, ctx))
    .filter((one) => merchantId === undefined || one.merchant_id === merchantId)
    .map(presentMerchant);
  const menu_category_mappings = groupCategories(merchants.flatMap((one) => one.menu_category_mappings));
  return {
    integration_fetch_failed: merchants.some((one) => one.failed_to_get_meal_stage_mappings),
    menu_category_mappings,
    integration_menu_categories: menu_category_mappings.map(({ pos_category_name }) => pos_category_name),
  };
}

/** The categories that are mapped to a phase at some location (POS-011, POS-012). */
export async function readMapped(db: Db | Trx, ctx: RequestContext): Promise<CategoryGroup[]> {
  const { menu_category_mappings } = await readCategories(db, ctx);
  return menu_category_mappings.filter((group) =>
    group.merchant_menu_category_mappings.some((one) => one.table_status_phase !== null),
  );
}

interface Mapping {
  readonly program_id: number;
  readonly pos_category_name: string;
  readonly table_status_phase: TableStatusPhase | null;
  readonly merchant_ids: readonly number[];
}

/** Maps a category of locations to a phase (POS-042). Errors: NOT_FOUND where one of them does not have it. */
export function mapCategory(
  platform: Platform,
  ctx: RequestContext,
  mapping: Mapping,
): Promise<CategoryGroup[]> {
  const { programId } = ctx;
  const { pos_category_name: name, table_status_phase: phase } = mapping;
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    found(mapping.program_id === programId ? true : null, 'This concept');
    for (const merchantId of [...new Set(mapping.merchant_ids)].sort((a, b) => a - b)) {
      const { merchant_name } = await getLocation(trx, ctx, merchantId);
      await lockMerchant(trx, programId, merchantId);
      const { rows } = await sql<{ table_status_phase: string | null }>`
        select table_status_phase from pos_menu_categories where program_id = ${programId}
          and merchant_id = ${merchantId} and lower(name) = lower(${name})`.execute(trx);
      const before = found(rows[0], `The category “${name}” of ${merchant_name}`);
      await sql`update pos_menu_categories set table_status_phase = ${phase} where program_id = ${programId}
        and merchant_id = ${merchantId} and lower(name) = lower(${name})`.execute(trx);
      const changes =
        before.table_status_phase === phase
          ? []
          : [{ field: name, from: before.table_status_phase, to: phase }];
      const about = { recordId: merchantId, recordName: merchant_name, changes };
      await tell({ ...work, merchantId }, { kind: 'pos_merchant.categories_mapped', ...about });
    }
    return readMapped(trx, ctx);
  });
}
