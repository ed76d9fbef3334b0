import type { z } from 'zod';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { RowReader } from '#server/platform/imports/index.ts';
import type { Column } from '#server/services/administration/merchants/index.ts';

/** A row that can be saved, or why it cannot. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Reads rows of these columns, by the rules that a form obeys; faults name the column as the template does. */
export function rowChecker<S extends z.ZodType>(
  mapping: readonly (string | null)[],
  columns: readonly Column[],
  schema: S,
): (record: CsvRecord) => Checked<z.output<S>> {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const titleOf = (field: string) => labels.get(field) ?? field;
  const layout = { mapping, titles: mapping.map((field) => titleOf(field ?? '')) };
  return (record) => {
    const row = new RowReader(record, layout);
    if (!row.isReadable) return { ok: false, reasons: row.reasons };
    const values: Record<string, string | number | boolean> = {};
    for (const { field, label, read, required, example } of columns) {
      const value = row.read(field, read);
      if (value !== null) values[field] = value;
      else if (required && !row.reasons.some((reason) => reason.startsWith(`${label}: `)))
        row.reasons.push(`${label}: this cell is empty; write one such as ${example}`);
    }
    if (row.reasons.length > 0) return { ok: false, reasons: row.reasons };
    const parsed = schema.safeParse(values);
    if (parsed.success) return { ok: true, value: parsed.data };
    const faults = parsed.error.issues.map(({ path, message }) => `${titleOf(String(path[0]))}: ${message}`);
    return { ok: false, reasons: faults };
  };
}
