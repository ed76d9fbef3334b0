import { beginningOf } from '#contract/core/texts.ts';
import { type Column, type Header, readHeader } from './columns.ts';
import {
  type CsvRecord,
  DELIMITERS,
  type Delimiter,
  findDelimiter,
  lineAt,
  MOST_ROW_CELLS,
  readCsv,
} from './csv.ts';
import { decodeText } from './decode.ts';

/** A file that can be read: what its columns mean, and its rows, read anew on every call. */
export interface OpenFile<F extends string> {
  readonly header: Header<F>;
  readonly rows: OpenCsv['rows'];
}

export type Opened<F extends string> =
  | { readonly ok: true; readonly file: OpenFile<F> }
  | { readonly ok: false; readonly message: string };

const MAX_HEADER_LENGTH = 20_000;
const MAX_COLUMNS = 200;
/** Of a refused row so many cells beyond its header, and of each cell so many characters, are kept. */
const KEPT_BEYOND = 20;
const KEPT_LENGTH = 1_000;

const refuse = (message: string) => ({ ok: false, message }) as const;

/** Why a file as a whole cannot be read, in the words of who asked for it. */
export type FileMessages = Readonly<Record<'notCsv' | 'tooWide' | 'empty' | 'noRows', string>>;

/** A text with records below a header, whatever they mean. */
export interface OpenCsv {
  readonly heading: readonly string[];
  /** The rows below the header, read anew on every call. */
  readonly rows: () => Iterable<CsvRecord> | AsyncIterable<CsvRecord>;
}

/** The same, read where one stands. */
interface ReadCsv extends OpenCsv {
  readonly rows: () => Generator<CsvRecord>;
}

/** Reads a file of any columns, or says why nothing can be read from it; what is large is for `openCsvFile`. */
export function openCsv(
  bytes: Uint8Array,
  messages: FileMessages,
): { readonly ok: true; readonly csv: ReadCsv } | { readonly ok: false; readonly message: string } {
  const decoded = decodeText(bytes);
  if (decoded === null) return refuse(messages.notCsv);
  const { end } = lineAt(decoded, 0);
  if (end > MAX_HEADER_LENGTH) return refuse(messages.tooWide);
  const { text, delimiter } = withoutHint(decoded.replace(/^\uFEFF/, ''));
  const records = readCsv(text, delimiter);
  const first = records.next();
  if (first.done) return refuse(messages.empty);
  if (first.value.cells.length > MAX_COLUMNS) return refuse(messages.tooWide);
  if (records.next().done) return refuse(messages.noRows);
  return { ok: true, csv: { heading: first.value.cells, rows: () => dataRows(text, delimiter) } };
}

/** A file by the columns that are known of it, or why it lacks them, with the remedy. */
export function understand<F extends string>(csv: OpenCsv, columns: readonly Column<F>[]): Opened<F> {
  const header = readHeader(csv.heading, columns);
  const understood = header.fields.filter((field) => field !== null).length;
  if (header.missing.length > 0) return refuse(missingMessage(header.missing, understood === 0));
  if (understood < 2)
    return refuse(
      `The header names nothing to save. Add columns as in the template, such as ${columns[1]?.title}.`,
    );
  return { ok: true, file: { header, rows: csv.rows } };
}

function* dataRows(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const records = readCsv(text, delimiter);
  records.next();
  yield* records;
}

/** Some spreadsheets begin with a line `sep=;` that names the delimiter. */
function withoutHint(text: string): { text: string; delimiter: Delimiter } {
  const [line, sign] = text.match(/^sep=(.)\r?\n/i) ?? [];
  const named = DELIMITERS.find((delimiter) => delimiter === sign);
  if (line !== undefined && named) return { text: text.slice(line.length), delimiter: named };
  return { text, delimiter: findDelimiter(text) };
}

function missingMessage(missing: readonly string[], isForeign: boolean): string {
  const names = missing.map((title) => `“${title}”`).join(' and ');
  const these = missing.length === 1 ? 'column' : 'columns';
  if (isForeign) {
    return `The first line of this file is no header that can be understood: it lacks the ${these} ${names}. Download the template and use its headings.`;
  }
  return `The header lacks the ${these} ${names}. Name the columns as in the template and choose the file again.`;
}

/** Why a row cannot be read at all, given how many columns its header has; none when it can. */
export function unreadable({ cells, broken }: CsvRecord, columns: number): string[] {
  if (broken) {
    return ['This row has a stray quotation mark ("); remove it, or write it twice inside a quoted cell'];
  }
  // Of a row that was cut nobody knows what stood further on.
  const isCut = cells.length >= MOST_ROW_CELLS && cells.length > columns;
  if (isCut || cells.slice(columns).some((cell) => cell.trim() !== '')) {
    const many = cells.length < MOST_ROW_CELLS ? String(cells.length) : `${MOST_ROW_CELLS} or more`;
    const reason = `This row has ${many} cells, the header ${columns}; put a text with the separator in it between quotation marks`;
    return [reason];
  }
  return [];
}

/** The cells of a row by field, or why the row cannot be read at all. */
export function cellsOf<F extends string>(
  record: CsvRecord,
  { titles, fields }: Header<F>,
): { ok: true; cells: Map<F, string> } | { ok: false; reasons: string[] } {
  const reasons = unreadable(record, titles.length);
  if (reasons.length > 0) return { ok: false, reasons };
  const byField = new Map<F, string>();
  for (const [index, field] of fields.entries()) {
    const cell = record.cells[index];
    if (field !== null && cell !== undefined) byField.set(field, cell);
  }
  return { ok: true, cells: byField };
}

/** The row as it stood in the file: every heading with its cell, some cells beyond the header under their number. */
export function originalCells({ cells }: CsvRecord, { titles }: Pick<Header, 'titles'>): [string, string][] {
  const width = Math.min(Math.max(cells.length, titles.length), titles.length + KEPT_BEYOND);
  return Array.from({ length: width }, (_none, index) => [
    titles[index] ?? `Column ${index + 1}`,
    beginningOf(cells[index] ?? '', KEPT_LENGTH),
  ]);
}
