import { expect, test } from 'vitest';
import type { TableHold } from '#contract/host/parties/schemas.ts';
import { aParty } from '#src/domain/host/parties/aParty.ts';
import { aSection } from '../../model/aFloor.ts';
import { blockSpan } from './blockSpan.ts';
import { describeTable } from './describe.ts';
import { groupsOf } from './partyGroups.ts';
import { purposesOf, shortened, wishOf } from './purpose.ts';
import { rotationOf } from '#src/domain/host/parties/inputs.tsx';
import { tableStateOf } from './tableState.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const now = new Date(at('19:00'));
const setting = { lateMinutes: 10, timezone: 'UTC' };

const hold = (changes: Partial<TableHold>): TableHold => ({
  mrt_id: 1,
  party_id: null,
  block_key: null,
  reason: null,
  start_ts: at('19:00'),
  end_ts: at('20:30'),
  is_occupied: false,
  ...changes,
});

const seated = aParty({
  id: 1,
  visit_state: 'seated',
  seated_ts: at('18:20'),
  duration_minutes: 60,
  mrt_ids: [1],
});
const coming = aParty({ id: 2, lname: 'Hale', reserved_ts: at('19:15'), party_size: 2 });
const waiting = aParty({
  id: 3,
  kind: 'waitlist',
  visit_state: 'arrived',
  arrived_ts: at('18:20'),
  quoted_minutes: 30,
  position: 1,
});
const stateOf = (parties: ReturnType<typeof aParty>[], holds: TableHold[], moment = now) =>
  tableStateOf({ mrt_id: 1 }, { parties, holds, now: moment, lateMinutes: 10 });

test('parties stand where the host looks for them, with what asks for attention', () => {
  const later = aParty({ id: 4, reserved_ts: at('22:30') });
  const gone = aParty({ id: 5, visit_state: 'cancelled', status: 'CANCELLED' });
  const groups = groupsOf([seated, coming, waiting, later, gone], now, setting);
  expect(groups.map(({ parties }) => parties.map(({ id }) => id))).toEqual([[3], [2], [1]]);
  expect(groups[1]?.later.map(({ id }) => id)).toEqual([4]);
  expect(groups.map(({ note, isBad }) => [note, isBad])).toEqual([
    ['longest 40 min', true],
    ['by 7:15 PM', false],
    [null, false],
  ]);
  const over = groupsOf([seated], new Date(at('19:25')), setting);
  expect(over[2]).toMatchObject({ note: '1 over turn', isBad: true });
});

test('a table is taken, out of use, held or open, and knows who comes next', () => {
  const next = hold({ party_id: 2, start_ts: at('19:15'), end_ts: at('20:45') });
  const taken = stateOf([seated, coming], [next]);
  expect(taken).toMatchObject({ kind: 'occupied', minutes: 40, next: { isTooSoon: true } });
  expect(taken.kind === 'occupied' && taken.share).toBeCloseTo(2 / 3);
  expect(stateOf([coming], [next])).toMatchObject({ kind: 'held', party: { id: 2 } });
  expect(stateOf([coming], [next], new Date(at('17:00')))).toMatchObject({
    kind: 'open',
    next: { party: { id: 2 }, isTooSoon: false },
  });
  const block = hold({ block_key: '00000000-0000-4000-8000-000000000009', reason: 'Loose leg' });
  expect(stateOf([], [block])).toMatchObject({ kind: 'blocked', reason: 'Loose leg' });
  expect(stateOf([], [block], new Date(at('21:00'))).kind).toBe('open');
});

test('a table says its state, who sits there, how it suits and who serves it', () => {
  const table = { name: '24', max_capacity: 4 };
  const words = { timezone: 'UTC', server: 'Elise Vasquez', fit: null };
  expect(describeTable(table, stateOf([seated], []), words)).toBe(
    'Table 24, up to 4 people, Seated, Priya Raman, 4, 40 of 60 min, server Elise Vasquez',
  );
  expect(describeTable(table, stateOf([], []), { ...words, fit: 'Fits, Ends 8:30 PM' })).toBe(
    'Table 24, up to 4 people, Fits, Ends 8:30 PM, Open, server Elise Vasquez',
  );
});

test('who is here is seated, who is expected later gets a table held, who sits is moved, who comes another day is left alone', () => {
  expect(purposesOf(waiting, now)).toEqual(['seat']);
  expect(purposesOf(coming, now)).toEqual(['seat', 'assign']);
  expect(purposesOf(aParty({ reserved_ts: at('21:00') }), now)).toEqual(['assign', 'seat']);
  expect(purposesOf(seated, now)).toEqual(['move']);
  expect(purposesOf(aParty({ reserved_ts: '2026-11-21T19:00:00.000Z' }), now)).toEqual([]);
  expect(purposesOf(aParty({ visit_state: 'done' }), now)).toEqual([]);
  const wish = wishOf(seated, 'move', now);
  expect(wish).toMatchObject({ durationMinutes: 20, isNow: true });
  expect(wishOf(coming, 'assign', now)).toMatchObject({ start: new Date(at('19:15')), isNow: false });
  const fit = { kind: 'tight', durationMinutes: 15, next: null, minutesToNext: 15 } as const;
  expect([shortened(fit, wish), shortened({ ...fit, durationMinutes: 20 }, wish)]).toEqual([15, undefined]);
});

test('whoever was given the fewest covers today is next in the rotation', () => {
  const sections = [
    aSection(1, { mrt_ids: [1], server_name: 'Elise Vasquez' }),
    aSection(2, { mrt_ids: [2], server_name: 'Jo Mbeki' }),
    aSection(3, { mrt_ids: [3] }),
  ];
  const left = aParty({ id: 8, visit_state: 'done', seated_ts: at('17:00'), mrt_ids: [1], party_size: 2 });
  expect(rotationOf(sections, [seated, left, coming])).toMatchObject([
    { name: 'Jo Mbeki', parties: 0, covers: 0 },
    { name: 'Elise Vasquez', initials: 'EV', parties: 2, covers: 6, coversNow: 4 },
  ]);
});

test('a block ends on a quarter hour, or with the business day at 03:00', () => {
  const moment = new Date('2026-11-20T19:07:00.000Z');
  expect(blockSpan(moment, 'UTC', '0', '60').end.toISOString()).toBe('2026-11-20T20:00:00.000Z');
  expect(blockSpan(moment, 'UTC', '30', '30')).toEqual({
    start: new Date('2026-11-20T19:37:00.000Z'),
    end: new Date('2026-11-20T20:00:00.000Z'),
  });
  expect(blockSpan(moment, 'UTC', '0', 'day').end.toISOString()).toBe('2026-11-21T03:00:00.000Z');
});
