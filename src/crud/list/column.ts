import type { ReactNode } from 'react';
import type { Held } from '../anyResource.ts';

/** A column of a list: its heading is the field's label where no other is said, its cell the value where nothing draws it. */
export interface Column<Row extends object> {
  readonly source: string;
  readonly label?: string;
  readonly render?: (row: Held<Row>) => ReactNode;
  /** What an export writes; the value itself where nothing else is said. */
  readonly text?: (row: Held<Row>) => string | number | null;
  readonly align?: 'right';
  /** By what the list can be sorted here; absent: not at all. */
  readonly sortBy?: string;
  readonly sortByOrder?: 'ASC' | 'DESC';
  /** In px; longer words end in dots. */
  readonly maxWidth?: number;
  /** In px, in a list whose columns fit; absent: what is left over, at least `least`. */
  readonly width?: number;
  readonly least?: number;
  /** Which leaves first where there is no room, the lowest number; absent: never. */
  readonly leaves?: number;
  /** `always`: cannot be taken away. `asked`: only there for who asks for it. */
  readonly shown?: 'always' | 'asked';
}

export const isAlways = ({ shown }: Pick<Column<object>, 'shown'>) => shown === 'always';

/** The columns that show, by what was stored of the choice. */
export function shownColumns<Row extends object>(
  columns: readonly Column<Row>[],
  stored: unknown,
): readonly Column<Row>[] {
  if (!Array.isArray(stored)) return columns.filter(({ shown }) => shown !== 'asked');
  return columns.filter((column) => isAlways(column) || stored.includes(column.source));
}

/** Those that have room in a width in px, the least asked for leaving first. */
export function fittingColumns<Row extends object>(
  columns: readonly Column<Row>[],
  width: number,
): readonly Column<Row>[] {
  const needed = columns.reduce((sum, { width: own, least = 0 }) => sum + (own ?? least), 0);
  const order = ({ leaves = Infinity }: Column<Row>) => leaves;
  const [first] = columns.toSorted((a, b) => order(a) - order(b));
  if (needed <= width || first?.leaves === undefined) return columns;
  return fittingColumns(
    columns.filter((column) => column !== first),
    width,
  );
}
