import { expect, test } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import { filterOf, isOfStatus, needsTable, readFilter, reasonsOf, withFilter } from './bookFilter.ts';

const party = (changes: object): Party =>
  ({
    kind: 'reservation',
    status: 'BOOKED',
    visit_state: 'expected',
    party_size: 4,
    fname: 'Priya',
    lname: 'Raman',
    phone: '+15035550137',
    email: null,
    tags: ['Birthday'],
    mrt_ids: [32],
    done_ts: null,
    removed_reason_id: null,
    ...changes,
  }) as Party;

const room = { id: 5, tables: [{ mrt_id: 32 }] } as never;
const left = (filter: object, one: Party) =>
  filterOf({ search: '', room: undefined, size: undefined, tag: undefined, ...filter }, [room])(one);

test('HOST-013 the list starts with the booked parties', () => {
  expect(readFilter(new URLSearchParams()).status).toBe('booked');
  expect(readFilter(new URLSearchParams('status=everything')).status).toBe('booked');
  expect(readFilter(new URLSearchParams('status=cancelled&view=flow'))).toMatchObject({
    status: 'cancelled',
    view: 'flow',
  });
});

test('the filters stand in the address, the usual ones do not', () => {
  const params = withFilter(new URLSearchParams('date=2026-11-20'), { status: 'requested', search: 'ana' });
  expect(params.toString()).toBe('date=2026-11-20&status=requested&q=ana');
  expect(withFilter(params, { status: 'booked', search: '' }).toString()).toBe('date=2026-11-20');
});

test('room, size, tag and search each narrow the book', () => {
  const one = party({});
  expect(left({ room: '5' }, one)).toBe(true);
  expect(left({ room: '5' }, party({ mrt_ids: [9] }))).toBe(false);
  expect([left({ room: 'none' }, one), left({ room: 'none' }, party({ mrt_ids: [] }))]).toEqual([
    false,
    true,
  ]);
  expect([left({ size: '3-4' }, one), left({ size: '7-100' }, one)]).toEqual([true, false]);
  expect([left({ tag: 'Birthday' }, one), left({ tag: 'Patio' }, one)]).toEqual([true, false]);
  expect([left({ search: 'priya r' }, one), left({ search: '555-0137' }, one)]).toEqual([true, true]);
  expect([left({ search: 'hale' }, one), left({ search: '37' }, one)]).toEqual([false, false]);
});

test('a set holds its status; whoever waits without a table is not in the book', () => {
  expect(isOfStatus(party({}), 'booked')).toBe(true);
  expect(isOfStatus(party({ kind: 'walk_in', visit_state: 'seated' }), 'booked')).toBe(true);
  expect(isOfStatus(party({ kind: 'waitlist' }), 'booked')).toBe(false);
  expect(isOfStatus(party({ kind: 'waitlist', visit_state: 'seated' }), 'booked')).toBe(true);
  expect(isOfStatus(party({ status: 'REQUESTED' }), 'requested')).toBe(true);
  expect(isOfStatus(party({ status: 'CANCELLED', kind: 'waitlist' }), 'cancelled')).toBe(false);
});

test('HOST-012 who walked out or dined at the bar is found by the reason, or among all that were removed', () => {
  const walkedOut = party({ status: 'CANCELLED', removed_reason_id: 3 });
  const cancelled = party({ status: 'CANCELLED', removed_reason_id: 4 });
  const noShow = party({ visit_state: 'no_show', removed_reason_id: 1 });
  const shown = (reason?: string) =>
    [walkedOut, cancelled, noShow, party({})].map((one) => isOfStatus(one, 'cancelled', reason));
  expect(shown()).toEqual([false, true, false, false]);
  expect(shown('3')).toEqual([true, false, false, false]);
  expect(shown('all')).toEqual([true, true, true, false]);
  expect(reasonsOf('5')).toEqual([5]);
  expect(readFilter(new URLSearchParams('status=cancelled&reason=3')).reason).toBe('3');
  expect(readFilter(new URLSearchParams('status=cancelled&reason=99')).reason).toBeUndefined();
});

test('to assign are the booked without a table who are still to come', () => {
  expect(needsTable(party({ mrt_ids: [] }))).toBe(true);
  expect(needsTable(party({}))).toBe(false);
  expect(needsTable(party({ mrt_ids: [], visit_state: 'no_show' }))).toBe(false);
});
