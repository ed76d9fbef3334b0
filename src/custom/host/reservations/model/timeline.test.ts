import { expect, test } from 'vitest';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { groupByHour, hoursBehind } from './hours.ts';
import {
  dragged,
  formerBody,
  keyed,
  moveBody,
  moveOf,
  moveText,
  obstacleOf,
  stretched,
  tablesOf,
} from './moves.ts';
import {
  blockUnder,
  layOut,
  nextBlock,
  packLanes,
  rightsOf,
  ROW_PX,
  type TimelineLayout,
  toPx,
} from './timeline.ts';

const PORTLAND = 'America/Los_Angeles';
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const party = (id: number, changes: Partial<Party> = {}): Party =>
  ({
    id,
    kind: 'reservation',
    status: 'BOOKED',
    visit_state: 'expected',
    reserved_ts: at('03:00'),
    duration_minutes: 90,
    party_size: 2,
    fname: 'P',
    lname: `Party ${id}`,
    mrt_ids: [],
    is_pinned: false,
    overbook_reason: null,
    seated_ts: null,
    ...changes,
  }) as Party;
const hold = (
  mrt_id: number,
  party_id: number | null,
  from: string,
  to: string,
  is_occupied = false,
): TableHold => ({
  mrt_id,
  party_id,
  block_key: party_id === null ? 'k' : null,
  reason: party_id === null ? 'Loose leg' : null,
  start_ts: at(from),
  end_ts: at(to),
  is_occupied,
});
const table = (mrt_id: number, name: string) => ({ mrt_id, name, min_capacity: 1, max_capacity: 4 });
const room = (id: number, name: string, tables: object[]) => ({ id, name, tables }) as Room;
const rooms = [
  room(1, 'Dining room', [table(10, '10'), table(2, '2'), table(1, '1')]),
  room(2, 'Patio', [table(30, 'P1')]),
];

function laid(parties: Party[], holds: TableHold[], now = at('00:00')): TimelineLayout {
  return layOut({ timezone: PORTLAND, date: '2026-11-20', rooms, holds, parties, now: Date.parse(now) });
}

test('all of a row’s height is a party’s target, and neither an empty hour nor a blocked table is anybody’s', () => {
  const seated = party(7, { mrt_ids: [1] });
  const layout = laid([seated], [hold(1, 7, '03:00', '04:30'), hold(2, null, '03:00', '05:00')]);
  const row = layout.rows.find(({ label }) => label === '1');
  const blocked = layout.rows.find(({ label }) => label === '2');
  const x = toPx(Date.parse(at('03:30')) - layout.span.from);
  const top = row?.top ?? 0;
  expect([top, top + ROW_PX - 1].map((y) => blockUnder(layout, x, y)?.party?.id)).toEqual([7, 7]);
  expect(blockUnder(layout, x, top + ROW_PX)).toBeNull();
  expect(blockUnder(layout, x + toPx(60 * 60_000), top)).toBeNull();
  expect(blockUnder(layout, x, (blocked?.top ?? 0) + 4)).toBeNull();
});

test('rows are the lane, then each room with its tables in natural order', () => {
  const { rows, height } = laid([], []);
  expect(rows.map((row) => row.label)).toEqual([
    'Needs a table',
    'Dining room',
    '1',
    '2',
    '10',
    'Patio',
    'P1',
  ]);
  expect(height).toBe((rows.at(-1)?.top ?? 0) + ROW_PX);
});

test('an empty evening shows five to ten, a long one every hour of it', () => {
  const hours = ({ span }: TimelineLayout) => (span.until - span.from) / 3_600_000;
  expect(hours(laid([], []))).toBe(5);
  const late = party(1, { reserved_ts: at('06:40') });
  expect(hours(laid([late], []))).toBe(8);
});

