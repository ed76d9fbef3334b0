import { beginningOf } from '#contract/core/texts.ts';
import type { DateOrder } from '#contract/guestImports/dates.ts';
import type { DialCountry } from '#contract/guests/phones.ts';
import { type CsvRecord, isFormula, plainCell, unreadable } from '../uploads/index.ts';

/** An own field of the concept, as its values are checked. */
export interface OwnFieldType {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly choices: readonly string[];
}

/** What is needed to understand the rows of one import. */
export interface Reading {
  readonly fileName: string;
  readonly titles: readonly string[];
  /** The field of each column. */
  readonly mapping: readonly (string | null)[];
  readonly order: DateOrder;
  readonly country: DialCountry;
  /** Ids by name in small letters. */
  readonly tiers: ReadonlyMap<string, number>;
  readonly own: readonly OwnFieldType[];
  /** Of the location of reservations. */
  readonly timezone: string;
  readonly now: Date;
}

export interface Cell {
  readonly title: string;
  readonly text: string;
}

/** The cells of a row by field; those of a field that several columns may be, in their order. */
export type Cells = ReadonlyMap<string, readonly Cell[]>;

const MAX_LENGTH = 2_000;
/** Words of guests and staff, which may begin with a hyphen or an @. */
const FREE = new Set(['notes', 'tags', 'allergies']);

/** The cells of a row that are not empty, or why it cannot be read: formulas and endless cells name their column. */
export function collectCells(
  record: CsvRecord,
  { mapping, titles }: Reading,
): { cells: Cells; reasons: string[] } {
  const cells = new Map<string, Cell[]>();
  const reasons = unreadable(record, titles.length);
  if (reasons.length > 0) return { cells, reasons };
  for (const [index, field] of mapping.entries()) {
    const raw = record.cells[index];
    if (field === null || raw === undefined) continue;
    const title = titles[index] ?? field;
    if (raw.length > MAX_LENGTH) {
      reasons.push(`${title}: this cell has ${raw.length} characters; shorten it to ${MAX_LENGTH}`);
      continue;
    }
    const text = plainCell(raw);
    if (text === '') continue;
    if (FREE.has(field) ? /^[=\uFF1D]/.test(text) : isFormula(text)) {
      reasons.push(`${title}: "${beginningOf(text, 30)}" is a formula; write the plain value`);
      continue;
    }
    cells.set(field, [...(cells.get(field) ?? []), { title, text }]);
  }
  return { cells, reasons };
}

/** Gathers what a row says and what is wrong with it, each fault with the title of its column. */
export class RowReader {
  readonly reasons: string[];
  readonly #cells: Cells;

  constructor({ cells, reasons }: { cells: Cells; reasons: string[] }) {
    this.#cells = cells;
    this.reasons = [...reasons];
  }

  all(field: string): readonly Cell[] {
    return this.#cells.get(field) ?? [];
  }

  cell(field: string): Cell | null {
    return this.#cells.get(field)?.[0] ?? null;
  }

  refuse(field: string, reason: string): null {
    this.reasons.push(`${this.cell(field)?.title ?? field}: ${reason}`);
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
    return this.refuse(field, result.error);
  }

  text(field: string, max: number): string {
    const cell = this.cell(field);
    if (!cell) return '';
    if (cell.text.length <= max) return cell.text;
    this.refuse(field, `use at most ${max} characters, this has ${cell.text.length}`);
    return '';
  }
}
