import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, version } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { freeText } from '#contract/core/texts.ts';
import { fieldsMergedAs } from './fields.ts';
import { CONSENT_CHANNELS, guest, guestConsent, guestRow } from './schemas.ts';

const viewing = { access: 'guestProfile.view' } as const;
const editing = { access: 'guestProfile.edit' } as const;
const exporting = { access: 'guestProfile.export' } as const;
const params = z.object({ id: idParam.describe('The guest') });

/** The fields that two guests may disagree in. */
export const MERGE_FIELDS = fieldsMergedAs('one', 'withPhone', 'texts');
export type MergeField = (typeof MERGE_FIELDS)[number];

const counts = z
  .record(z.string(), z.number().int())
  .describe('Rows by what they are: visits, checks, notes ...');
const choices = z
  .partialRecord(z.enum(MERGE_FIELDS), z.enum(['kept', 'other']))
  .default({})
  .describe('Whose value stays; without a choice the value that is there, the kept one first');

export const duplicatePair = z
  .object({
    guests: z.tuple([guestRow, guestRow]).describe('The one with more visits first'),
    reasons: z.array(z.enum(['email', 'phone', 'name'])).describe('What they have in common'),
  })
  .meta({ id: 'DuplicatePair' });

/** Why an opt-in becomes what it becomes when two guests are one. */
export const CONSENT_REASONS = ['same', 'only', 'newest', 'proved', 'stopped', 'dropped'] as const;
export type ConsentReason = (typeof CONSENT_REASONS)[number];

/** What one opt-in of two guests becomes. */
export const mergedConsent = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  target: z.string().describe('The address, number or device that may be written to'),
  kept: guestConsent.nullable().describe('null where they were never asked'),
  other: guestConsent.nullable(),
  result: guestConsent.nullable().describe('What is in force afterwards; null: never asked'),
  from: z.enum(['kept', 'other', 'both']).describe('Whose answer it is'),
  reason: z
    .enum(CONSENT_REASONS)
    .describe(
      'Both said the same, only one was asked, the newer answer counts, a proof counts before a claim, STOP was texted, or the number goes',
    ),
});
export type MergedConsent = z.infer<typeof mergedConsent>;

export const mergePreview = z
  .object({
    kept: guest,
    other: guest,
    fields: z.array(
      z.object({
        field: z.string().describe('Also tags, social_urls.* and custom_fields.*, which are put together'),
        kept: z.unknown(),
        other: z.unknown(),
        result: z.unknown(),
        can_choose: z.boolean(),
      }),
    ),
    consents: z
      .array(mergedConsent)
      .describe('What each opt-in becomes; a channel without any was never asked'),
    moves: counts.describe('What goes over to the kept guest'),
    totals: counts.describe('What the kept guest has afterwards'),
  })
  .meta({ id: 'MergePreview' });

export const guestMerge = z
  .object({
    guest_merge_id: id,
    kept_id: id,
    merged_id: id,
    merged_name: z.string(),
    author_name: z.string().nullable(),
    created_ts: instant,
    undone_ts: instant.nullable(),
  })
  .meta({ id: 'GuestMerge' });

export const erasureReceipt = z
  .object({
    guest_erasure_id: z.uuid(),
    guest_id: id,
    reason: z.string(),
    counts: counts.describe('Rows erased or made nameless, by table'),
    author_name: z.string(),
    created_ts: instant,
  })
  .meta({ id: 'ErasureReceipt' });

const merging = z.object({ kept_id: id, other_id: id, choices });
const apart = z.object({ guest_ids: z.tuple([id, id]), are_apart: z.boolean() });
const versions = { kept_version: version.optional(), other_version: version.optional() };

/** Keeping the book in order: duplicates, merging and its undoing, what a guest may ask for by law. */
export const guestKeeping = {
  duplicates: endpoint({
    method: 'GET',
    path: '/crm/guest_duplicates',
    summary: 'Pairs of guests that look like one person, the surest first',
    ...viewing,
    query: z.object({
      guest_id: idParam.optional().describe('Only pairs with this guest'),
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    reply: page(duplicatePair),
  }),
  setApart: endpoint({
    method: 'PUT',
    path: '/crm/guest_duplicates/apart',
    summary: 'Say that two guests are two people, so that they are no pair any more, or take it back',
    ...editing,
    body: apart,
    reply: apart,
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
  previewMerge: endpoint({
    method: 'POST',
    path: '/crm/guest_merges/preview',
    summary: 'What merging two guests would do, field by field and count by count',
    ...viewing,
    body: merging,
    reply: mergePreview,
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/crm/guest_merges',
    summary: 'Merge two guests into one',
    ...editing,
    body: merging.extend(versions),
    reply: z.object({ merge: guestMerge, guest }),
    status: 201,
    errors: ['NOT_FOUND', 'GONE', 'STALE', 'VALIDATION'],
  }),
  merges: endpoint({
    method: 'GET',
    path: '/crm/guests/:id/merges',
    summary: 'Who became this guest, the latest first',
    ...viewing,
    params,
    reply: z.object({ data: z.array(guestMerge) }),
    errors: ['NOT_FOUND', 'GONE'],
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/crm/guest_merges/:id/undo',
    summary: 'Take a merge apart again: both guests as they were, what came since stays with the kept one',
    ...editing,
    params: z.object({ id: idParam.describe('Of the merge') }),
    reply: z.object({ merge: guestMerge, guest }),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  exportGuest: endpoint({
    method: 'POST',
    path: '/crm/guests/:id/export',
    summary: 'A ticket for a file with everything that is stored about a guest; checks for who may view them',
    ...exporting,
    params,
    reply: downloadTicket,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/crm/guests/:id/erase',
    summary: 'Erase a guest everywhere; cannot be undone. Answers the receipt',
    ...editing,
    params,
    body: z.object({
      reason: freeText(300).min(3, 'Say who asked, and how'),
      version: version.optional(),
    }),
    reply: erasureReceipt,
    errors: ['NOT_FOUND', 'GONE', 'STALE', 'IN_USE'],
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/crm/guest_erasures',
    summary: 'The receipts of erasures, the latest first',
    ...editing,
    query: z.object({
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: page(erasureReceipt),
  }),
};
