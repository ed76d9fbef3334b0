import { expect, test } from 'vitest';
import { aQuarter, aSlot, aType } from '#src/domain/host/inventory/aSlot.ts';
import { gridOf } from './grid.ts';
import { chooseAll, chooseOnly, extend, NOTHING, pruned, stepFrom, toggle } from './selection.ts';

const types = [aType(), aType({ id: 8, name: 'Bar' })];
const slots = [
  aSlot({ slotId: 1, time: '19:00', maxPartySize: 2 }),
  aSlot({ slotId: 2, time: '19:00', minPartySize: 3, maxPartySize: 4 }),
  aSlot({ slotId: 3, time: '19:00', maxPartySize: 2, blocked: true, status: 'blocked' }),
  aSlot({ slotId: 4, time: '19:00', reservationTypeId: 8 }),
  aSlot({ slotId: 5, time: '20:00', reservationTypeId: 8 }),
  aSlot({ slotId: 6, time: '00:30', maxPartySize: 2 }),
  aSlot({ slotId: 7, time: '20:00', deleted: true }),
  aSlot({ slotId: 8, time: '20:00', reservationTypeId: 99 }),
];
const quarters = ['19:00', '19:15', '20:00'].map((time) => aQuarter(time));
const grid = gridOf({ slots, quarters, types, typeId: null });
const idsIn = (row: number, column: number) => grid.rows[row]?.cells[column]?.map(({ slotId }) => slotId);

test('INV-012 INV-014 the grid has a row per quarter hour, nights last; open slots stand before blocked ones, then by party size', () => {
  expect(grid.rows.map(({ time }) => time)).toEqual(['19:00', '19:15', '20:00', '00:30']);
  expect(grid.columns.map(({ label }) => label)).toEqual(['Dining room', 'Bar']);
  expect(idsIn(0, 0)).toEqual([1, 2, 3]);
  expect(idsIn(0, 1)).toEqual([4]);
  expect(grid.rows[1]?.cells).toEqual([[], []]);
});

test('INV-011 a slot that the server deleted is not drawn, nor one of a type that is not shown', () => {
  expect(idsIn(2, 0)).toEqual([]);
  expect(idsIn(2, 1)).toEqual([5]);
});

test('one type alone has a column per range of party sizes', () => {
  const dining = gridOf({ slots, quarters, types, typeId: 7 });
  expect(dining.columns.map(({ label }) => label)).toEqual(['1 to 2 people', '3 to 4 people']);
  expect(dining.rows[0]?.cells.map((cell) => cell.length)).toEqual([2, 1]);
});

test('slots are chosen one by one, as a range, all, and no longer once they are gone', () => {
  const one = chooseOnly(1);
  expect([...toggle(toggle(one, 4), 1).chosen]).toEqual([4]);
  expect([...extend(grid, one, 3).chosen]).toEqual([1, 2, 3]);
  expect([...extend(grid, one, 5).chosen]).toEqual([1, 2, 3, 4, 5]);
  expect([...extend(grid, NOTHING, 5).chosen]).toEqual([5]);
  const all = chooseAll(grid, one);
  expect(all.chosen.size).toBe(6);
  const smaller = gridOf({ slots: slots.slice(3), quarters, types, typeId: null });
  expect(pruned(smaller, all)).toEqual({ chosen: new Set([4, 5, 6]), focus: null, anchor: null });
});

test('the arrows move within a row and down its column, over rows that have no slot; the edge holds', () => {
  expect(stepFrom(grid, null, 'ArrowDown')).toBe(1);
  expect([stepFrom(grid, 1, 'ArrowRight'), stepFrom(grid, 3, 'ArrowRight')]).toEqual([2, 4]);
  expect([stepFrom(grid, 1, 'ArrowLeft'), stepFrom(grid, 4, 'ArrowRight')]).toEqual([1, 4]);
  expect([stepFrom(grid, 2, 'Home'), stepFrom(grid, 2, 'End')]).toEqual([1, 4]);
  expect([stepFrom(grid, 2, 'ArrowDown'), stepFrom(grid, 4, 'ArrowDown')]).toEqual([6, 5]);
  expect([stepFrom(grid, 5, 'ArrowDown'), stepFrom(grid, 6, 'ArrowDown')]).toEqual([6, 6]);
  expect([stepFrom(grid, 5, 'ArrowUp'), stepFrom(grid, 1, 'ArrowUp')]).toEqual([4, 1]);
});
