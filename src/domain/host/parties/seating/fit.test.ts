import { expect, test } from 'vitest';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { TableHold } from '#contract/host/parties/schemas.ts';
import { fitOf, isTakeable, placesOf, rankedChoices, type Wish } from './fit.ts';
import { conflictLines, fitText } from './fitWords.ts';

const table = (mrt_id: number, min_capacity: number, max_capacity: number) => ({
  mrt_id,
  local_id: `00000000-0000-4000-8000-00000000000${mrt_id}`,
  merchant_id: 1,
  room_id: 1,
  name: String(mrt_id),
  min_capacity,
  max_capacity,
  capacity: max_capacity,
  section_ids: [],
  table_layout_type_id: 1,
  table_position: { x: 1, y: 1 },
  scale: 1,
  rotation: 0,
  deleted_ts: null,
  version: 1,
});

const room: Room = {
  id: 1,
  local_id: '00000000-0000-4000-8000-000000000099',
  merchant_id: 1,
  name: 'Dining room',
  sort_order: 0,
  section_ids: [],
  deleted_ts: null,
  version: 1,
  tables: [table(1, 1, 2), table(2, 2, 4), table(3, 4, 8)],
  table_combinations: [
    {
      table_combination_id: 7,
      local_id: '00000000-0000-4000-8000-000000000098',
      merchant_id: 1,
      room_id: 1,
      name: '1 + 2',
      merchant_table_local_ids: [table(1, 1, 2).local_id, table(2, 2, 4).local_id],
      min_capacity: 4,
      max_capacity: 6,
      deleted_ts: null,
      version: 1,
    },
  ],
};

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const hold = (
  mrt_id: number,
  from: string,
  to: string,
  party_id: number | null = 50,
  occupied = false,
): TableHold => ({
  mrt_id,
  party_id,
  block_key: party_id === null ? '00000000-0000-4000-8000-000000000097' : null,
  reason: party_id === null ? 'Loose leg' : null,
  start_ts: at(from),
  end_ts: at(to),
  is_occupied: occupied,
});

const wish: Wish = {
  partyId: 9,
  partySize: 4,
  start: new Date(at('19:00')),
  durationMinutes: 90,
  isNow: true,
};
const places = placesOf([room]);
const fit = (key: string, holds: TableHold[], change: Partial<Wish> = {}) => {
  const place = places.find((candidate) => candidate.key === key);
  if (!place) throw new Error(`There is no place ${key}`);
  return fitOf(place, { ...wish, ...change }, holds);
};

test('a combination is as free as each of its tables', () => {
  expect(fit('c7', []).kind).toBe('fits');
  expect(fit('c7', [hold(2, '18:00', '19:30')]).kind).toBe('conflict');
});

test('fits with time to spare, tight without, conflict when too little is left', () => {
  expect(fit('t2', [hold(2, '21:00', '22:00')])).toMatchObject({ kind: 'fits', minutesToNext: 120 });
  expect(fit('t2', [hold(2, '20:40', '22:00')])).toMatchObject({ kind: 'tight', durationMinutes: 90 });
  expect(fit('t2', [hold(2, '20:00', '22:00')])).toMatchObject({ kind: 'tight', durationMinutes: 60 });
  expect(fit('t2', [hold(2, '19:30', '22:00')])).toMatchObject({ kind: 'conflict', durationMinutes: 0 });
});

test('who overstays is in the way of sitting down now, not of a later reservation', () => {
  const overstaying = [hold(2, '17:00', '18:30', 50, true)];
  expect(fit('t2', overstaying).kind).toBe('conflict');
  expect(fit('t2', overstaying, { isNow: false }).kind).toBe('fits');
});

test('a party does not stand in its own way, a block stands in everybody’s', () => {
  expect(fit('t2', [hold(2, '19:00', '20:30', 9)]).kind).toBe('fits');
  expect(fit('t2', [hold(2, '18:00', '20:30', null)]).kind).toBe('conflict');
});

test('sizes: too small cannot be taken, too large can', () => {
  expect([fit('t1', []).kind, fit('t2', []).kind]).toEqual(['small', 'fits']);
  expect(fit('t3', [], { partySize: 2 }).kind).toBe('large');
  expect([isTakeable(fit('t1', [])), isTakeable(fit('t3', [], { partySize: 2 }))]).toEqual([false, true]);
});

test('the best comes first: what fits, with the least seats empty, single tables before pairs', () => {
  const order = rankedChoices(places, wish, [hold(3, '18:00', '20:00')]).map(({ place }) => place.key);
  expect(order).toEqual(['t2', 'c7', 't1', 't3']);
});

test('words for the host name who comes next and when the turn ends', () => {
  const words = { timezone: 'UTC', parties: new Map([[50, { fname: 'Ed', lname: 'Hale' }]]) };
  expect(fitText(fit('t2', [hold(2, '20:48', '22:00')]), wish, words)).toBe(
    'Ends 8:30 PM, 18 min before Hale at 8:48 PM',
  );
  expect(fitText(fit('t2', [hold(2, '17:00', '18:30', 50, true)]), wish, words)).toBe(
    'Hale sits here, 30 min over',
  );
  expect(fitText(fit('t2', [hold(2, '18:00', '19:42', 50, true)]), wish, words)).toBe(
    'Hale sits here until 7:42 PM, 42 min more',
  );
  expect(fitText(fit('t2', [hold(2, '19:18', '21:00')]), wish, words)).toBe(
    'Free for 18 min only, then Hale at 7:18 PM',
  );
  expect(fitText(fit('t2', [hold(2, '18:30', '19:30')]), wish, words)).toBe(
    'Hale has it until 7:30 PM, 30 min more',
  );
  expect(fitText(fit('t2', [hold(2, '18:00', '20:30', null)]), wish, words)).toBe(
    'Blocked, Loose leg, until 8:30 PM, 1 h 30 min more',
  );
  expect(fitText(fit('t2', []), wish, words)).toBe('Ends 8:30 PM');
  expect(fitText(fit('t2', [hold(2, '23:30', '23:59')]), wish, words)).toBe(
    'Ends 8:30 PM, 3 h before Hale at 11:30 PM',
  );
});

test('on the table itself a conflict stands in short lines: how long, who, until when', () => {
  const words = { timezone: 'UTC', parties: new Map([[50, { fname: 'Ed', lname: 'Hale' }]]) };
  const lines = (holds: TableHold[]) => conflictLines(fit('t2', holds), wish, words);
  expect(lines([hold(2, '18:00', '19:42', 50, true)])).toEqual(['42 min more', 'Hale', 'until 7:42']);
  expect(lines([hold(2, '17:00', '18:30', 50, true)])).toEqual(['30 min over', 'Hale']);
  expect(lines([hold(2, '19:18', '21:00')])).toEqual(['18 min free', '7:18 Hale']);
  expect(lines([hold(2, '18:00', '20:00', null)])).toEqual(['1 h more', 'Blocked', 'until 8:00']);
});
