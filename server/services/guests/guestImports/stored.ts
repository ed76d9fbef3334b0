import { z } from 'zod';
import { importColumn } from '#contract/core/imports.ts';
import { GUEST_IMPORT_KINDS } from '#contract/guests/guestImports/fields.ts';
import { type ImportChoices, importChoices, REFUSALS } from '#contract/guests/guestImports/schemas.ts';
import { storedImport } from '#server/platform/imports/index.ts';

/** What `imports.options` holds. */
export const storedOptions = z.object({
  columns: z.array(importColumn),
  choices: importChoices,
  /** For which locations the list of contacts was when the file came; null: for all. */
  list_merchant_ids: z.array(z.number()).nullable().default(null),
  /** Whether whoever checked and ran it may change guests who are in the book. */
  changes_guests: z.boolean().default(true),
  /** The segment that the import made. */
  segment_id: z.number().nullable().default(null),
});
export type StoredOptions = z.input<typeof storedOptions>;

/** Whether a row, by its number, is added as a new guest where its match is doubtful. */
export function addsNewOf({
  adds_doubtful,
  new_rows,
}: Pick<ImportChoices, 'adds_doubtful' | 'new_rows'>): (row: number) => boolean {
  const rows = new Set(new_rows);
  return (row) => adds_doubtful || rows.has(row);
}

export const storedGuestImport = storedImport.extend({ kind: z.enum(GUEST_IMPORT_KINDS) });

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** What `import_rows.before` holds: everything that taking the row back needs. */
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
  /** The known guest that the row goes into, for who looks at the check. */
  into: z.string().nullable().default(null),
  /** Whether the file calls that guest by another name. */
  other_name: z.boolean().default(false),
  /** Of a reservation: what is booked, for who looks at the check. */
  booking: z.array(change).default([]),
  /** Of a contact: what the row said of the guest on the list. */
  subscription: z
    .object({
      was: z.string().nullable(),
      status: z.string(),
      change_id: z.number().nullable().default(null),
      consent_id: z.number().nullable().default(null),
      suppression_id: z.number().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Of a row of suppressions: those that it made. */
  suppressed: z.array(z.number()).default([]),
  /** Of a row of a segment: why it names nobody, and whom it may be about. */
  refused_as: z.enum(REFUSALS).nullable().default(null),
  candidates: z.array(z.number()).default([]),
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

/**
 * As much of an effect as undoing needs, with into whom it went: a guest whom the import added goes as a whole, whatever the file said of them; of one
 * who was known, every change is kept.
 */
export function neededToUndo(outcome: string, effect: StoredEffect): StoredEffect {
  const { booking: _shown, ...needed } = effect;
  const { into = null, other_name = false } = effect;
  const isAdded = (effect.guest?.outcome ?? outcome) === 'created';
  return isAdded
    ? {
        note_id: effect.note_id ?? null,
        guest: effect.guest ?? null,
        ...(effect.subscription ? { subscription: effect.subscription } : {}),
        into,
        other_name,
      }
    : needed;
}
