import type { z } from 'zod';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { quoting, RowReader } from '#server/platform/imports/index.ts';
import type { Column } from '#server/services/administration/merchants/index.ts';

/** What the cells of a row say, by field. */
export type CellValues = Record<string, string | number | boolean>;

/** A row that can be saved, with what is to be said of it, or why it cannot. */
export type Checked<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly remarks: readonly string[];
      /** The fields that the row itself says. */
      readonly given: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly reasons: readonly string[] };

export interface Checking {
  /** A cell that cannot be read is left out where its column is not required; otherwise it refuses its row. */
  readonly leaveOut?: boolean;
  /** Fills in what the cells left open, and says so. */
  readonly complete?: (cells: CellValues) => readonly string[];
}

/** Reads rows of these columns, by the rules that a form obeys; faults name the column as the template does. */
export function rowChecker<S extends z.ZodType>(
  mapping: readonly (string | null)[],
  columns: readonly Column[],
  schema: S,
  { leaveOut = false, complete }: Checking = {},
): (record: CsvRecord) => Checked<z.output<S>> {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const titleOf = (field: string) => labels.get(field) ?? field;
  const optional = leaveOut ? columns.filter(({ required }) => !required) : [];
  const leftOut = new Set(optional.map(({ field }) => field));
  const layout = { mapping, titles: mapping.map((field) => titleOf(field ?? '')), leftOut };
  const hasInstead = (field: string | undefined) => field !== undefined && mapping.includes(field);
  return (record) => {
    const row = new RowReader(record, layout);
    if (!row.isReadable) return { ok: false, reasons: row.reasons };
    const values: CellValues = {};
    for (const { field, label, read, required, instead, example } of columns) {
      const value = row.read(field, read);
      if (value !== null) values[field] = value;
      else if (
        required &&
        !hasInstead(instead) &&
        !row.reasons.some((reason) => reason.startsWith(`${label}: `))
      )
        row.reasons.push(`${label}: this cell is empty; write one such as ${example}`);
    }
    if (row.reasons.length > 0) return { ok: false, reasons: row.reasons };
    const said = Object.keys(values);
    const added = complete?.(values) ?? [];
    for (;;) {
      const parsed = schema.safeParse(values);
      if (parsed.success) {
        const given = new Set(said.filter((field) => field in values));
        return { ok: true, value: parsed.data, remarks: [...row.remarks, ...added], given };
      }
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        row.refuse(field, quoting(message, row.cell(field)?.text ?? ''));
        delete values[field];
      }
      if (row.reasons.length > 0) return { ok: false, reasons: row.reasons };
    }
  };
}
