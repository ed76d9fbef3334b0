import { ACTIONS, AREAS, hasAction } from '#contract/core/permissions.ts';

/** A place in the matrix: row 0 holds the column toggles, column 0 the row toggles. */
export interface Place {
  row: number;
  col: number;
}

export const FIRST_PLACE: Place = { row: 1, col: 1 };
const LAST_ROW = AREAS.length;
const LAST_COL = ACTIONS.length;

/** Whether a place holds a control: a toggle, or a cell whose action exists in its area. */
export function hasControl({ row, col }: Place): boolean {
  if (row < 0 || col < 0 || row > LAST_ROW || col > LAST_COL) return false;
  if (row === 0 || col === 0) return row !== col;
  const [area, action] = [AREAS[row - 1], ACTIONS[col - 1]];
  return area !== undefined && action !== undefined && hasAction(area, action);
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

function seek(from: Place, step: Place): Place | null {
  let place = { row: from.row + step.row, col: from.col + step.col };
  while (place.row >= 0 && place.col >= 0 && place.row <= LAST_ROW && place.col <= LAST_COL) {
    if (hasControl(place)) return place;
    place = { row: place.row + step.row, col: place.col + step.col };
  }
  return null;
}

/**
 * Where a key leads from a place, skipping cells without a control: arrows by one, Home and End within the row,
 * with Ctrl to the first and last row. Null when the key is none of these or there is nowhere to go.
 */
export function move(from: Place, key: string, ctrl = false): Place | null {
  const step = STEPS[key];
  if (step) return seek(from, step);
  if (key === 'Home') return seek({ row: ctrl ? 1 : from.row, col: -1 }, { row: 0, col: 1 });
  if (key === 'End') return seek({ row: ctrl ? LAST_ROW : from.row, col: LAST_COL + 1 }, { row: 0, col: -1 });
  return null;
}
