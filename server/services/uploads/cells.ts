import { beginningOf } from '#contract/core/texts.ts';
import type { Normalised } from '#contract/merchants/normalised.ts';

/** Longer than anything that is stored. */
const MAX_CELL_LENGTH = 1_000;

/** What stands for an empty cell in lists that people keep by hand. */
const NOTHING = /^(?:-{1,2}|\u2013|\u2014|n\/a|null|none)$/i;
const PHONE = /^\+[\d\s().-]{10,}$/;
const SIGNED_NUMBER = /^[+-]\d+(\.\d+)?°?$/;

/**
 * A cell as its person meant it: trimmed, spaces single, the apostrophe that keeps a spreadsheet from computing taken
 * away; a dash or `n/a` is empty.
 */
export function plainCell(cell: string): string {
  const text = cell
    .replace(/[\s\u00A0\uFEFF]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  return NOTHING.test(text) ? '' : text;
}

/** True for text that a spreadsheet would compute: `=cmd`, `@SUM(A1)`, `-2+3`; a phone or a number is none. */
export function isFormula(text: string): boolean {
  if (!/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)) return false;
  return !PHONE.test(text) && !SIGNED_NUMBER.test(text);
}

/** Any text. */
export const text = (cell: string): Normalised => ({ ok: true, value: cell === '' ? null : cell });

/** A store number, without the decimal that a spreadsheet added: `104.0` -> `104`. */
export const storeNumber = (cell: string): Normalised => text(cell.replace(/^(\d+)\.0+$/, '$1'));

/** Cells by field, read by the readers of their fields; the reasons name the column by its title. */
export function readCells<F extends string>(
  cells: ReadonlyMap<F, string>,
  readers: { readonly [K in F]: (cell: string) => Normalised<string | number | boolean> },
  titleOf: (field: F) => string,
): { values: Map<F, string | number | boolean>; reasons: string[] } {
  const values = new Map<F, string | number | boolean>();
  const reasons: string[] = [];
  for (const [field, raw] of cells) {
    if (raw.length > MAX_CELL_LENGTH) {
      reasons.push(`${titleOf(field)}: this cell has ${raw.length} characters; shorten it`);
      continue;
    }
    const cell = plainCell(raw);
    if (isFormula(cell)) {
      reasons.push(`${titleOf(field)}: "${beginningOf(cell, 30)}" is a formula; write the plain value`);
      continue;
    }
    const result = readers[field](cell);
    if (!result.ok) reasons.push(`${titleOf(field)}: ${result.error}`);
    else if (result.value !== null) values.set(field, result.value);
  }
  return { values, reasons };
}
