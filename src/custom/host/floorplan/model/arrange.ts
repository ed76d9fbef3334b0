import type { FloorDraft, PlanTable } from './draft.ts';
import { copyTables, planTables } from './edits.ts';
import { boxOfTables, type Point, tableBox } from './geometry.ts';
import type { Plan } from './plan.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = 'x' | 'y';

function planPositions(draft: FloorDraft, places: ReadonlyMap<string, Point>): Plan {
  return planTables(draft, places.keys(), (table) => ({
    ...table,
    table_position: places.get(table.local_id) ?? table.table_position,
  }));
}

/** How far a table moves so that its edge or middle meets that of the box around all. */
function shiftTo(alignment: Alignment, table: PlanTable, all: ReturnType<typeof tableBox>): Point {
  const box = tableBox(table);
  switch (alignment) {
    case 'left':
      return { x: all.left - box.left, y: 0 };
    case 'right':
      return { x: all.right - box.right, y: 0 };
    case 'centre':
      return { x: (all.left + all.right) / 2 - (box.left + box.right) / 2, y: 0 };
    case 'top':
      return { x: 0, y: all.top - box.top };
    case 'bottom':
      return { x: 0, y: all.bottom - box.bottom };
    case 'middle':
      return { x: 0, y: (all.top + all.bottom) / 2 - (box.top + box.bottom) / 2 };
  }
}

const tidy = (value: number) => Math.round(value * 1000) / 1000 + 0;

/** Lines tables up at an edge or the middle of the box around them; edges meet exactly, off the grid where they must. */
export function planAlign(draft: FloorDraft, ids: Iterable<string>, alignment: Alignment): Plan {
  const tables = copyTables(draft, ids);
  const all = boxOfTables(tables);
  if (!all || tables.length < 2) return [];
  const places = tables.map((table) => {
    const by = shiftTo(alignment, table, all);
    const { x, y } = table.table_position;
    return [table.local_id, { x: tidy(x + by.x), y: tidy(y + by.y) }] as const;
  });
  return planPositions(draft, new Map(places));
}

/** Spreads tables so that the gaps between them are equal; the outermost two stay. Needs three or more. */
export function planDistribute(draft: FloorDraft, ids: Iterable<string>, axis: Axis): Plan {
  const [low, high] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const middle = (table: PlanTable) => table.table_position[axis];
  const tables = copyTables(draft, ids).sort((a, b) => middle(a) - middle(b));
  const [first, last] = [tables[0], tables.at(-1)];
  if (!first || !last || tables.length < 3) return [];
  const length = (table: PlanTable) => tableBox(table)[high] - tableBox(table)[low];
  const taken = tables.reduce((sum, table) => sum + length(table), 0);
  const gap = (tableBox(last)[high] - tableBox(first)[low] - taken) / (tables.length - 1);
  let edge = tableBox(first)[low];
  const places = tables.map((table) => {
    const shift = edge - tableBox(table)[low];
    edge += length(table) + gap;
    const isEnd = table === first || table === last;
    const place = tidy(middle(table) + (isEnd ? 0 : shift));
    return [table.local_id, { ...table.table_position, [axis]: place }] as const;
  });
  return planPositions(draft, new Map(places));
}
