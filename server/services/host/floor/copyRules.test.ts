import { expect, test } from 'vitest';
import { planRooms, type RoomPart, type RoomThere, type TablePart } from './copyRules.ts';

const table = (name: string, fields: Partial<TablePart> = {}): TablePart => ({
  name,
  min_capacity: 2,
  max_capacity: 4,
  capacity: 4,
  table_layout_type_id: 5,
  table_position: { x: 2, y: 3 },
  scale: 1,
  rotation: 0,
  ...fields,
});

const room = (name: string, tables: TablePart[]): RoomPart => ({
  name,
  tables,
  combinations: [],
  sections: [],
});
let ids = 0;
const there = (part: RoomPart, used: string[] = []): RoomThere => ({ ...part, used, room_id: (ids += 1) });
const one = (part: RoomPart, rooms: RoomThere[], keeps = false) => planRooms([part], rooms, keeps)[0]?.item;

test('a room is added, the same, kept or drawn anew, with its differences in words', () => {
  const garden = room('Garden', [table('1'), table('2')]);
  expect(one(garden, [])).toMatchObject({ fate: 'added', notes: ['2 tables'] });
  expect(one(garden, [there({ ...garden, name: 'garden' })])).toMatchObject({ fate: 'same', notes: [] });
  const older = there(room('Garden', [table('1', { rotation: 90 }), table('9')]));
  expect(one(garden, [older], true)).toMatchObject({ fate: 'kept' });
  expect(one(garden, [older])).toMatchObject({
    fate: 'replaced',
    notes: ['Adds table 2', 'Removes table 9', 'Moves or changes table 1'],
  });
});

test('a table that somebody has is moved with them, but neither removed nor given other seats', () => {
  const garden = room('Garden', [table('1')]);
  const at = (tables: TablePart[], used: string[]) => one(garden, [there(room('Garden', tables), used)]);
  expect(at([table('1', { rotation: 45 })], ['1'])).toMatchObject({ fate: 'replaced' });
  expect(at([table('1'), table('9')], ['9'])).toMatchObject({
    fate: 'conflict',
    notes: ['Table 9 has parties or bookings and would go.'],
  });
  expect(at([table('1', { max_capacity: 6 })], ['1'])).toMatchObject({
    fate: 'conflict',
    notes: ['Table 1 has parties or bookings and would seat another number of guests.'],
  });
});

test('a table that stands in a room that stays is a conflict, and one that is drawn anew besides is none', () => {
  const bar = room('Bar', [table('1')]);
  const patio = there(room('Patio', [table('1')]));
  expect(one(bar, [patio])).toMatchObject({ fate: 'conflict', notes: ['Table 1 is in Patio already.'] });
  const both = planRooms([bar, room('Patio', [table('2')])], [patio], false);
  expect(both.map(({ item }) => item.fate)).toEqual(['added', 'replaced']);
});

test('combinations and sections that differ are told', () => {
  const tables = [table('1'), table('2')];
  const pair = { name: '1+2', min_capacity: 4, max_capacity: 8, tables: ['2', '1'] };
  const drawn: RoomPart = {
    ...room('Bar', tables),
    combinations: [pair],
    sections: [{ name: 'South', colour: 1, tables: ['1'] }],
  };
  expect(one(drawn, [there(room('Bar', tables))])).toMatchObject({
    fate: 'replaced',
    notes: ['Combinations of tables become those of the plan', 'Draws section South'],
  });
  const same = { ...drawn, combinations: [{ ...pair, tables: ['1', '2'] }] };
  expect(one(drawn, [there(same)])?.fate).toBe('same');
});
