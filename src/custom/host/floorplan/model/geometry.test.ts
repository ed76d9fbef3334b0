import { Armchair, BellRing, CircleSlash, CreditCard, TriangleAlert } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { LAYOUT_TYPES } from '#contract/host/floor/layoutTypes.ts';
import { iconOutline } from '../canvas/iconOutline.ts';
import { chairsOf } from './chairs.ts';
import { overlapsOf } from './overlaps.ts';
import {
  boxOfTables,
  type DrawnTable,
  fingerReach,
  findTableAt,
  inReadingOrder,
  isOnTable,
  tableBox,
} from './geometry.ts';

const aTable = (change: Partial<DrawnTable> = {}): DrawnTable => ({
  name: '1',
  capacity: 6,
  table_layout_type_id: 6,
  table_position: { x: 4, y: 3 },
  scale: 1,
  rotation: 0,
  ...change,
});

describe('geometry', () => {
  test('FLOOR-001 the box of a table follows position, scale and rotation', () => {
    expect(tableBox(aTable())).toEqual({ left: 2.8, top: 2.4, right: 5.2, bottom: 3.6 });
    const turned = tableBox(aTable({ rotation: 90, scale: 2 }));
    expect(turned.left).toBeCloseTo(2.8);
    expect(turned.bottom).toBeCloseTo(5.4);
    const round = aTable({ table_layout_type_id: 3, rotation: 45 });
    expect(tableBox(round).right - tableBox(round).left).toBeCloseTo(2.2);
    expect(boxOfTables([])).toBeNull();
  });

  test('a point is on a turned table where its top is', () => {
    const turned = aTable({ rotation: 90 });
    expect(isOnTable(turned, { x: 4, y: 4.1 })).toBe(true);
    expect(isOnTable(turned, { x: 5.1, y: 3 })).toBe(false);
    expect(isOnTable(aTable({ table_layout_type_id: 3 }), { x: 5, y: 4 })).toBe(false);
    expect(isOnTable(turned, { x: 4.7, y: 3 }, 0.2)).toBe(true);
  });

  test('of two tables under a point the one whose middle is nearer is found', () => {
    const near = aTable({ name: 'near' });
    const far = aTable({ name: 'far', table_position: { x: 5.5, y: 3 } });
    expect(findTableAt([far, near], { x: 4.6, y: 3 })?.name).toBe('near');
    expect(findTableAt([far, near], { x: 40, y: 3 })).toBeNull();
  });

  test('a finger has 44 px of a table that is drawn smaller, and a little around a larger one', () => {
    const table = aTable();
    const { right, top, bottom } = tableBox(table);
    expect((bottom - top + 2 * fingerReach(table, 20)) * 20).toBeCloseTo(44);
    const reach = () => fingerReach(table, 100);
    expect(reach()).toBe(0.12);
    expect(findTableAt([table], { x: right + 0.1, y: 3 }, reach)).toBe(table);
    expect(findTableAt([table], { x: right + 0.2, y: 3 }, reach)).toBeNull();
  });

  test('tables that lie over each other are named in pairs; side by side, in a corner and turned away is no overlap', () => {
    const at = (name: string, x: number, y: number, more: Partial<DrawnTable> = {}) =>
      aTable({ name, table_position: { x, y }, ...more });
    const pairs = (...tables: DrawnTable[]) =>
      overlapsOf(tables).map(([one, other]) => `${one.name} ${other.name}`);
    expect(pairs(at('a', 4, 3), at('b', 5, 3.5), at('c', 12, 3))).toEqual(['a b']);
    expect(pairs(at('a', 4, 3), at('b', 6.4, 3))).toEqual([]);
    expect(pairs(at('a', 4, 3), at('b', 4, 3, { scale: 0.2 }))).toEqual(['a b']);
    expect(pairs(at('a', 4, 3), at('b', 4, 4.1))).toEqual(['a b']);
    expect(pairs(at('a', 4, 3, { rotation: 90 }), at('b', 5.7, 3))).toEqual(['a b']);
    expect(pairs(at('a', 4, 3, { rotation: 90 }), at('b', 6, 3))).toEqual([]);
  });

  test('tables are read in rows', () => {
    const at = (name: string, x: number, y: number) => aTable({ name, table_position: { x, y } });
    const read = inReadingOrder([at('c', 1, 4), at('b', 6, 1.2), at('a', 2, 1)]);
    expect(read.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

describe('chairs', () => {
  test.each(LAYOUT_TYPES)('$name has its seats around it, outside the middle of the top', (type) => {
    for (const capacity of [1, 2, 3, type.capacity, type.capacity + 1]) {
      const chairs = chairsOf({ ...type, scale: 1, capacity });
      const drawn = type.name === 'Bar stool' ? 0 : type.name === 'Booth' ? 2 : capacity;
      expect(chairs).toHaveLength(drawn);
      for (const chair of chairs) {
        expect(Math.hypot(chair.x, chair.y)).toBeGreaterThanOrEqual(Math.min(type.width, type.height) / 2);
      }
    }
  });

  test('chairs of one side never overlap, however many there are', () => {
    const above = chairsOf(aTable({ capacity: 30 })).filter(({ rotation }) => rotation === 0);
    const lefts = above.map(({ x, width }) => [x - width / 2, x + width / 2] as const);
    for (const [index, [left]] of lefts.entries()) {
      if (index > 0) expect(left).toBeGreaterThanOrEqual(lefts[index - 1]?.[1] ?? 0);
    }
  });
});

test('an icon of the page is known to the canvas as path data', () => {
  for (const icon of [Armchair, BellRing, CircleSlash, CreditCard, TriangleAlert]) {
    expect(iconOutline(icon)).toMatch(/^M/i);
    expect(iconOutline(icon)).not.toMatch(/NaN|undefined/);
  }
});
