import { z } from 'zod';
import { IMPORT_STATUSES, type ReasonGroup } from '#contract/core/imports.ts';
import { UPLOAD_KINDS, type Upload } from '#contract/administration/merchants/schemas.ts';
import { canUndo, type ImportRow, type SampleRow, storedCells } from '#server/platform/imports/index.ts';
import { columnsOf } from './columns.ts';
import { storedOptions } from './stored.ts';

export const storedUpload = z.object({ kind: z.enum(UPLOAD_KINDS), status: z.enum(IMPORT_STATUSES) });

export type AlikeRows = Pick<Upload, 'alike' | 'alike_count'>;
const NO_ALIKE: AlikeRows = { alike: [], alike_count: 0 };

/** What is read beside the row of an upload. */
interface Beside {
  readonly samples: readonly SampleRow[];
  readonly groups: readonly ReasonGroup[];
  /** How many rows were asked about and not decided, by upload. */
  readonly undecided: ReadonlyMap<number, number>;
  readonly alike?: AlikeRows;
}

/** An upload as its poll answers it, with the first of its rejected rows. */
export function presentUpload(
  row: ImportRow,
  { samples, groups, undecided, alike = NO_ALIKE }: Beside,
): Upload {
  const { import_id, file_name, total, processed, created_count, refused_count, message } = row;
  const { undone_count, kept_count } = row;
  const state = storedUpload.parse(row);
  const own = samples.filter((sample) => sample.import_id === import_id);
  const undecided_count = undecided.get(import_id) ?? 0;
  return {
    ...state,
    upload_id: import_id,
    file_name,
    total,
    processed,
    created_count,
    updated_count: row.merged_count,
    unchanged_count: row.unchanged_count,
    invalid_count: refused_count - undecided_count,
    undecided_count,
    message,
    sample: own.map(({ row_number, cells, reasons }) => {
      return { row_number, cells: Object.fromEntries(storedCells.parse(cells)), reasons };
    }),
    ...storedOptions.parse(row.options),
    fields: columnsOf(state.kind).map(({ field, label }) => ({ field, label, many: false })),
    groups: [...groups],
    ...alike,
    can_undo: state.kind === 'merchants' && canUndo(row),
    undone_count,
    kept_count,
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}
