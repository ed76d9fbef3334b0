import { z } from 'zod';
import { merchantFilter } from '#contract/administration/merchants/filters.ts';
import { merchantChanges, sharedFields } from '#contract/administration/merchants/schemas.ts';
import { comingBookings } from '#contract/administration/merchants/zoneChange.ts';
import { id, instant } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';

export const BULK_EDIT_STATUSES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;
export type BulkEditStatus = (typeof BULK_EDIT_STATUSES)[number];

/** True while the server works on it by itself. */
export const isEditing = (status: BulkEditStatus): boolean => status === 'running' || status === 'undoing';

/** Which locations, and what they are given: those with the ids, or all that the list shows with the filter. */
export const bulkEditStart = z
  .object({
    merchant_ids: z.array(id).min(1).max(MOST_LOCATIONS).optional(),
    filter: merchantFilter.optional().describe('As the query of the list; {} is every location'),
    changes: merchantChanges,
    coming_bookings: comingBookings.optional(),
  })
  .refine(
    ({ merchant_ids, filter }) => (merchant_ids === undefined) !== (filter === undefined),
    'Send merchant_ids or filter',
  );

/** The same fields set on many locations by a job. */
export const bulkEdit = z
  .object({
    bulk_edit_id: id,
    status: z.enum(BULK_EDIT_STATUSES),
    changes: sharedFields,
    filter: z
      .record(z.string(), z.string())
      .nullable()
      .describe('What the locations were found by; null where each was chosen'),
    author_name: z.string(),
    is_own: z.boolean().describe('Whether what was done last was asked for by who asks'),
    total: z.number().int().describe('Locations that it is about'),
    processed: z.number().int().describe('While it is undone: those that were looked at again'),
    changed_count: z.number().int(),
    unchanged_count: z.number().int().describe('Locations that had it already'),
    refused_count: z.number().int(),
    undone_count: z.number().int(),
    kept_count: z.number().int().describe('Locations that undoing left, in whole or in part'),
    message: z.string().nullable().describe('Why it stopped'),
    groups: z
      .array(z.object({ reason: z.string(), count: z.number().int() }))
      .describe('Why locations were not changed, or not restored; for one edit alone'),
    sample: z
      .array(z.object({ merchant_id: id, name: z.string(), reason: z.string() }))
      .describe('The first of these locations; for one edit alone'),
    can_undo: z.boolean(),
    created_ts: instant,
    finished_ts: instant.nullable(),
  })
  .meta({ id: 'BulkEdit' });
export type BulkEdit = z.infer<typeof bulkEdit>;