test('a party stands at its table, the overlapping ones without a table under one another', () => {
  const parties = [party(1, { mrt_ids: [2] }), party(2), party(3), party(4, { reserved_ts: at('04:30') })];
  const { blocks, rows } = laid(parties, [hold(2, 1, '03:00', '04:30')]);
  expect(rows[0]?.height).toBe(2 * ROW_PX);
  const placed = Object.fromEntries(blocks.map((block) => [block.party?.id, [block.row, block.top]]));
  expect(placed).toEqual({ 1: [3, rows[3]?.top], 2: [0, 0], 3: [0, ROW_PX], 4: [0, 0] });
  expect(packLanes(parties).lanes).toBe(3);
});

test('tables of one party next to each other are one block, apart they are two', () => {
  const together = laid(
    [party(1, { mrt_ids: [1, 2] })],
    [hold(1, 1, '03:00', '04:30'), hold(2, 1, '03:00', '04:30')],
  );
  expect(together.blocks.map(({ row, height }) => [row, height])).toEqual([[2, 2 * ROW_PX]]);
  const apart = laid(
    [party(1, { mrt_ids: [1, 30] })],
    [hold(1, 1, '03:00', '04:30'), hold(30, 1, '03:00', '04:30')],
  );
  expect(apart.blocks).toHaveLength(2);
});

test('who stays longer is drawn until now, a blocked table has its reason, those filtered out are not drawn', () => {
  const holds = [
    hold(1, 1, '03:00', '04:30', true),
    hold(2, null, '03:00', '05:00'),
    hold(10, 9, '03:00', '05:00'),
  ];
  const { blocks } = laid([party(1, { visit_state: 'seated', mrt_ids: [1] })], holds, at('05:10'));
  expect(blocks.map(({ until, reason }) => [new Date(until).toISOString(), reason])).toEqual([
    [at('05:10'), null],
    [at('05:00'), 'Loose leg'],
  ]);
});

test('only what the visit allows may be moved', () => {
  expect(rightsOf(party(1))).toEqual({ time: true, table: true, length: true });
  expect(rightsOf(party(1, { visit_state: 'seated' }))).toEqual({ time: false, table: true, length: true });
  expect(rightsOf(party(1, { is_pinned: true })).table).toBe(false);
  expect(rightsOf(party(1, { visit_state: 'done' }))).toEqual({ time: false, table: false, length: false });
  expect(rightsOf(null).length).toBe(false);
});

function begun(parties: Party[], holds: TableHold[], id = 1) {
  const layout = laid(parties, holds);
  const block = layout.blocks.find((one) => one.party?.id === id);
  const move = block ? moveOf(block) : null;
  if (!move) throw new Error('nothing to move');
  return { layout, move };
}

test('by keyboard: a quarter hour, a table, a longer visit; what is in the way is said', () => {
  const parties = [party(1, { mrt_ids: [1] }), party(2, { mrt_ids: [2], lname: 'Hale' })];
  const holds = [hold(1, 1, '03:00', '04:30'), hold(2, 2, '04:30', '06:00')];
  const { layout, move } = begun(parties, holds);
  expect(move.hasChanged).toBe(false);
  const after = ['ArrowRight', 'ArrowDown', '+'].reduce((one, key) => keyed(layout, one, key), move);
  expect(moveBody(layout, after)).toEqual({ mrt_ids: [2], reserved_ts: at('03:15'), duration_minutes: 105 });
  expect(formerBody(after)).toEqual({
    mrt_ids: [1],
    reserved_ts: at('03:00'),
    overbook_reason: null,
    duration_minutes: 90,
  });
  const obstacle = obstacleOf(layout, after, holds, () => 'Hale', PORTLAND);
  expect(obstacle).toBe('Hale until 10:00 PM');
  expect(moveText(layout, after, PORTLAND, obstacle)).toBe(
    'Party 1: Table 2, 7:15 PM to 9:00 PM, Hale until 10:00 PM',
  );
  expect(keyed(layout, move, 'ArrowUp').row).toBe(0);
  expect(tablesOf(layout, keyed(layout, move, 'ArrowUp'))).toEqual([]);
});

