import { stringify } from 'csv-stringify/sync';
import { cellValue, type ReportTable } from '#contract/host/reports/tables.ts';
import { type Cell, neutralise } from '#server/services/administration/downloads/index.ts';

/** The tables of a report one below the other, each under its title, with a byte order mark for spreadsheets. */
export function reportCsv(title: string, tables: readonly ReportTable[]): Buffer {
  const rows: (readonly Cell[])[] = [[title]];
  for (const table of tables)
    rows.push([], [table.title], table.heads, ...table.rows.map((row) => row.map(cellValue)));
  return Buffer.from(
    stringify(
      rows.map((row) => row.map(neutralise)),
      { bom: true },
    ),
  );
}
