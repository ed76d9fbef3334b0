import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { course, visitState } from '#contract/host/parties/schemas.ts';
import {
  DIFFERENCE_KINDS,
  INTEGRATION_TYPES,
  OMNIVORE_STATES,
  OMNIVORE_STATUSES,
  STAGE_OUTCOMES,
  TABLE_IDENTIFIERS,
  TABLE_STATUS_PHASES,
} from './rules.ts';

/** An id that a point of sale gave. */
export const outsideId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.:-]+$/, 'Use letters, digits, dots and dashes');
export const tablePhase = z.enum(TABLE_STATUS_PHASES).nullable();
export const omnivoreState = z.enum(OMNIVORE_STATES);

export const menuCategoryMapping = z.object({
  menu_category: z.string(),
  table_status_phase: tablePhase,
  merchant_id: id,
});

export const categoryGroup = z
  .object({
    pos_category_name: z.string(),
    merchant_ids: z.array(id),
    table_status_phase: tablePhase.describe('null: none, or not the same at all of them'),
    merchant_menu_category_mappings: z.array(menuCategoryMapping),
  })
  .meta({ id: 'PosMenuCategoryMapping' });
export type CategoryGroup = z.infer<typeof categoryGroup>;

export const integrationTable = z.object({
  table_number: z.string().describe('What a table is mapped to'),
  name: z.string(),
});

/** A location and how it is connected to its point of sale (POS-004). */
export const posMerchant = z
  .object({
    merchant_id: id,
    name_human: z.string(),
    integration_id: z.string().nullable(),
    integration_type: z.enum(INTEGRATION_TYPES).nullable(),
    pos_table_identifier: z.enum(TABLE_IDENTIFIERS),
    omnivore_location_id: z.string().nullable(),
    status: z.enum(OMNIVORE_STATUSES).nullable(),
    omnivore_state: omnivoreState.nullable(),
    enable_omnivore_employees: z.boolean(),
    integration_tables: z.array(integrationTable),
    total_num_wisely_tables: z.number().int(),
    failed_to_get_table_mappings: z.boolean(),
    failed_to_get_meal_stage_mappings: z.boolean(),
    failed_to_get_job_id_mappings: z.boolean(),
    omnivoreLocationIdIsInvalid: z.boolean(),
    menu_category_mappings: z.array(menuCategoryMapping),
    omnivore_job_ids: z.array(z.string()),
    unmapped_table_count: z.number().int(),
    tickets_ts: instant.nullable().describe('When checks were read last'),
    tickets_problem: z.string().nullable(),
    version,
  })
  .meta({ id: 'PosMerchant' });
export type PosMerchant = z.infer<typeof posMerchant>;

export const posIntegration = z
  .object({
    integration_id: z.string(),
    integration_type: z.enum(INTEGRATION_TYPES),
    name: z.string(),
    address: z.string(),
    status: z.enum(OMNIVORE_STATUSES),
    merchant_id: id.nullable().describe('The location that is matched to it'),
  })
  .meta({ id: 'PosIntegration' });
export type PosIntegration = z.infer<typeof posIntegration>;

export const omnivoreLocation = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  status: z.enum(OMNIVORE_STATUSES),
});

export const mappedTable = z
  .object({
    mrt_id: id,
    mrt_name: z.string(),
    room_name: z.string(),
    merchant_id: id,
    merchant_name: z.string(),
    pos_table_override: z.object({ table_number: z.string() }).nullable(),
    ticket_count: z.number().int().describe('Checks of the last 7 days on its suggested or mapped table'),
  })
  .meta({ id: 'PosTable' });
export type MappedTable = z.infer<typeof mappedTable>;

export const tableMappings = z
  .object({
    unmapped: z.array(mappedTable),
    mapped: z.array(mappedTable),
    total_num_wisely_tables: z.number().int(),
    integration_tables: z.array(integrationTable.extend({ merchant_id: id })),
  })
  .meta({ id: 'PosTableMappings' });
