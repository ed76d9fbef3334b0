import {
  type DrawnTable,
  layoutOfTable,
  type PlacedBody,
  type Point,
  sizeOf,
  tableBox,
  toRadians,
  turn,
} from './geometry.ts';

/** A chair or bench, in floor units about the centre of its unturned table. */
export interface Chair extends Point {
  readonly width: number;
  readonly depth: number;
  /** Degrees clockwise; at 0 it stands above the table. */
  readonly rotation: number;
}

const SEAT = 0.46;
const DEPTH = 0.22;
/** How far the middle of a chair stands from the table's edge: most of it is under the table. */
const OUT = 0.02;
const BOOTH = 8;
const STOOL = 9;

type Seated = Pick<DrawnTable, 'table_layout_type_id' | 'scale' | 'capacity'>;

function around(diameter: number, count: number): Chair[] {
  const radius = diameter / 2 + OUT;
  const room = (Math.PI * diameter) / count;
  const width = Math.min(SEAT, room * 0.72);
  return Array.from({ length: count }, (_, index) => {
    const rotation = (360 * index) / count;
    const angle = toRadians(rotation - 90);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), width, depth: DEPTH, rotation };
  });
}

/** Seats at each side of a rectangle: top, right, bottom, left. */
function seatsPerSide(count: number, width: number, height: number): [number, number, number, number] {
  const nearlySquare = Math.max(width, height) / Math.min(width, height) < 1.25;
  if (nearlySquare && count <= 4) {
    return [count >= 1 ? 1 : 0, count >= 3 ? 1 : 0, count >= 2 ? 1 : 0, count >= 4 ? 1 : 0];
  }
  const long = Math.max(width, height);
  const room = Math.max(1, Math.floor(long / 0.55));
  const ends = count % 2 === 1 ? 1 : count > room * 2 ? 2 : 0;
  const alongOne = Math.ceil((count - ends) / 2);
  const alongOther = count - ends - alongOne;
  const [first, second] = [ends >= 1 ? 1 : 0, ends >= 2 ? 1 : 0];
  return width >= height ? [alongOne, first, alongOther, second] : [first, alongOne, second, alongOther];
}

function alongSides(count: number, width: number, height: number): Chair[] {
  const sides = seatsPerSide(count, width, height);
  return sides.flatMap((seats, side) => {
    const horizontal = side % 2 === 0;
    const length = horizontal ? width : height;
    const edge = (horizontal ? height : width) / 2 + OUT;
    const size = Math.min(SEAT, (length / Math.max(1, seats)) * 0.78);
    return Array.from({ length: seats }, (_, index): Chair => {
      const along = -length / 2 + (length * (index + 0.5)) / seats;
      const places: Point[] = [
        { x: along, y: -edge },
        { x: edge, y: along },
        { x: along, y: edge },
        { x: -edge, y: along },
      ];
      return { ...(places[side] ?? { x: 0, y: 0 }), width: size, depth: DEPTH, rotation: side * 90 };
    });
  });
}

/**
 * Where people sit, before the table is turned: chairs around a round table, along the sides of a straight one, two benches at
 * a booth; a bar stool is its own seat. As many as the table has seats, smaller where they would not fit.
 */
export function chairsOf(table: Seated): Chair[] {
  const layout = layoutOfTable(table);
  const { width, height } = sizeOf(table);
  if (layout.table_layout_type_id === STOOL) return [];
  if (layout.table_layout_type_id === BOOTH) {
    const bench = { x: 0, width: width * 0.98, depth: DEPTH * 1.5 };
    const edge = height / 2;
    return [
      { ...bench, y: -edge, rotation: 0 },
      { ...bench, y: edge, rotation: 180 },
    ];
  }
  if (layout.shape === 'round') return around(width, table.capacity);
  return alongSides(table.capacity, width, height);
}

/** Half of what a table takes with its chairs, from its centre to the right and downwards, as it is turned. */
export function halvesWithChairs(table: Seated & PlacedBody): { across: number; down: number } {
  const box = tableBox(table);
  const halves = { across: (box.right - box.left) / 2, down: (box.bottom - box.top) / 2 };
  for (const chair of chairsOf(table)) {
    const { x, y } = turn(chair, table.rotation);
    const angle = toRadians(chair.rotation + table.rotation);
    const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    halves.across = Math.max(halves.across, Math.abs(x) + (chair.width * cos + chair.depth * sin) / 2);
    halves.down = Math.max(halves.down, Math.abs(y) + (chair.width * sin + chair.depth * cos) / 2);
  }
  return halves;
}
