import {
  INTEGRATION_TYPES,
  OMNIVORE_STATES,
  OMNIVORE_STATUSES,
  TABLE_IDENTIFIERS,
  TABLE_STATUS_PHASES,
  type TableIdentifier,
} from '#contract/connections/pos/rules.ts';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import type { MerchantRow } from './queries.ts';

/** A stored word as one of a union; null where none is stored. */
const oneOf = <T extends string>(words: readonly T[], stored: string | null): T | null =>
  words.find((word) => word === stored) ?? null;

export const identifierOf = (stored: string | null): TableIdentifier =>
  oneOf(TABLE_IDENTIFIERS, stored) ?? 'NAME';
export const phaseOf = (stored: string | null) => oneOf(TABLE_STATUS_PHASES, stored);

/** A table of the point of sale with what ours are mapped to. */
export const integrationTable = (
  identifier: TableIdentifier,
  { pos_id, name }: { readonly pos_id: string; readonly name: string },
) => ({ table_number: identifier === 'POSID' ? pos_id : name, name });

/** The connection of a location as it is shown (POS-004); what was never set has its default. */
export function presentMerchant(row: MerchantRow): PosMerchant {
  const identifier = identifierOf(row.pos_table_identifier);
  const type = oneOf(INTEGRATION_TYPES, row.integration_type);
  return {
    merchant_id: row.merchant_id,
    name_human: row.merchant_name,
    integration_id: row.integration_id,
    integration_type: type,
    pos_table_identifier: identifier,
    omnivore_location_id: type === 'omnivore' ? row.integration_id : null,
    status: oneOf(OMNIVORE_STATUSES, row.status),
    omnivore_state: oneOf(OMNIVORE_STATES, row.omnivore_state),
    enable_omnivore_employees: row.enable_omnivore_employees ?? false,
    integration_tables: row.tables.map((table) => integrationTable(identifier, table)),
    total_num_wisely_tables: row.total,
    failed_to_get_table_mappings: row.failed_tables ?? false,
    failed_to_get_meal_stage_mappings: row.failed_categories ?? false,
    failed_to_get_job_id_mappings: row.failed_jobs ?? false,
    omnivoreLocationIdIsInvalid: row.is_invalid_location ?? false,
    menu_category_mappings: row.categories.map((one) => ({
      ...one,
      table_status_phase: phaseOf(one.table_status_phase),
    })),
    omnivore_job_ids: row.omnivore_job_ids ?? [],
    unmapped_table_count: row.unmapped,
    tickets_ts: row.tickets_ts?.toISOString() ?? null,
    tickets_problem: row.tickets_problem,
    version: row.version ?? 1,
  };
}
