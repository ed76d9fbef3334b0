import { z } from 'zod';
import { UPLOAD_KINDS, UPLOAD_STATUSES, type Upload } from '#contract/merchants/schemas.ts';
import type { UploadRow } from './queries.ts';

/** Heading and cell pairs in the order of the file: jsonb would not keep the order of an object's keys. */
export const storedCells = z.array(z.tuple([z.string(), z.string()]));

const stored = z.object({
  kind: z.enum(UPLOAD_KINDS),
  status: z.enum(UPLOAD_STATUSES),
  sample: z.array(
    z.object({
      row_number: z.number(),
      cells: storedCells.transform((cells) => Object.fromEntries(cells)),
      reasons: z.array(z.string()),
    }),
  ),
});

/** An upload as its poll answers it. */
export function presentUpload(row: UploadRow): Upload {
  return {
    ...row,
    ...stored.parse(row),
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}
