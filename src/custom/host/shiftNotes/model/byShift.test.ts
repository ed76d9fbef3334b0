import { expect, test } from 'vitest';
import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { byShift } from './byShift.ts';

const lunch = { shift_id: 1, name: 'Lunch', days: [1, 2, 3, 4, 5] };
const dinner = { shift_id: 2, name: 'Dinner', days: [4, 5, 6] };
const FRIDAY = '2027-03-05';

const note = (id: number, rest: Partial<ShiftNote> = {}): ShiftNote => ({
  id,
  merchant_id: 7,
  title: `Note ${id}`,
  body: '',
  shifts: [],
  start_date: FRIDAY,
  end_date: FRIDAY,
  should_alert: false,
  read_at: null,
  read_by: null,
  written_by: null,
  created_ts: '2027-03-01T00:00:00Z',
  updated_ts: '2027-03-01T00:00:00Z',
  version: 1,
  ...rest,
});
const shown = (notes: ShiftNote[], date = FRIDAY) =>
  byShift(notes, [lunch, dinner], date).map(({ shift, notes: own }) => [
    shift?.name ?? 'Whole day',
    own.map(({ id }) => id),
  ]);

test('SHIFT-003 notes stand under the whole day or under each of their shifts on that weekday', () => {
  const notes = [note(1), note(2, { shifts: [dinner] }), note(3, { shifts: [lunch, dinner] })];
  expect(shown(notes)).toEqual([
    ['Whole day', [1]],
    ['Lunch', [3]],
    ['Dinner', [2, 3]],
  ]);
  expect(shown([note(4, { shifts: [lunch], end_date: '2027-03-07' })], '2027-03-06')).toEqual([
    ['Whole day', []],
    ['Dinner', []],
  ]);
});

test('SHIFT-012 what alerts stands first, and a dismissed note does not', () => {
  const read = '2027-03-05T20:00:00Z';
  const notes = [note(1), note(2, { should_alert: true, read_at: read }), note(3, { should_alert: true })];
  expect(shown(notes)[0]).toEqual(['Whole day', [3, 1, 2]]);
});

test('SHIFT-003 a shift that is gone shows while a note names it', () => {
  const brunch = { shift_id: 3, name: 'Brunch', days: [5] };
  expect(shown([note(1, { shifts: [brunch] })]).at(-1)).toEqual(['Brunch', [1]]);
});
