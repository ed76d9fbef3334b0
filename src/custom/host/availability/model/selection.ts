import type { SlotGrid } from './grid.ts';

/** Which slots of the grid are chosen, where the keyboard is, and where a range starts. Ids are slot ids. */
export interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly focus: number | null;
  readonly anchor: number | null;
}

export const NOTHING: Selection = { chosen: new Set(), focus: null, anchor: null };

interface Place {
  readonly row: number;
  readonly column: number;
  readonly index: number;
}

function placeOf({ rows }: SlotGrid, slotId: number | null): Place | null {
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const index = cell.findIndex((slot) => slot.slotId === slotId);
      if (index >= 0) return { row, column, index };
    }
  }
  return null;
}

/** Every slot of the grid, row by row. */
export function idsOf({ rows }: SlotGrid): number[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.map(({ slotId }) => slotId)));
}

const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** The slots from one to another: within a cell those between, else all of the rectangle that the two span. */
function rangeIds(grid: SlotGrid, from: number, to: number): number[] {
  const start = placeOf(grid, from);
  const end = placeOf(grid, to);
  if (!start || !end) return [to];
  const isOneCell = start.row === end.row && start.column === end.column;
  return grid.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) =>
      cell
        .filter(
          (_, index) =>
            between(row, start.row, end.row) &&
            between(column, start.column, end.column) &&
            (!isOneCell || between(index, start.index, end.index)),
        )
        .map(({ slotId }) => slotId),
    ),
  );
}

export const chooseOnly = (slotId: number): Selection => ({
  chosen: new Set([slotId]),
  focus: slotId,
  anchor: slotId,
});

export function toggle({ chosen }: Selection, slotId: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(slotId)) next.add(slotId);
  return { chosen: next, focus: slotId, anchor: slotId };
}

/** From where the range began to this slot; nothing outside it stays chosen. */
export function extend(grid: SlotGrid, { anchor }: Selection, slotId: number): Selection {
  const from = anchor ?? slotId;
  return { chosen: new Set(rangeIds(grid, from, slotId)), focus: slotId, anchor: from };
}

export const chooseAll = (grid: SlotGrid, { focus, anchor }: Selection): Selection => ({
  chosen: new Set(idsOf(grid)),
  focus,
  anchor,
});

/** What is still there of a selection after the day changed. */
export function pruned(grid: SlotGrid, selection: Selection): Selection {
  const there = new Set(idsOf(grid));
  const focus = selection.focus !== null && there.has(selection.focus) ? selection.focus : null;
  const chosen = new Set([...selection.chosen].filter((id) => there.has(id)));
  return { chosen, focus, anchor: focus === null ? null : selection.anchor };
}

export const STEPS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type Step = (typeof STEPS)[number];

/** The nearest slot above or below: in the same column where there is one, else in the next row that has any. */
function vertical({ rows }: SlotGrid, from: Place, direction: 1 | -1): number | null {
  const ahead = direction === 1 ? rows.slice(from.row + 1) : rows.slice(0, from.row).reverse();
  const inColumn = ahead.map(({ cells }) => cells[from.column] ?? []).find((cell) => cell.length > 0);
  const cell = inColumn ?? ahead.flatMap(({ cells }) => cells).find((one) => one.length > 0);
  return cell?.[Math.min(from.index, cell.length - 1)]?.slotId ?? null;
}

/** Where an arrow, Home or End leads from a slot; the slot itself at the edge, the first one when there is no focus. */
export function stepFrom(grid: SlotGrid, slotId: number | null, step: Step): number | null {
  const from = placeOf(grid, slotId);
  if (!from) return idsOf(grid)[0] ?? null;
  if (step === 'ArrowUp' || step === 'ArrowDown')
    return vertical(grid, from, step === 'ArrowDown' ? 1 : -1) ?? slotId;
  const row = (grid.rows[from.row]?.cells ?? []).flat().map((slot) => slot.slotId);
  const at = row.indexOf(slotId ?? 0);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: row.length - 1 }[step];
  return row[to] ?? slotId;
}
