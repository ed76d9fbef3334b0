import { z } from 'zod';
import { importColumn } from '#contract/core/imports.ts';
import { alikeLocation, uploadChoices } from '#contract/administration/merchants/schemas.ts';

/** What `imports.options` holds; of files from before choices were kept, nothing. */
export const storedOptions = z.object({
  columns: z.array(importColumn).default([]),
  choices: uploadChoices.prefault({ mapping: [] }),
});
export type StoredOptions = z.infer<typeof storedOptions>;

/** What `import_rows.before` holds of a row that is, or looks like, a stored location. */
export const storedBefore = z.object({
  alike: alikeLocation.optional(),
  /** Set while nobody said which of several things happens to the row. */
  undecided: z.literal(true).optional(),
  /** The values that an update replaced. */
  fields: z.record(z.string(), z.unknown()).optional(),
});
export type StoredBefore = z.infer<typeof storedBefore>;
