import type { LayoutType } from '#contract/host/floor/layoutTypes.ts';
import { boxesTouch, growBox, type PlacedBody, type Point, tableBox } from './geometry.ts';
import { snapPoint } from './snap.ts';

const GAP = 0.25;
const STEP = 0.5;
const RINGS = 24;

/** The place nearest to a point, on the grid, where a table of a kind stands clear of all others; the point when none is near. */
export function freeSpot(tables: readonly PlacedBody[], layout: LayoutType, near: Point): Point {
  const taken = tables.map((table) => growBox(tableBox(table), GAP));
  const isFree = (at: Point) => {
    const { left, top, right, bottom } = tableBox({ ...layout, table_position: at, scale: 1, rotation: 0 });
    return taken.every((box) => !boxesTouch(box, { left, top, right, bottom }));
  };
  const start = snapPoint(near);
  for (let ring = 0; ring <= RINGS; ring += 1) {
    for (let x = -ring; x <= ring; x += 1) {
      for (let y = -ring; y <= ring; y += 1) {
        if (Math.max(Math.abs(x), Math.abs(y)) !== ring) continue;
        const at = { x: start.x + x * STEP, y: start.y + y * STEP };
        if (isFree(at)) return at;
      }
    }
  }
  return start;
}
