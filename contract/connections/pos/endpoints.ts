import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { typedText } from '#contract/core/texts.ts';
import { INTEGRATION_TYPES, STAGE_OUTCOMES, TABLE_IDENTIFIERS } from './rules.ts';
import {
  categoryGroup,
  dayProof,
  jobMapping,
  omnivoreLocation,
  omnivoreSettings,
  omnivoreState,
  outsideId,
  posIntegration,
  posJob,
  posMerchant,
  posOutage,
  posServer,
  stagePreview,
  tableMappings,
  tablePhase,
} from './schemas.ts';

const may = { access: 'program.settings' } as const;
const MOST = 500;
const merchantIds = z.array(id).min(1, 'Choose a location').max(MOST_LOCATIONS);
const atLocation = z.object({ merchant_id: idParam.optional().describe('This location alone') });
const secret = z
  .string()
  .trim()
  .max(300)
  .regex(/^[\x21-\x7e]*$/, 'Use the characters that it was given in');

export const pos = {
  merchants: endpoint({
    method: 'GET',
    path: '/pos/merchants',
    summary: 'The locations of the caller with their point of sale connections',
    spec: ['POS-004', 'POS-030'],
    ...may,
    reply: z.object({ data: z.array(posMerchant) }),
  }),
  updateMerchant: endpoint({
    method: 'PUT',
    path: '/pos/merchants/:id',
    summary: 'Set the meal-stage state, the employees or the table identifier of a location',
    spec: ['POS-019', 'POS-038'],
    ...may,
    params: z.object({ id: idParam }),
    body: z.object({
      omnivore_state: omnivoreState.optional(),
      enable_omnivore_employees: z.boolean().optional(),
      pos_table_identifier: z.enum(TABLE_IDENTIFIERS).optional(),
      version: version.optional(),
    }),
    reply: posMerchant,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  updateMerchants: endpoint({
    method: 'PUT',
    path: '/pos/merchants',
    summary: 'Set the meal-stage state of every location whose state differs',
    spec: ['POS-020'],
    ...may,
    body: z.object({ omnivore_state: omnivoreState }),
    reply: z.object({ changed: z.array(id) }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/pos/merchants/refresh',
    summary: 'Read status, tables, categories, jobs and employees of every matched location now',
    spec: ['POS-025', 'POS-026', 'POS-027', 'POS-028'],
    ...may,
    body: z.object({ merchant_id: id.optional().describe('This location alone') }),
    reply: z.object({ data: z.array(posMerchant) }),
    errors: ['NOT_FOUND'],
  }),
  integrations: endpoint({
    method: 'GET',
    path: '/pos/pos_integrations',
    summary: 'What a location can be matched to',
    spec: ['POS-030'],
    ...may,
    reply: z.object({
      data: z.array(posIntegration),
      problem: z.string().nullable().describe('Why the locations of Omnivore could not be read'),
    }),
  }),
  upsertIntegration: endpoint({
    method: 'PUT',
    path: '/pos/pos_integrations',
    summary: 'Match a location; one that Omnivore does not have is flagged and not matched',
    spec: ['POS-021', 'POS-022', 'POS-023', 'POS-039'],
    ...may,
    body: z.object({
      merchant_id: id,
      integration_id: outsideId.nullable().describe('null: not matched any more'),
      integration_type: z.enum(INTEGRATION_TYPES),
    }),
    reply: posMerchant,
    errors: ['NOT_FOUND', 'TAKEN', 'UNAVAILABLE'],
  }),
  omnivoreLocation: endpoint({
    method: 'GET',
    path: '/pos/omnivore/locations/:id',
    summary: 'Look up a location at Omnivore',
    spec: ['POS-029'],
    ...may,
    params: z.object({ id: outsideId }),
    reply: omnivoreLocation,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  omnivoreSettings: endpoint({
    method: 'GET',
    path: '/pos/omnivore/settings',
    summary: 'The account at Omnivore, without its key',
    spec: ['POS-040'],
    ...may,
    reply: omnivoreSettings,
  }),
  saveOmnivoreSettings: endpoint({
    method: 'PUT',
    path: '/pos/omnivore/settings',
    summary: 'Store the key of the account at Omnivore, or pause reading checks',
    spec: ['POS-040'],
    ...may,
    body: z.object({
      api_key: secret.default('').describe('Empty: the stored one stays'),
      is_paused: z.boolean().default(false),
      version: version.optional(),
    }),
    reply: omnivoreSettings,
    errors: ['STALE', 'VALIDATION'],
  }),
  menuCategories: endpoint({
    method: 'GET',
    path: '/pos/menu_categories',
    summary: 'The categories of the points of sale and what they are mapped to',
    spec: ['POS-031', 'POS-041'],
    ...may,
    query: atLocation,
    reply: z.object({
      integration_fetch_failed: z.boolean(),
      menu_category_mappings: z.array(categoryGroup),
      integration_menu_categories: z.array(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  categoryMappings: endpoint({
    method: 'GET',
    path: '/pos/menu_category_mappings',
    summary: 'The categories that are mapped to a phase',
    spec: ['POS-011', 'POS-012', 'POS-031'],
    ...may,
    reply: z.object({ data: z.array(categoryGroup) }),
  }),
  mapCategory: endpoint({
    method: 'PUT',
    path: '/pos/menu_category_mappings',
    summary: 'Map a category of some locations to a phase of their tables',
    spec: ['POS-031', 'POS-042'],
    ...may,
    body: z.object({
      program_id: id,
      pos_category_name: typedText(120).min(1),
      table_status_phase: tablePhase,
      merchant_ids: merchantIds,
    }),
    reply: z.object({ data: z.array(categoryGroup) }),
    errors: ['NOT_FOUND'],
  }),
  tableMappings: endpoint({
    method: 'GET',
    path: '/pos/table_mappings',
    summary: 'Tables that are mapped to one of the point of sale, and those that are not',
    spec: ['POS-007', 'POS-008', 'POS-032', 'POS-036'],
    ...may,
    query: atLocation,
    reply: tableMappings,
    errors: ['NOT_FOUND'],
  }),
  mapTable: endpoint({
    method: 'PUT',
    path: '/pos/table_mappings',
    summary: 'Map a table to one of the point of sale',
    spec: ['POS-032', 'POS-037'],
    ...may,
    body: z.object({
      merchant_id: id,
      mrt_id: id,
      table_number: outsideTable().nullable().describe('null: not mapped any more'),
    }),
    reply: tableMappings,
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
  mapTables: endpoint({
    method: 'POST',
    path: '/pos/table_mappings/accept',
    summary: 'Map several tables of a location at once, such as all certain suggestions',
    spec: ['POS-032'],
    ...may,
    body: z.object({
      merchant_id: id,
      mappings: z
        .array(z.object({ mrt_id: id, table_number: outsideTable() }))
        .min(1)
        .max(MOST),
    }),
    reply: tableMappings,
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
  jobIds: endpoint({
    method: 'GET',
    path: '/pos/omnivore_job_ids',
    summary: 'The job ids whose employees are servers, with the jobs there are',
    spec: ['POS-009', 'POS-033'],
    ...may,
    reply: z.object({ data: z.array(jobMapping), jobs: z.array(posJob) }),
  }),
  saveJobIds: endpoint({
    method: 'PUT',
    path: '/pos/omnivore_job_ids',
    summary: 'Set the job ids of locations, and sync their employees',
    spec: ['POS-010', 'POS-033', 'POS-035'],
    ...may,
    body: z.object({
      merchants: z
        .array(z.object({ merchant_id: id, pos_ids: z.array(outsideId).max(100) }))
        .min(1)
        .max(MOST),
    }),
    reply: z.object({ data: z.array(jobMapping) }),
    errors: ['NOT_FOUND'],
  }),
  servers: endpoint({
    method: 'GET',
    path: '/pos/servers',
    summary: 'The employees at the points of sale, and who of them serves',
    spec: ['POS-033'],
    ...may,
    query: atLocation,
    reply: z.object({ data: z.array(posServer) }),
    errors: ['NOT_FOUND'],
  }),
  stagePreview: endpoint({
    method: 'GET',
    path: '/pos/stage_preview',
    summary: 'What the checks of yesterday would have done to the meal stages of a location',
    spec: ['POS-019'],
    ...may,
    query: z.object({
      merchant_id: idParam,
      outcome: z.enum(STAGE_OUTCOMES).optional(),
      take: z.coerce.number().int().min(1).max(200).default(50),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: stagePreview,
    errors: ['NOT_FOUND'],
  }),
  dayProofs: endpoint({
    method: 'GET',
    path: '/pos/day_proofs',
    summary: 'The sales of the last 14 days compared with the points of sale, the latest first',
    ...may,
    query: atLocation,
    reply: z.object({ data: z.array(dayProof) }),
    errors: ['NOT_FOUND'],
  }),
  proveDay: endpoint({
    method: 'POST',
    path: '/pos/day_proofs',
    summary: 'Compare the sales of a business day that is over with the point of sale now',
    ...may,
    body: z.object({ merchant_id: id, business_date: day }),
    reply: dayProof,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  outages: endpoint({
    method: 'GET',
    path: '/pos/outages',
    summary: 'The locations of the caller whose point of sale has not answered for ten minutes',
    access: 'session',
    scope: 'program',
    reply: z.object({ data: z.array(posOutage) }),
  }),
  chownowLogin: endpoint({
    method: 'POST',
    path: '/pos/chownow/login',
    summary: 'Sign in at ChowNow and keep the access; the password is not stored',
    spec: ['POS-034'],
    ...may,
    body: z.object({ email: emailAddress(), password: z.string().min(1).max(200) }),
    reply: z.object({ is_set_up: z.boolean(), email: z.string() }),
    errors: ['UNAVAILABLE', 'VALIDATION'],
  }),
};

/** The id or name of a table at a point of sale. */
function outsideTable() {
  return typedText(80).min(1);
}
