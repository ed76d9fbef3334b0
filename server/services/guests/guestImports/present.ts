import { IMPORT_OUTCOMES, type ReasonGroup } from '#contract/core/imports.ts';
import type { GuestField } from '#contract/guests/guests/fields.ts';
import { type Can, FIELD_DATA, type GuestDatum, mayRead } from '#contract/guests/guests/rights.ts';
import type { GuestImport, ImportedRow, ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { canUndo, type ImportRow, storedCells } from '#server/platform/imports/index.ts';
import { fieldsOf, type OwnField } from './columns.ts';
import type { KeptRow } from './rows.ts';
import { storedEffect, storedGuestImport, type StoredOptions, storedOptions } from './stored.ts';

/** An import as the list of past ones tells it. */
export function presentSummary({
  import_id: id,
  options,
  user_id: _author,
  ...row
}: ImportRow): ImportSummary {
  const { choices, segment_id } = storedOptions.parse(options);
  return {
    ...row,
    ...storedGuestImport.parse(row),
    id,
    guest_import_id: id,
    merchant_id: choices.merchant_id,
    contact_list_id: choices.contact_list_id,
    segment_id,
    can_undo: canUndo(row),
    created_ts: row.created_ts.toISOString(),
    started_ts: row.started_ts?.toISOString() ?? null,
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}

interface RowReader {
  readonly tierTitle: string | undefined;
  /** What guests are called, by id. */
  readonly names: ReadonlyMap<number, string>;
  readonly can: Can;
}

const isField = (field: string): field is GuestField => field in FIELD_DATA;
/** What a changed field of a guest is; one of the concept's own where it is none that all have. */
const datumOf = (field: string): GuestDatum => (isField(field) ? FIELD_DATA[field] : 'own');

/** What a row adds or changes in the words of the file's fields, its opt-ins and its note included. */
function changesOf(
  before: unknown,
  cells: Readonly<Record<string, string>>,
  { tierTitle, can }: Pick<RowReader, 'tierTitle' | 'can'>,
) {
  const { booking, changes, consents, note, subscription } = storedEffect.parse(before ?? {});
  return [
    ...booking.map(({ field, from, to }) => ({ field, from, to })),
    ...changes.map(({ field, from, to }) =>
      field === 'guest_tier_id'
        ? { field: 'tier', from: null, to: cells[tierTitle ?? ''] }
        : { field, from: mayRead(can, datumOf(field)) ? from : null, to },
    ),
    ...consents.map(({ channel, was, opted_in }) => ({
      field: `${channel}_opt_in`,
      from: was,
      to: opted_in,
    })),
    ...(note === null ? [] : [{ field: 'notes', from: null, to: note }]),
    ...(subscription ? [{ field: 'list_status', from: subscription.was, to: subscription.status }] : []),
  ];
}

/** Which of the file's columns is the tier: its cell tells more than the number of what it became. */
export const tierTitleOf = ({ columns, choices }: StoredOptions) =>
  columns[choices.mapping.indexOf('tier')]?.title;

/** A row as it stood in the file, with what becomes of it and whom it is about. */
export function presentRow(
  { row_number, outcome, cells: stored, before, reasons, ...row }: KeptRow,
  { tierTitle, names, can }: RowReader,
): ImportedRow {
  const cells = Object.fromEntries(storedCells.parse(stored));
  const { into, other_name, guest, refused_as, candidates } = storedEffect.parse(before ?? {});
  const guestId = row.record_type === 'guest' ? row.record_id : (guest?.guest_id ?? null);
  return {
    row_number,
    outcome: IMPORT_OUTCOMES.find((one) => one === outcome) ?? 'refused',
    cells,
    changes: changesOf(before, cells, { tierTitle, can }),
    reasons: reasons ?? [],
    into,
    is_other_name: other_name,
    guest_id: row.undone ? null : guestId,
    refused_as,
    candidates: candidates.flatMap((guest_id) => {
      const name = names.get(guest_id);
      return name === undefined ? [] : [{ guest_id, name }];
    }),
  };
}

/** What its pages tell besides what is stored. */
interface Told extends Pick<GuestImport, 'other_name_count' | 'refused_counts'> {
  readonly readerId: number;
  readonly groups: readonly ReasonGroup[];
}

/** An import with all that its pages show. */
export function presentImport(
  row: ImportRow,
  own: readonly OwnField[],
  { readerId, groups, ...counts }: Told,
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
    ...counts,
  };
}