test('why a time was exceeded is not said of another one, but of no table it is; Undo says it again', () => {
  const over = party(1, { mrt_ids: [1], overbook_reason: 'Regulars' });
  const { layout, move } = begun([over], [hold(1, 1, '03:00', '04:30')]);
  const later = keyed(layout, move, 'ArrowRight');
  expect(moveBody(layout, later)).toMatchObject({ reserved_ts: at('03:15'), overbook_reason: null });
  expect(formerBody(later)).toMatchObject({ reserved_ts: at('03:00'), overbook_reason: 'Regulars' });
  expect(moveBody(layout, keyed(layout, move, 'ArrowDown'))).not.toHaveProperty('overbook_reason');
  const without = begun([party(1, { mrt_ids: [], overbook_reason: 'Regulars' })], []);
  const moved = keyed(without.layout, without.move, 'ArrowRight');
  expect(moveBody(without.layout, moved)).not.toHaveProperty('overbook_reason');
});

test('a seated party changes its table, never its time, and does not go back to the lane', () => {
  const seated = party(1, { visit_state: 'seated', seated_ts: at('03:00'), mrt_ids: [1] });
  const { layout, move } = begun([seated], [hold(1, 1, '03:00', '04:30', true)]);
  expect(keyed(layout, move, 'ArrowRight').hasChanged).toBe(false);
  expect(keyed(layout, move, 'ArrowUp').hasChanged).toBe(false);
  expect(moveBody(layout, dragged(layout, move, 200, ROW_PX))).toEqual({ mrt_ids: [2] });
});

test('by pointer: the nearest quarter hour and the row under it, the end by its edge', () => {
  const { layout, move } = begun([party(1, { mrt_ids: [1] })], [hold(1, 1, '03:00', '04:30')]);
  const after = dragged(layout, move, toPx(28 * 60_000), 2 * ROW_PX);
  expect(moveBody(layout, after)).toEqual({ mrt_ids: [10], reserved_ts: at('03:30') });
  expect(dragged(layout, move, 3, 3).hasChanged).toBe(false);
  expect(moveBody(layout, stretched(move, toPx(-40 * 60_000)))).toEqual({
    mrt_ids: [1],
    duration_minutes: 45,
  });
  expect(stretched(move, -5000).minutes).toBe(15);
});

test('arrow keys lead along a row by time and between rows to the nearest', () => {
  const parties = [party(1, { mrt_ids: [1] }), party(2, { mrt_ids: [1] }), party(3, { mrt_ids: [2] })];
  const { blocks } = laid(parties, [
    hold(1, 1, '03:00', '04:30'),
    hold(1, 2, '05:00', '06:00'),
    hold(2, 3, '05:15', '06:00'),
  ]);
  const go = (id: number, key: string) => {
    const from = blocks.find((block) => block.party?.id === id);
    return from ? (nextBlock(blocks, from, key)?.party?.id ?? null) : null;
  };
  expect([
    go(1, 'ArrowRight'),
    go(2, 'ArrowLeft'),
    go(3, 'ArrowUp'),
    go(1, 'ArrowDown'),
    go(1, 'ArrowUp'),
  ]).toEqual([2, 1, 2, 3, null]);
});

test('the list groups by the hour that the location’s clocks show', () => {
  const parties = [party(1), party(2, { reserved_ts: at('03:45') }), party(3, { reserved_ts: at('04:00') })];
  expect(groupByHour(parties, PORTLAND).map(({ label, parties: all }) => [label, all.length])).toEqual([
    ['7:00 PM', 2],
    ['8:00 PM', 1],
  ]);
  expect(groupByHour([party(1)], 'Asia/Kolkata')[0]?.label).toBe('8:00 AM');
});

test('hours are behind once they are over and nobody of them is still there', () => {
  const done = { visit_state: 'done' } as const;
  const at5 = party(1, { ...done, reserved_ts: at('01:00') });
  const at6 = party(2, { ...done, reserved_ts: at('02:00') });
  const behind = (parties: Party[], now: string) =>
    hoursBehind(groupByHour(parties, PORTLAND), Date.parse(at(now)));
  expect(behind([at5, at6, party(3)], '03:10')).toBe(2);
  expect(behind([at5, { ...at6, visit_state: 'seated' }, party(3)], '03:10')).toBe(1);
  expect(behind([at5, at6], '08:00')).toBe(0);
});