export type TableMappings = z.infer<typeof tableMappings>;

export const jobMapping = z.object({
  pos_id: z.string(),
  name: z.string().nullable(),
  merchants: z.array(z.object({ merchant_id: id })),
});
export const posJob = z.object({ merchant_id: id, pos_id: z.string(), name: z.string() });
export const posServer = z.object({
  merchant_id: id,
  pos_id: z.string(),
  name: z.string(),
  job_ids: z.array(z.string()),
  is_server: z.boolean().describe('One of their jobs is among the job ids of the location'),
});
export type PosServer = z.infer<typeof posServer>;

/** The account of a concept at Omnivore, without its key. */
export const omnivoreSettings = z
  .object({
    is_set_up: z.boolean(),
    is_sandbox: z.boolean(),
    api_key_masked: z.string().nullable(),
    is_paused: z.boolean(),
    checked_ts: instant.nullable(),
    problem: z.string().nullable(),
    version: version.nullable(),
  })
  .meta({ id: 'OmnivoreSettings' });
export type OmnivoreSettings = z.infer<typeof omnivoreSettings>;

/** An item on a check of yesterday, and what it would have done to the stage of its party. */
export const stagePreviewRow = z
  .object({
    ticket_id: id,
    check_num: z.string(),
    party_id: id.nullable(),
    party_name: z.string().nullable(),
    table_name: z.string().nullable(),
    item: z.string(),
    category: z.string(),
    from_state: visitState,
    from_course: course.nullable(),
    to_course: course,
    ordered_ts: instant,
    outcome: z.enum(STAGE_OUTCOMES),
  })
  .meta({ id: 'PosStagePreviewRow' });
export type StagePreviewRow = z.infer<typeof stagePreviewRow>;

export const stagePreview = page(stagePreviewRow)
  .extend({
    business_date: z.string(),
    timezone: z.string(),
    check_count: z.number().int().describe('The checks of the day, also those that say nothing of a stage'),
    counts: z.record(z.enum(STAGE_OUTCOMES), z.number().int()),
  })
  .meta({ id: 'PosStagePreview' });
export type StagePreview = z.infer<typeof stagePreview>;

/** A check whose amounts are not those of the point of sale. */
export const salesDifference = z
  .object({
    pos_ticket_id: z.string(),
    check_num: z.string(),
    ticket_id: id.nullable().describe('Null: not stored here'),
    kind: z.enum(DIFFERENCE_KINDS),
    ours_cents: z.number().int().nullable().describe('Payments with tips; null: not there'),
    theirs_cents: z.number().int().nullable(),
    tenders: z.array(z.string()).describe('The tenders whose amounts differ'),
  })
  .meta({ id: 'PosSalesDifference' });
export type SalesDifference = z.infer<typeof salesDifference>;

export const tenderSum = z.object({
  tender: z.string(),
  ours_cents: z.number().int(),
  theirs_cents: z.number().int(),
});
export type TenderSum = z.infer<typeof tenderSum>;

/** The sales of a location on a business day, here and at its point of sale. */
export const dayProof = z
  .object({
    merchant_id: id,
    merchant_name: z.string(),
    business_date: z.string(),
    checked_ts: instant,
    problem: z.string().nullable().describe('Why the point of sale could not be asked'),
    is_equal: z.boolean(),
    checks_here: z.number().int(),
    checks_there: z.number().int(),
    tenders: z.array(tenderSum),
    difference_count: z.number().int(),
    differences: z.array(salesDifference).describe('The first 200'),
  })
  .meta({ id: 'PosDayProof' });
export type DayProof = z.infer<typeof dayProof>;

/** A location whose point of sale does not answer. */
export const posOutage = z
  .object({ merchant_id: id, since_ts: instant.describe('When it answered last') })
  .meta({ id: 'PosOutage' });
