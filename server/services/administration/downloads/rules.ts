export type Cell = string | number | boolean | null;

const IS_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe; a plain number such as -122.67 is left
 * alone. A text that begins with an apostrophe before such a sign gets a second one, so that an import finds the first.
 */
export function neutralise(cell: Cell): Cell {
  if (typeof cell !== 'string' || !/^[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^\s*[\t\r]/.test(cell))
    return cell;
  return IS_NUMBER.test(cell) ? cell : `'${cell}`;
}

/** A name for the disk: letters, digits, dots and hyphens. */
export function safeFileName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+|-+(?=\.|$)/g, '')
    .slice(0, 120);
}
