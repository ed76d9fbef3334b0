import { expect, test } from 'vitest';
import { findLayoutType } from '#contract/host/floor/layoutTypes.ts';
import { aRoomTable } from '../../model/aFloor.ts';
import { halvesWithChairs } from '../../model/chairs.ts';
import { type Box, boxOfTables, tableBox } from '../../model/geometry.ts';
import { DEFAULT_ZOOM, PIXELS_PER_UNIT } from '../../model/viewport.ts';
import { beyond } from './beyond.ts';
import { LEAST_STOOL, LEAST_TABLE, spaced } from './spaced.ts';

const UNIT = DEFAULT_ZOOM * PIXELS_PER_UNIT;
/** The plan of a tablet that lies: 1024 by 768 less the frame, the list and the bars. */
const TABLET = { width: 620, height: 584 };
const STOOL = 9;

type Row = readonly [layoutType: number, x: number, y: number, rotation?: number];
const aRoomOf = (rows: readonly Row[]) =>
  rows.map(([table_layout_type_id, x, y, rotation = 0], index) =>
    aRoomTable(index + 1, {
      table_layout_type_id,
      capacity: findLayoutType(table_layout_type_id)?.capacity ?? 0,
      table_position: { x, y },
      rotation,
    }),
  );

/** A bar, squares, large and small rounds, and booths along the wall: 23 tables. */
const FULL = aRoomOf([
  ...[2, 3.2, 4.4, 5.6, 6.8, 8].map((x): Row => [STOOL, x, 1.2]),
  ...[2.2, 5, 7.8, 10.6].map((x): Row => [5, x, 3.6]),
  ...[2.9, 6.5].map((x): Row => [3, x, 6.9]),
  ...[9.8, 12.4].map((x): Row => [2, x, 6.6]),
  ...[1.8, 4, 6.2, 8.4, 10.6].map((x): Row => [4, x, 10]),
  ...[2.4, 5, 7.6, 10.2].map((y): Row => [8, 14.8, y, 90]),
]);

const widthOf = ({ left, right }: Box) => (right - left) * UNIT;
const heightOf = ({ top, bottom }: Box) => (bottom - top) * UNIT;

test('a full room is seen whole on a tablet, no table below its least size and none over another', () => {
  const shown = spaced(FULL, TABLET);
  for (const table of shown) {
    const least = table.table_layout_type_id === STOOL ? LEAST_STOOL : LEAST_TABLE;
    expect(widthOf(tableBox(table))).toBeGreaterThanOrEqual(least.width - 0.01);
    expect(heightOf(tableBox(table))).toBeGreaterThanOrEqual(least.height - 0.01);
  }
  const all = boxOfTables(shown);
  expect(all && widthOf(all)).toBeLessThanOrEqual(TABLET.width);
  expect(all && heightOf(all)).toBeLessThanOrEqual(TABLET.height);
  for (const one of shown) {
    for (const other of shown) {
      if (one.mrt_id >= other.mrt_id) continue;
      const [a, b] = [halvesWithChairs(one), halvesWithChairs(other)];
      const far = {
        x: Math.abs(one.table_position.x - other.table_position.x) - a.across - b.across,
        y: Math.abs(one.table_position.y - other.table_position.y) - a.down - b.down,
      };
      expect(Math.max(far.x, far.y), `${one.name} and ${other.name}`).toBeGreaterThan(0);
    }
  }
});

test('rows, columns and who stands where stay as they were drawn', () => {
  const shown = spaced(FULL, TABLET);
  const at = (index: number) => shown[index]?.table_position ?? { x: 0, y: 0 };
  for (const index of [7, 8, 9]) expect(at(index).y).toBeCloseTo(at(6).y);
  for (const index of [20, 21, 22]) expect(at(index).x).toBeCloseTo(at(19).x);
  for (const index of [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 18]) {
    expect(at(index).x).toBeGreaterThan(at(index - 1).x);
  }
  expect(at(19).y).toBeLessThan(at(20).y);
});

test('where the window has place a room keeps its distances, and its tables are larger', () => {
  const two = aRoomOf([
    [5, 2, 2],
    [5, 6, 2],
  ]);
  const [one, other] = spaced(two, { width: 900, height: 700 });
  expect((other?.table_position.x ?? 0) - (one?.table_position.x ?? 0)).toBeCloseTo(4);
  expect(one && widthOf(tableBox(one))).toBeGreaterThan(LEAST_TABLE.width);
  expect(spaced(two, { width: 0, height: 0 })).toBe(two);
});

test('a room larger than the window closes up, keeps its least sizes and reaches beyond', () => {
  const phone = { width: 390, height: 500 };
  const shown = spaced(FULL, phone);
  const all = boxOfTables(shown);
  expect(all && widthOf(all)).toBeGreaterThan(phone.width);
  expect(all && widthOf(all)).toBeLessThan(TABLET.width);
  expect(Math.min(...shown.slice(6).map((table) => widthOf(tableBox(table))))).toBeGreaterThanOrEqual(87.9);
});

test('tables out of view are counted at the side beyond which they lie', () => {
  const tables = aRoomOf([
    [5, 1, 1],
    [5, 20, 1],
    [5, 21, 40],
    [5, 3, 40],
  ]);
  const view = { zoom: DEFAULT_ZOOM, x: 0, y: 0 };
  expect(beyond(tables, view, TABLET)).toEqual({ left: 0, right: 2, above: 0, below: 1 });
  const moved = { ...view, x: -1000, y: -1300 };
  expect(beyond(tables, moved, TABLET)).toEqual({ left: 2, right: 0, above: 1, below: 1 });
});
