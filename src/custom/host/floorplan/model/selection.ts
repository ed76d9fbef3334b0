import { type Box, boxesTouch, type PlacedBody, tableBox } from './geometry.ts';

/** The local ids of the chosen tables, in the order they were chosen. */
export type Selection = ReadonlySet<string>;

export const NOTHING: Selection = new Set();

/** A press on a table: alone it chooses that one, together with Shift it adds or takes away. */
export function press(selection: Selection, id: string, add: boolean): Selection {
  if (!add) return new Set([id]);
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Everything that a dragged frame touches; with Shift in addition to what was chosen. */
export function framed<T extends PlacedBody & { readonly local_id: string }>(
  tables: readonly T[],
  frame: Box,
  before: Selection = NOTHING,
): Selection {
  const touched = tables.filter((table) => boxesTouch(tableBox(table), frame)).map((table) => table.local_id);
  return new Set([...before, ...touched]);
}

/** The part of a selection that is still there. */
export function still(selection: Selection, present: Readonly<Record<string, unknown>>): Selection {
  const kept = [...selection].filter((id) => id in present);
  return kept.length === selection.size ? selection : new Set(kept);
}
