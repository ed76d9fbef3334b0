import { beginningOf, withoutInvisible } from '#contract/core/texts.ts';
import { type CsvRecord, unreadable } from '#server/platform/csv/index.ts';

/** Longer than anything that is stored. */
const MAX_LENGTH = 2_000;
/** What stands for an empty cell in lists that people keep by hand, and what a spreadsheet writes where it found nothing. */
const NOTHING =
  /^(?:-{1,3}|\u2013|\u2014|\.|\?+|n\/a|n\.a\.?|null|none|nan|nil|\(?blank\)?|\(null\)|undefined|#(?:n\/a|ref!?|value!?|name\?|div\/0!?|null!?|num!?|spill!?|calc!?|getting_data|error!?))$/i;
/** What stands for an empty cell too, but is a name where names stand: `NULL` and `nan` are none, Null and Nan are. */
const NAME_LIKE = /^(?:Null|None|Nan|Nil|Blank)$/;
/** What a spreadsheet would compute begins with one of these. */
const SIGN = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The apostrophe that keeps a spreadsheet from computing a text, as exports write it; a text that had one gets a second. */
const KEPT_PLAIN = /^'(?=[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const PHONE = /^\+[\d\s().-]{10,}$/;
/** A birthday without a year, as address books write it. */
const YEARLESS = /^--\d{2}-?\d{2}$/;
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?°?$/;

/** What the cells of a column hold that are not plain words. */
export type CellKind = 'names' | 'lines';

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const onItsLines = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();

/**
 * A cell as its person meant it: trimmed, spaces single, without invisible characters and without the apostrophe that keeps a
 * spreadsheet from computing; a dash or `n/a` is empty. Words of people keep their lines.
 */
export function plainCell(cell: string, kind?: CellKind): string {
  return plain(cell, kind).text;
}

function plain(cell: string, kind?: CellKind): { text: string; isKeptPlain: boolean } {
  const tidy = kind === 'lines' ? onItsLines : onOneLine;
  const raw = tidy(withoutInvisible(cell));
  const text = raw.replace(KEPT_PLAIN, '').trim();
  const isEmpty = NOTHING.test(text) && !(kind === 'names' && NAME_LIKE.test(text));
  return { text: isEmpty ? '' : text, isKeptPlain: KEPT_PLAIN.test(raw) };
}

/** True for text that a spreadsheet would compute: `=cmd`, `@SUM(A1)`, `-2+3`; a phone or a number is none. */
export function isFormula(text: string): boolean {
  if (!SIGN.test(text)) return false;
  return !PHONE.test(text) && !SIGNED_NUMBER.test(text) && !YEARLESS.test(text);
}

/** What the columns of a file are. */
export interface Layout {
  /** What reasons call each column. */
  readonly titles: readonly string[];
  /** The field of each column; null leaves it out. */
  readonly mapping: readonly (string | null)[];
  /** Fields with words of people, which may begin with a hyphen or an @. */
  readonly free?: ReadonlySet<string>;
  /** Fields with names of people, some of whom are called Null or None. */
  readonly names?: ReadonlySet<string>;
  /** Fields with words of people on several lines. */
  readonly lines?: ReadonlySet<string>;
  /** Fields of which one cell may hold several values, ` ::: ` between them. */
  readonly several?: ReadonlySet<string>;
  /** Fields of which a cell that cannot be read is left out, where others refuse their row for it. */
  readonly leftOut?: ReadonlySet<string>;
}

/** What address books put between several values in one cell. */
const SEVERAL = /\s:::\s/;

/** A fault with what stands in the cell, in quotes, by which faults are gathered. */
export const quoting = (fault: string, text: string) =>
  fault.includes('"') ? fault : `${fault}; this says "${beginningOf(text, 40)}"`;

export interface Cell {
  readonly title: string;
  readonly text: string;
}

/** Gathers what a row says and what is wrong with it, each fault with the title of its column and, in quotes, what stands there. */
export class RowReader {
  /** Why the row cannot be taken. */
  readonly reasons: string[];
  /** What was left out of a row that can. */
  readonly remarks: string[] = [];
  /** False where nobody can tell the cells of the row apart. */
  readonly isReadable: boolean;
  /** Those that are not empty by field; of a field that several columns may be, in their order. */
  readonly #cells = new Map<string, Cell[]>();
  readonly #leftOut: ReadonlySet<string>;

  constructor(record: CsvRecord, layout: Layout) {
    this.#leftOut = layout.leftOut ?? new Set();
    this.reasons = unreadable(record, layout.titles.length);
    this.isReadable = this.reasons.length === 0;
    if (this.isReadable) this.#collect(record, layout);
  }

  #collect({ cells }: CsvRecord, layout: Layout): void {
    for (const [index, field] of layout.mapping.entries()) {
      const raw = cells[index];
      if (field === null || raw === undefined) continue;
      const title = layout.titles[index] ?? field;
      if (raw.length > MAX_LENGTH) {
        this.#fault(field, title, `this cell has ${raw.length} characters; shorten it to ${MAX_LENGTH}`);
        continue;
      }
      const parts = layout.several?.has(field) ? raw.split(SEVERAL) : [raw];
      for (const part of parts) this.#take(field, title, part, layout);
    }
  }

  #take(field: string, title: string, raw: string, { free, names, lines }: Layout): void {
    const kind = names?.has(field) ? 'names' : lines?.has(field) ? 'lines' : undefined;
    const { text, isKeptPlain } = plain(raw, kind);
    const isComputed = free?.has(field) ? /^[=\uFF1D]/.test(text) : isFormula(text);
    if (isComputed && !isKeptPlain)
      this.#fault(field, title, `"${beginningOf(text, 30)}" is a formula; write the plain value`);
    else if (text !== '') this.#cells.set(field, [...this.all(field), { title, text }]);
  }

  all(field: string): readonly Cell[] {
    return this.#cells.get(field) ?? [];
  }

  cell(field: string): Cell | null {
    return this.#cells.get(field)?.[0] ?? null;
  }

  #fault(field: string, title: string, fault: string): void {
    if (this.#leftOut.has(field)) this.remarks.push(`${title}: ${fault}. The cell was left out`);
    else this.reasons.push(`${title}: ${fault}`);
  }

  refuse(field: string, reason: string): null {
    this.#fault(field, this.cell(field)?.title ?? field, reason);
    return null;
  }

  /** What `read` makes of the field's cell; null when it is empty, or refused with its reason. */
  read<T>(
    field: string,
    read: (text: string) => { ok: true; value: T | null } | { ok: false; error: string },
  ): T | null {
    const cell = this.cell(field);
    if (!cell) return null;
    const result = read(cell.text);
    if (result.ok) return result.value;
    return this.refuse(field, quoting(result.error, cell.text));
  }

  text(field: string, max: number): string {
    const cell = this.cell(field);
    if (!cell) return '';
    if (cell.text.length <= max) return cell.text;
    this.refuse(field, `use at most ${max} characters, this has ${cell.text.length}`);
    return '';
  }
}
