import { z } from 'zod';
import { UPLOAD_KINDS, UPLOAD_STATUSES, type Upload } from '#contract/administration/merchants/schemas.ts';
import { type ImportRow, type SampleRow, storedCells } from '#server/platform/imports/index.ts';

const stored = z.object({ kind: z.enum(UPLOAD_KINDS), status: z.enum(UPLOAD_STATUSES) });

/** An upload as its poll answers it, with the first of its rejected rows. */
export function presentUpload(row: ImportRow, samples: readonly SampleRow[]): Upload {
  const { import_id, file_name, total, processed, created_count, refused_count, message } = row;
  const own = samples.filter((sample) => sample.import_id === import_id);
  return {
    ...stored.parse(row),
    upload_id: import_id,
    file_name,
    total,
    processed,
    created_count,
    invalid_count: refused_count,
    message,
    sample: own.map(({ row_number, cells, reasons }) => {
      return { row_number, cells: Object.fromEntries(storedCells.parse(cells)), reasons };
    }),
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}
