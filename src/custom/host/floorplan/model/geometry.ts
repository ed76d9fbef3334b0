import { findLayoutType, LAYOUT_TYPES, type LayoutType } from '#contract/host/floor/layoutTypes.ts';
import type { RoomTable } from '#contract/host/floor/schemas.ts';

/** In floor units, from the room's top left corner; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a table's drawing depends on. */
export type DrawnTable = Pick<
  RoomTable,
  'name' | 'capacity' | 'table_layout_type_id' | 'table_position' | 'scale' | 'rotation'
>;

type Body = Pick<DrawnTable, 'table_layout_type_id' | 'scale'>;
export type PlacedBody = Pick<DrawnTable, 'table_layout_type_id' | 'table_position' | 'scale' | 'rotation'>;

/** The layout type of a table; an unknown one is drawn as the first. */
export function layoutOfTable(table: Pick<DrawnTable, 'table_layout_type_id'>): LayoutType {
  return findLayoutType(table.table_layout_type_id) ?? LAYOUT_TYPES[0];
}

/** Width and height of the table top before it is turned, in floor units. */
export function sizeOf(table: Body): { width: number; height: number } {
  const { width, height } = layoutOfTable(table);
  return { width: width * table.scale, height: height * table.scale };
}

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees in [0, 360). */
export function normalDegrees(degrees: number): number {
  const turned = degrees % 360;
  return turned < 0 ? turned + 360 : turned + 0;
}

/** A point turned clockwise about the origin. */
export function turn({ x, y }: Point, degrees: number): Point {
  const angle = toRadians(degrees);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The upright box around the turned table top; chairs stand outside it. */
export function tableBox(table: PlacedBody): Box {
  const { width, height } = sizeOf(table);
  const { x, y } = table.table_position;
  const angle = toRadians(table.rotation);
  const round = layoutOfTable(table).shape === 'round';
  const [sin, cos] = round ? [0, 1] : [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const halfWidth = (width * cos + height * sin) / 2;
  const halfHeight = (width * sin + height * cos) / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** The smallest box around all of them; null around nothing. */
export function boxAround(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce<Box>(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    first,
  );
}

export function boxOfTables(tables: readonly PlacedBody[]): Box | null {
  return boxAround(tables.map(tableBox));
}

export function growBox(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The box between two corners, in whatever order they are given. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Whether a point lies on the table top, `reach` floor units around it included. */
export function isOnTable(table: PlacedBody, point: Point, reach = 0): boolean {
  const { x, y } = table.table_position;
  const at = turn({ x: point.x - x, y: point.y - y }, -table.rotation);
  const { width, height } = sizeOf(table);
  if (layoutOfTable(table).shape === 'round') return Math.hypot(at.x, at.y) <= width / 2 + reach;
  return Math.abs(at.x) <= width / 2 + reach && Math.abs(at.y) <= height / 2 + reach;
}

const FINGER_PX = 44;
const LEAST_REACH = 0.12;

/** How far around a table a finger still means it, in floor units: a target is never smaller than 44 CSS pixels. */
export function fingerReach(table: PlacedBody, pixelsPerUnit: number): number {
  const { width, height } = sizeOf(table);
  return Math.max(LEAST_REACH, (FINGER_PX / pixelsPerUnit - Math.min(width, height)) / 2);
}

/** The table at a point: the one whose centre is nearest among those that the point lies on. */
export function findTableAt<T extends PlacedBody>(
  tables: readonly T[],
  point: Point,
  reach: number | ((table: T) => number) = 0,
): T | null {
  let best: T | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const table of tables) {
    if (!isOnTable(table, point, typeof reach === 'number' ? reach : reach(table))) continue;
    const { x, y } = table.table_position;
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < nearest) [best, nearest] = [table, distance];
  }
  return best;
}

/** Reading order: rows from the top, each from the left; tables whose centres differ by less than half a unit share a row. */
export function inReadingOrder<T extends Pick<DrawnTable, 'table_position'>>(tables: readonly T[]): T[] {
  const row = (table: T) => Math.round(table.table_position.y);
  return [...tables].sort(
    (a, b) =>
      row(a) - row(b) || a.table_position.x - b.table_position.x || a.table_position.y - b.table_position.y,
  );
}
