import type { GuestImport, ImportSample, ImportSummary } from '#contract/guestImports/schemas.ts';
import { IMPORT_OUTCOMES } from '#contract/guestImports/schemas.ts';
import { storedCells } from '../uploads/index.ts';
import { fieldsOf, type OwnField } from './columns.ts';
import type { ImportRow, listSamples } from './queries.ts';
import { storedEffect, storedImport, storedOptions } from './stored.ts';

/** True once rows were written that could be taken back. */
export const canUndo = (row: Pick<ImportRow, 'status' | 'started_ts' | 'created_count' | 'merged_count'>) =>
  (row.status === 'done' || row.status === 'failed') &&
  row.started_ts !== null &&
  row.created_count + row.merged_count > 0;

/** An import as the list of past ones tells it. */
export function presentSummary({ options, user_id: _author, ...row }: ImportRow): ImportSummary {
  const { choices } = storedOptions.parse(options);
  return {
    ...row,
    ...storedImport.parse(row),
    id: row.guest_import_id,
    merchant_id: choices.merchant_id,
    can_undo: canUndo(row),
    created_ts: row.created_ts.toISOString(),
    started_ts: row.started_ts?.toISOString() ?? null,
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}

type SampleRow = Awaited<ReturnType<typeof listSamples>>[number];

/** What a row adds or changes in the words of the file's fields, its opt-ins and its note included. */
function changesOf(before: unknown, cells: Readonly<Record<string, string>>, tierTitle: string | undefined) {
  const { booking, changes, consents, note } = storedEffect.parse(before ?? {});
  return [
    ...booking.map(({ field, from, to }) => ({ field, from, to })),
    ...changes.map(({ field, from, to }) =>
      field === 'guest_tier_id'
        ? { field: 'tier', from: null, to: cells[tierTitle ?? ''] }
        : { field, from, to },
    ),
    ...consents.map(({ channel, was, opted_in }) => ({
      field: `${channel}_opt_in`,
      from: was,
      to: opted_in,
    })),
    ...(note === null ? [] : [{ field: 'notes', from: null, to: note }]),
  ];
}

function presentSample(
  { row_number, outcome, cells: stored, before, reasons }: SampleRow,
  tierTitle: string | undefined,
): ImportSample {
  const cells = Object.fromEntries(storedCells.parse(stored));
  return {
    row_number,
    outcome: IMPORT_OUTCOMES.find((one) => one === outcome) ?? 'refused',
    cells,
    changes: changesOf(before, cells, tierTitle),
    reasons,
  };
}

/** An import with all that its pages show. */
export function presentImport(
  row: ImportRow,
  samples: readonly SampleRow[],
  own: readonly OwnField[],
  readerId: number,
): GuestImport {
  const { columns, choices } = storedOptions.parse(row.options);
  const { kind } = storedImport.parse(row);
  return {
    ...presentSummary(row),
    is_own: row.user_id === readerId,
    columns,
    choices,
    fields: fieldsOf(kind, own),
    samples: samples.map((sample) => presentSample(sample, columns[choices.mapping.indexOf('tier')]?.title)),
  };
}
