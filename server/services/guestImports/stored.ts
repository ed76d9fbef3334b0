import { z } from 'zod';
import { IMPORT_KINDS } from '#contract/guestImports/fields.ts';
import { IMPORT_STATUSES, importChoices, importColumn } from '#contract/guestImports/schemas.ts';

/** What `guest_imports.options` holds. */
export const storedOptions = z.object({ columns: z.array(importColumn), choices: importChoices });
export type StoredOptions = z.infer<typeof storedOptions>;

export const storedImport = z.object({ kind: z.enum(IMPORT_KINDS), status: z.enum(IMPORT_STATUSES) });

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** What `guest_import_rows.before` holds: everything that taking the row back needs. */
export const storedEffect = z.object({
  changes: z.array(change).default([]),
  consents: z
    .array(
      z.object({
        channel: z.string(),
        target: z.string(),
        was: z.boolean().nullable(),
        opted_in: z.boolean(),
      }),
    )
    .default([]),
  note_id: z.number().nullable().default(null),
  note: z.string().nullable().default(null),
  /** Of a reservation: the guest that came with it. */
  guest: z
    .object({
      guest_id: z.number(),
      outcome: z.enum(['created', 'merged', 'unchanged']),
      after_version: z.number(),
    })
    .nullable()
    .default(null),
});
export type StoredEffect = z.input<typeof storedEffect>;
