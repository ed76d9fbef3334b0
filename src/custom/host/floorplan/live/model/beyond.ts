import { tableBox, type PlacedBody } from '../../model/geometry.ts';
import { type Size, toWindow, type View } from '../../model/viewport.ts';

export const SIDES = ['left', 'right', 'above', 'below'] as const;
export type Side = (typeof SIDES)[number];

/** How much of a table has to be in the window, in CSS pixels, for it to count as seen. */
const SEEN_PX = 40;

/** How many tables lie beyond each side of the window; one beyond a corner counts at its left or right. */
export function beyond(tables: readonly PlacedBody[], view: View, size: Size): Record<Side, number> {
  const count = { left: 0, right: 0, above: 0, below: 0 };
  for (const table of tables) {
    const box = tableBox(table);
    const from = toWindow(view, { x: box.left, y: box.top });
    const to = toWindow(view, { x: box.right, y: box.bottom });
    if (to.x < SEEN_PX) count.left += 1;
    else if (from.x > size.width - SEEN_PX) count.right += 1;
    else if (to.y < SEEN_PX) count.above += 1;
    else if (from.y > size.height - SEEN_PX) count.below += 1;
  }
  return count;
}
