type CellValue = string | number | null;

/** A text that a spreadsheet would run as a formula starts with an apostrophe, which it shows as text. */
const neutral = (cell: CellValue) =>
  typeof cell === 'string' && /^\s*[=+\-@\t\r]/.test(cell) && !/^[-+]?[\d.]+$/.test(cell) ? `'${cell}` : cell;

/** Rows as CSV with quotes where they are needed and CRLF. The writer is fetched with the first export. */
export async function csvOf(rows: readonly (readonly CellValue[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(
    rows.map((row) => row.map(neutral)),
    { record_delimiter: '\r\n' },
  );
}
