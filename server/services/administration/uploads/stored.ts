import { z } from 'zod';
import { importColumn } from '#contract/core/imports.ts';
import { uploadChoices } from '#contract/administration/merchants/schemas.ts';

/** What `imports.options` holds; of files from before choices were kept, nothing. */
export const storedOptions = z.object({
  columns: z.array(importColumn).default([]),
  choices: uploadChoices.default({ mapping: [], leave_out: false }),
});
export type StoredOptions = z.infer<typeof storedOptions>;
