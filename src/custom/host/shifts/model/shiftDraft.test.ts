import { describe, expect, test } from 'vitest';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import {
  boundsOf,
  daysOf,
  daysTaken,
  draftOf,
  isClean,
  problemsOf,
  type ShiftDraft,
  toggleDay,
} from './shiftDraft.ts';

const schedule = (dow: number, fields: object = {}) => ({
  merchant_shift_id: 1,
  merchant_shift_schedule_id: dow + 10,
  merchant_id: 7,
  name: 'Dinner',
  dow,
  day_of_week: dow,
  block_start: '1700',
  block_duration: 300,
  cover_value: 120,
  max_party_size: 8,
  value: 20,
  rooms: [],
  pacing: [],
  deleted_ts: null,
  ...fields,
});
const shiftOf = (name: string, schedules: ReturnType<typeof schedule>[]): Shift => ({
  merchant_shift_id: 1,
  shift_id: 1,
  merchant_id: 7,
  name,
  colour: 'blue',
  rooms: [],
  days: schedules.map(({ dow }) => dow),
  schedules,
  deleted_ts: null,
  created_ts: '2027-03-01T00:00:00.000Z',
  updated_ts: '2027-03-01T00:00:00.000Z',
  version: 1,
});
const dinner = shiftOf('Dinner', [
  schedule(4),
  schedule(5),
  schedule(6, { cover_value: 180, block_duration: 420 }),
]);
const brunch = shiftOf('Brunch', [schedule(0, { block_start: '1000', block_duration: 300 })]);
const late = shiftOf('Late', [schedule(5, { block_start: '2330', block_duration: 120 })]);
const change = (draft: ShiftDraft, part: Partial<ShiftDraft>): ShiftDraft => ({ ...draft, ...part });

describe('a shift in the editor', () => {
  test('SHIFT-001 most days share their values, the others keep their own, and nothing is lost on the way', () => {
    const draft = draftOf(dinner);
    expect(draft.base).toEqual({ start: 1020, end: 1320, covers: '120', maxParty: '8', pacing: '20' });
    expect(Object.keys(draft.own)).toEqual(['6']);
    expect(daysOf(draft)).toEqual(
      dinner.schedules.map(({ dow, block_start, block_duration, cover_value, max_party_size, value }) => ({
        dow,
        block_start,
        block_duration,
        cover_value,
        max_party_size,
        value,
      })),
    );
  });

  test('SHIFT-007 the times lie between the neighbors of the days it has', () => {
    const { base } = draftOf(dinner);
    expect(boundsOf(base, [4, 5], [brunch, late])).toEqual({ start: 300, end: 1410 });
    expect(boundsOf(base, [0, 4], [brunch, late])).toEqual({ start: 900, end: 1740 });
    expect(boundsOf(base, [4], [brunch, late])).toEqual({ start: 300, end: 1740 });
  });

  test('SHIFT-008 a day on which another shift serves then is taken, and keeps the draft from being saved', () => {
    const early = change(draftOf(dinner), { base: { ...draftOf(dinner).base, start: 840 } });
    expect([...daysTaken(early, [brunch, late])]).toEqual([[0, 'Brunch']]);
    expect(problemsOf(toggleDay(early, 0), [brunch]).days).toContain('On Sunday Brunch serves then');
    expect(isClean(problemsOf(early, [brunch, late]))).toBe(true);
  });

  test('SHIFT-005 a day that leaves forgets its own values, and comes back as the rest', () => {
    const without = toggleDay(draftOf(dinner), 6);
    expect([without.days, without.own]).toEqual([[4, 5], {}]);
    expect(toggleDay(without, 6).days).toEqual([4, 5, 6]);
    expect(daysOf(toggleDay(without, 6))[2]).toMatchObject({ dow: 6, cover_value: 120 });
  });

  test('SHIFT-009 a shift into the night keeps its evening', () => {
    const night = shiftOf('Night', [schedule(5, { block_start: '0030', block_duration: 90 })]);
    expect(draftOf(night).base).toMatchObject({ start: 1470, end: 1560 });
    expect(daysOf(draftOf(night))[0]).toMatchObject({ block_start: '0030', block_duration: 90 });
  });

  test('what is no number, and a shift without days or a name, is not saved', () => {
    const blank = draftOf(null);
    expect(Object.keys(problemsOf(blank, []))).toEqual(['name', 'days', 'base', 'own']);
    const wrong = change(draftOf(dinner), {
      base: { start: 1020, end: 1020, covers: 'many', maxParty: '101', pacing: '-1' },
    });
    expect(Object.keys(problemsOf(wrong, []).base)).toEqual(['time', 'covers', 'maxParty', 'pacing']);
    const own = { 6: { ...wrong.base, end: 1080 } };
    expect(Object.keys(problemsOf(change(draftOf(dinner), { own }), []).own[6] ?? {})).toEqual([
      'covers',
      'maxParty',
      'pacing',
    ]);
  });
});
