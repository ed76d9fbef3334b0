import type { ReasonGroup } from '#contract/core/imports.ts';
import type { GuestImport, ImportSample, ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { canUndo, type ImportRow, type SampleRow, storedCells } from '#server/platform/imports/index.ts';
import { fieldsOf, type OwnField } from './columns.ts';
import { storedEffect, storedGuestImport, storedOptions } from './stored.ts';

/** An import as the list of past ones tells it. */
export function presentSummary({
  import_id: id,
  options,
  user_id: _author,
  ...row
}: ImportRow): ImportSummary {
  const { choices } = storedOptions.parse(options);
  return {
    ...row,
    ...storedGuestImport.parse(row),
    id,
    guest_import_id: id,
    merchant_id: choices.merchant_id,
    can_undo: canUndo(row),
    created_ts: row.created_ts.toISOString(),
    started_ts: row.started_ts?.toISOString() ?? null,
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}

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
    outcome,
    cells,
    changes: changesOf(before, cells, tierTitle),
    reasons,
    into: storedEffect.parse(before ?? {}).into,
  };
}

/** An import with all that its pages show. */
export function presentImport(
  row: ImportRow,
  samples: readonly SampleRow[],
  own: readonly OwnField[],
  { readerId, groups }: { readerId: number; groups: readonly ReasonGroup[] },
): GuestImport {
  const { columns, choices } = storedOptions.parse(row.options);
  const { kind } = storedGuestImport.parse(row);
  return {
    ...presentSummary(row),
    is_own: row.user_id === readerId,
    columns,
    choices,
    fields: fieldsOf(kind, own),
    groups: [...groups],
    samples: samples.map((sample) => presentSample(sample, columns[choices.mapping.indexOf('tier')]?.title)),
  };
}
