import { type DrawnTable, isOnTable, type Point, sizeOf } from './geometry.ts';

/** So much two tables may touch: pushed together is not overlapping. */
const TOUCH = 0.05;
const STEPS = 8;

/** Points along the rim and the middle of a table top, on the floor. */
function pointsOf(table: DrawnTable): Point[] {
  const { width, height } = sizeOf(table);
  const angle = (table.rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const onFloor = (x: number, y: number): Point => ({
    x: table.table_position.x + x * cos - y * sin,
    y: table.table_position.y + x * sin + y * cos,
  });
  const along = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS - 0.5);
  const rim = along.flatMap((part) => [
    onFloor(part * width, -height / 2),
    onFloor(part * width, height / 2),
    onFloor(-width / 2, part * height),
    onFloor(width / 2, part * height),
  ]);
  return [onFloor(0, 0), ...rim.filter((point) => isOnTable(table, point, 0.001))];
}

const reaches = (one: DrawnTable, other: DrawnTable) =>
  pointsOf(one).some((point) => isOnTable(other, point, -TOUCH));

/** The tables of a room that lie over each other, each pair once. */
export function overlapsOf<T extends DrawnTable>(tables: readonly T[]): readonly (readonly [T, T])[] {
  return tables.flatMap((one, index) =>
    tables
      .slice(index + 1)
      .filter((other) => reaches(one, other) || reaches(other, one))
      .map((other) => [one, other] as const),
  );
}
