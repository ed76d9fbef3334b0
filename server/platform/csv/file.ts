import { beginningOf } from '#contract/core/texts.ts';
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
import { findHeading, type Heading, ROWS_JUDGED } from './heading.ts';

const MAX_HEADER_LENGTH = 20_000;
const MAX_COLUMNS = 200;
/** Of a refused row so many cells beyond its header, and of each cell so many characters, are kept. */
const KEPT_BEYOND = 20;
const KEPT_LENGTH = 1_000;
const MAX_TITLE = 200;

const refuse = (message: string) => ({ ok: false, message }) as const;

/** Why a file as a whole cannot be read, in the words of who asked for it. */
export type FileMessages = Readonly<Record<'notCsv' | 'encoding' | 'tooWide' | 'empty' | 'noRows', string>>;

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
  if (!decoded.ok) return refuse(messages[decoded.why]);
  const { end } = lineAt(decoded.text, 0);
  if (end > MAX_HEADER_LENGTH) return refuse(messages.tooWide);
  const { text, delimiter } = withoutHint(decoded.text.replace(/^\uFEFF/, ''));
  const heading = findHeading(firstOf(readCsv(text, delimiter, Number.POSITIVE_INFINITY), ROWS_JUDGED));
  if (!heading) return refuse(messages.empty);
  if (heading.cells.length > MAX_COLUMNS) return refuse(messages.tooWide);
  const rows = () => dataRows(text, delimiter, heading);
  if (rows().next().done) return refuse(messages.noRows);
  return { ok: true, csv: { heading: heading.cells, rows } };
}

function firstOf(records: Generator<CsvRecord>, most: number): CsvRecord[] {
  const found: CsvRecord[] = [];
  for (const record of records) {
    found.push(record);
    if (found.length === most) break;
  }
  return found;
}

function* dataRows(text: string, delimiter: Delimiter, heading: Heading): Generator<CsvRecord> {
  const first = heading.isMissing ? heading.row : heading.row + 1;
  for (const record of readCsv(text, delimiter, heading.row)) if (record.row >= first) yield record;
}

/** Some spreadsheets begin with a line `sep=;` that names the delimiter. */
function withoutHint(text: string): { text: string; delimiter: Delimiter } {
  const [line, sign] = text.match(/^sep=(.)\r?\n/i) ?? [];
  const named = DELIMITERS.find((delimiter) => delimiter === sign);
  if (line !== undefined && named) return { text: text.slice(line.length), delimiter: named };
  return { text, delimiter: findDelimiter(text) };
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

/** The row as it stood in the file: every heading with its cell, some cells beyond the header under their number. */
export function originalCells({ cells }: CsvRecord, titles: readonly string[]): [string, string][] {
  const width = Math.min(Math.max(cells.length, titles.length), titles.length + KEPT_BEYOND);
  return Array.from({ length: width }, (_none, index) => [
    titles[index] ?? `Column ${index + 1}`,
    beginningOf(cells[index] ?? '', KEPT_LENGTH),
  ]);
}

/** The headings of a file, each once; an empty one is called after its place. */
export function uniqueTitles(heading: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heading.map((cell, index) => {
    const title = beginningOf(cell.trim(), MAX_TITLE) || `Column ${index + 1}`;
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
