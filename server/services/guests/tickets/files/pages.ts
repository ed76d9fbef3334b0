import { LETTER_WIDTH, type Mark, SHEET } from '#server/platform/pdf/index.ts';
import { type Line, LINE_LETTERS } from './checkText.ts';

const SIZE = 9;
const LEADING = 12;
const TOP = SHEET.height - 48;
const BOTTOM = 60;
const COLUMN_WIDTH = LINE_LETTERS * LETTER_WIDTH * SIZE;
const MARGIN = 44;
/** How many lines a column holds. */
export const COLUMN_LINES = Math.floor((TOP - BOTTOM) / LEADING);
/** Lines left free between two checks in a column. */
const GAP = 3;

/** Where the columns of a page begin: two, or one in the middle for a single check. */
export type Columns = 1 | 2;
const LEFTS: Readonly<Record<Columns, readonly number[]>> = {
  1: [(SHEET.width - COLUMN_WIDTH) / 2],
  2: [MARGIN, SHEET.width - MARGIN - COLUMN_WIDTH],
};

const CONTINUED: Line = { kind: 'text', text: '(continued)', isBold: false };

/**
 * Lays checks out in columns and pages: a check that fits into a column is never cut, a longer one goes on in the next. Pages come
 * out as soon as they are full.
 */
export class PageLayout {
  readonly #lefts: readonly number[];
  readonly #foot: string;
  #marks: Mark[] = [];
  #column = 0;
  #used = 0;
  #number = 1;

  constructor(columns: Columns, foot: string) {
    this.#lefts = LEFTS[columns];
    this.#foot = foot;
  }

  /** Takes one check in; answers the pages that became full by it. */
  add(block: readonly Line[]): Mark[][] {
    const full: Mark[][] = [];
    let rest = block;
    while (rest.length > 0) {
      const gap = this.#used === 0 ? 0 : GAP;
      const free = COLUMN_LINES - this.#used - gap;
      const isLong = rest.length > COLUMN_LINES;
      if (rest.length > free && !(isLong && this.#used === 0)) {
        full.push(...this.#nextColumn());
        continue;
      }
      const fitting = rest.slice(0, free);
      this.#used += gap;
      for (const line of fitting) this.#place(line);
      rest = rest.length > fitting.length ? [CONTINUED, ...rest.slice(fitting.length)] : [];
    }
    return full;
  }

  /** The page that is not full; none when nothing is on it. */
  finish(): Mark[][] {
    return this.#marks.length === 0 ? [] : [this.#takePage()];
  }

  #place(line: Line): void {
    const x = this.#lefts[this.#column] ?? MARGIN;
    const y = TOP - this.#used * LEADING;
    this.#used += 1;
    this.#marks.push(
      line.kind === 'rule'
        ? { kind: 'rule', x, y: y + SIZE / 3, width: COLUMN_WIDTH }
        : { kind: 'text', x, y, size: SIZE, isBold: line.isBold, text: line.text },
    );
  }

  #nextColumn(): Mark[][] {
    this.#used = 0;
    this.#column += 1;
    if (this.#column < this.#lefts.length) return [];
    return [this.#takePage()];
  }

  #takePage(): Mark[] {
    const number = `Page ${this.#number}`;
    const y = 32;
    const text = (x: number, shown: string): Mark => ({
      kind: 'text',
      x,
      y,
      size: 8,
      isBold: false,
      text: shown,
    });
    const right = SHEET.width - MARGIN - number.length * LETTER_WIDTH * 8;
    const marks = [...this.#marks, text(MARGIN, this.#foot), text(right, number)];
    this.#marks = [];
    this.#column = 0;
    this.#used = 0;
    this.#number += 1;
    return marks;
  }
}
