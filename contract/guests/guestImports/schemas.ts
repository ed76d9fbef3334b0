import { z } from 'zod';
import { day, id, instant } from '#contract/core/ids.ts';
import { IMPORT_OUTCOMES, IMPORT_STATUSES, importColumn, reasonGroup } from '#contract/core/imports.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { DIAL_COUNTRIES } from '#contract/guests/guests/phones.ts';
import { DATE_ORDERS } from './dates.ts';
import { GUEST_IMPORT_KINDS } from './fields.ts';

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 200;
/** Why an address of a file is suppressed; what cannot be delivered is a hard bounce of an address, a dead number of a phone. */
export const IMPORTED_REASONS = ['manual', 'complaint', 'undeliverable'] as const;
export type ImportedReason = (typeof IMPORTED_REASONS)[number];

/** The most rows that are chosen one by one. */
export const MAX_NEW_ROWS = 5_000;

/** What the person decides before the file is checked. */
export const importChoices = z.object({
  mapping: z
    .array(z.string().max(60).nullable())
    .max(MAX_IMPORT_COLUMNS)
    .describe('The field of each column, in the order of the file; null leaves a column out'),
  date_order: z.enum(DATE_ORDERS).nullable().default(null).describe('null: as the days of the file prove'),
  country_code: z.enum(DIAL_COUNTRIES).default('US').describe('Of phone numbers without a country code'),
  merchant_id: id.nullable().default(null).describe('Where the reservations are; null for guests'),
  overwrite: z
    .boolean()
    .default(false)
    .describe('true: what the file says replaces what is known; false: it fills in what is missing'),
  keeps_known: z
    .boolean()
    .default(false)
    .describe('true: who is known stays as they are; for contacts alone'),
  contact_list_id: id.nullable().default(null).describe('The list that contacts come onto'),
  subscribe: z.boolean().default(true).describe('Whether contacts are put on the list'),
  proof_text: freeText(500)
    .default('')
    .describe('What proves the consent of contacts whose row says nothing of it'),
  proof_date: day.nullable().default(null).describe('When those agreed'),
  segment_name: typedText(80).default('').describe('Of the segment that a file of segments makes'),
  segment_description: freeText(500).default(''),
  segment_user_group_id: id.nullable().default(null).describe('Whose it is; null: everybody'),
  creates_unknown: z
    .boolean()
    .default(false)
    .describe('Of segments: whether who is not in the guest book is added to it; takes guestProfile.import'),
  ignores_consent: z
    .boolean()
    .default(false)
    .describe('true: columns that speak of consent are left out, as the caller was told'),
  suppression_reason: z
    .enum(IMPORTED_REASONS)
    .default('manual')
    .describe('Of suppressions: why, where the row does not say'),
  adds_doubtful: z
    .boolean()
    .default(false)
    .describe('true: every row whose match is doubtful is added as a new guest'),
  new_rows: z
    .array(z.number().int().positive())
    .max(MAX_NEW_ROWS)
    .default([])
    .describe('Rows that are added as new guests where their match is doubtful, by their numbers'),
  leave_out: z
    .boolean()
    .default(false)
    .describe('true: a cell that cannot be read is left out; false: it refuses its row'),
});
export type ImportChoices = z.infer<typeof importChoices>;

/** Why a row names nobody for a segment: several guests, none, or nothing by which somebody could be found. */
export const REFUSALS = ['ambiguous', 'unknown', 'malformed'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Which rows of a file are looked at. */
export const ROW_KINDS = [...IMPORT_OUTCOMES, 'other_name', ...REFUSALS] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What became, or would become, of one row. */
export const importedRow = z.object({
  row_number: z.number().int().describe('As a spreadsheet counts, the header being 1'),
  outcome: z.enum(IMPORT_OUTCOMES),
  cells: z.record(z.string(), z.string()).describe('By the title of the column'),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  reasons: z.array(z.string()),
  into: z.string().nullable().describe('The known guest that the row goes into, as they are called'),
  is_other_name: z
    .boolean()
    .describe(
      'Whether the match is doubtful: the file calls the known guest by another name, or agrees for another address',
    ),
  guest_id: id.nullable().describe('Whom the row is about, as far as they are in the book'),
  refused_as: z.enum(REFUSALS).nullable().describe('Of refused rows of segments'),
  candidates: z
    .array(z.object({ guest_id: id, name: z.string() }))
    .describe('The guests whom an ambiguous row may be about'),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** An import as the list of past ones tells it. */
export const importSummary = z
  .object({
    id,
    guest_import_id: id.describe('The same as id'),
    kind: z.enum(GUEST_IMPORT_KINDS),
    file_name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    total: z.number().int().describe('Rows of the file'),
    processed: z.number().int().describe('Rows behind us; while undoing, of those that created or merged'),
    created_count: z.number().int(),
    merged_count: z.number().int().describe('Rows that added to a guest who is known'),
    unchanged_count: z.number().int(),
    refused_count: z.number().int(),
    undone_count: z.number().int(),
    kept_count: z.number().int().describe('What undoing left, since it was changed or used after the import'),
    message: z.string().nullable().describe('Why the import failed'),
    merchant_id: id.nullable(),
    contact_list_id: id.nullable(),
    segment_id: id.nullable().describe('The segment that it made, as long as there is one'),
    can_undo: z.boolean(),
    author_name: z.string(),
    created_ts: instant,
    started_ts: instant.nullable(),
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'GuestImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;

/** One import with all that its pages show. */
export const guestImport = importSummary
  .extend({
    is_own: z.boolean().describe('Whether the caller brought the file'),
    columns: z.array(importColumn),
    choices: importChoices,
    fields: z
      .array(
        z.object({
          field: z.string(),
          label: z.string(),
          many: z.boolean().describe('Several columns may be it'),
          is_date: z.boolean(),
        }),
      )
      .describe('What a column can be'),
    other_name_count: z
      .number()
      .int()
      .describe('Rows whose match with a known guest is doubtful; once nothing is under way'),
    refused_counts: z
      .object({ ambiguous: z.number().int(), unknown: z.number().int(), malformed: z.number().int() })
      .describe('Of segments: why rows are refused; once nothing is under way'),
    groups: z
      .array(reasonGroup)
      .describe('Why rows are refused, and what is said of others; once nothing is under way'),
  })
  .meta({ id: 'GuestImport' });
export type GuestImport = z.infer<typeof guestImport>;
