/** One record of a CSV file. `row` counts as a spreadsheet does, the header being 1; `broken` tells of a stray quote. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  readonly broken: boolean;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A quoted cell longer than this, or over more lines, is a forgotten closing quote. */
const MAX_CELL_LENGTH = 5_000;
const MAX_CELL_LINES = 40;
/** No more cells of a row are kept: nobody reads a row that has so many more than any header. */
export const MOST_ROW_CELLS = 1_000;

const BLANK = /^[\s\uFEFF]*$/;

/** Where a line ends (before its break) and where the next one starts. */
export function lineAt(text: string, start: number): { end: number; next: number } {
  let end = start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 10) return { end, next: end + 1 };
    if (code === 13) return { end, next: text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1 };
    end += 1;
  }
  return { end, next: end };
}

/** So much of a file shows what it is delimited by. */
const LINES_JUDGED = 20;
const LENGTH_JUDGED = 64 * 1024;

/** The delimiter of a file: the one by which most of its first lines have the same number of cells, outside quotes; of two the one of more cells. */
export function findDelimiter(text: string): Delimiter {
  const plain = text.slice(0, LENGTH_JUDGED).replace(/"[^"]*"/g, '');
  const lines = plain.split(/\r\n|[\r\n]/, LINES_JUDGED).filter((line) => !BLANK.test(line));
  const rated = DELIMITERS.map((delimiter) => {
    const widths = lines.map((line) => line.split(delimiter).length).filter((width) => width > 1);
    return { delimiter, ...mostCommon(widths) };
  });
  return rated.reduce((best, one) => {
    const isBetter = one.count > best.count || (one.count === best.count && one.value > best.value);
    return isBetter ? one : best;
  }).delimiter;
}

/** The number that stands most often among some, the first of several, with how often; 0 of none. */
export function mostCommon(numbers: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, [value, count]) => (count > best.count ? { value, count } : best), {
    value: 0,
    count: 0,
  });
}

interface Read {
  readonly cells: string[];
  readonly next: number;
}

/** The quoted cell that opens at `start`; null when it never closes properly. */
function readQuoted(text: string, start: number, delimiter: string): { value: string; end: number } | null {
  const limit = Math.min(text.length, start + MAX_CELL_LENGTH);
  let from = start + 1;
  let value = '';
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || quote >= limit) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      from = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (text[end] === ' ') end += 1;
    const after = text[end];
    if (after !== undefined && after !== delimiter && after !== '\n' && after !== '\r') return null;
    return { value, end };
  }
}

/** True when a line inside the quoted cell has as many cells as the header: then the quote was a stray one. */
function swallowsRows(value: string, delimiter: string, columns: number): boolean {
  const lines = value.split(/\r\n|\r|\n/);
  if (lines.length > MAX_CELL_LINES) return true;
  if (columns < 2) return lines.length > 1;
  return lines.slice(1).some((line, index) => {
    const cells = line.split(delimiter).length;
    return index === lines.length - 2 ? cells >= columns : cells === columns;
  });
}

/** One well-formed record from `start`; null when a quote stands where none may. `columns` 0: not known yet. */
function readRecord(text: string, start: number, delimiter: string, columns: number): Read | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let open = at;
    while (text[open] === ' ') open += 1;
    if (text[open] === '"') {
      const quoted = readQuoted(text, open, delimiter);
      if (!quoted || (columns > 0 && swallowsRows(quoted.value, delimiter, columns))) return null;
      if (cells.length < MOST_ROW_CELLS) cells.push(quoted.value);
      at = quoted.end;
    } else {
      const end = endOfPlain(text, at, delimiter);
      const value = text.slice(at, end);
      if (value.includes('"')) return null;
      if (cells.length < MOST_ROW_CELLS) cells.push(value);
      at = end;
    }
    if (text[at] !== delimiter) break;
    at += 1;
  }
  return { cells, next: at >= text.length ? at : lineAt(text, at).next };
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  const separator = delimiter.charCodeAt(0);
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === separator || code === 10 || code === 13) break;
    at += 1;
  }
  return at;
}

const isMultiLine = (cells: readonly string[]) => cells.some((cell) => /[\r\n]/.test(cell));

/**
 * Reads CSV record by record, blank lines left out. A quote that is out of place costs its own line alone: that line
 * comes back as `broken`, split at its delimiters, and reading goes on with the next line. Rows above the one of the headings
 * do not say how many columns there are.
 */
export function* readCsv(text: string, delimiter: Delimiter, headingRow = 1): Generator<CsvRecord> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let row = 0;
  let columns = 0;
  while (at < text.length) {
    row += 1;
    const line = lineAt(text, at);
    if (line.end === at) {
      at = line.next;
      continue;
    }
    const record = readRecord(text, at, delimiter, columns);
    const isTooWide =
      record !== null && columns > 0 && record.cells.length > columns && isMultiLine(record.cells);
    if (record && !isTooWide) {
      at = record.next;
      if (record.cells.length < MOST_ROW_CELLS && record.cells.every((cell) => BLANK.test(cell))) continue;
      if (row >= headingRow) columns ||= record.cells.length;
      yield { row, cells: record.cells, broken: false };
    } else {
      const cells = text.slice(at, line.end).split(delimiter, MOST_ROW_CELLS);
      at = line.next;
      if (row >= headingRow) columns ||= cells.length;
      yield { row, cells, broken: true };
    }
  }
}

/** Writes one record as the reader reads it back. */
export function writeRecord(cells: readonly string[], delimiter: Delimiter): string {
  return cells
    .map((cell) =>
      /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
}
