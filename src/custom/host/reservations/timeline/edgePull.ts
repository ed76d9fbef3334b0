/** How near to an edge a block in hand makes the timeline scroll. */
const EDGE_PX = 44;
const MOST_PX = 14;

/**
 * How far the timeline scrolls in one frame while a block is held there: nothing away from both edges, faster the nearer to one.
 * A block that was taken near an edge pulls only once it is moved towards it. CSS pixels along one axis.
 */
export function edgePull(at: number, start: number, from: number, to: number): number {
  const near = (distance: number) => Math.ceil(MOST_PX * Math.min(1, 1 - distance / EDGE_PX));
  if (at < start && at < from + EDGE_PX) return -near(at - from);
  return at > start && at > to - EDGE_PX ? near(to - at) : 0;
}
