import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/core/time.ts';
import {
  coversOf,
  coversTogether,
  type PlanShift,
  type PlanSpecialDay,
  pacingAt,
  shiftAt,
  shiftsOn,
} from './day.ts';
import { blockStartOf } from './minutes.ts';

const SATURDAY = '2027-06-05';
const FRIDAY = '2027-06-04';
const schedule = (dow: number, fields: Partial<PlanShift['schedules'][number]> = {}) => ({
  merchant_shift_schedule_id: 100 + dow,
  dow,
  block_start: '1700',
  block_duration: 60,
  cover_value: 40,
  max_party_size: 8,
  value: 12,
  pacing: [],
  ...fields,
});
const dinner: PlanShift = {
  merchant_shift_id: 1,
  name: 'Dinner',
  colour: 'blue',
  rooms: [7],
  schedules: [schedule(5, { pacing: [{ block_start: '1730', value: 4 }] }), schedule(6)],
};
const special = (fields: Partial<PlanSpecialDay>): PlanSpecialDay => ({
  merchant_special_day_id: 9,
  date: SATURDAY,
  merchant_shift_id: 1,
  name: '',
  is_closed: false,
  block_start: '1800',
  block_duration: 30,
  cover_value: null,
  max_party_size: null,
  value: null,
  rooms: [],
  ...fields,
});

describe('the shifts of a date', () => {
  test('SHIFT-002 a weekday serves with its values, and its pacing by quarter hour', () => {
    expect(shiftsOn(FRIDAY, [dinner], []).shifts).toEqual([
      {
        shiftId: 1,
        scheduleId: 105,
        specialDayId: null,
        name: 'Dinner',
        colour: 'blue',
        start: 1020,
        end: 1080,
        covers: 40,
        maxPartySize: 8,
        value: 12,
        pacing: [12, 12, 4, 12],
        roomIds: [7],
      },
    ]);
    expect(shiftsOn('2027-06-03', [dinner], []).shifts).toEqual([]);
  });

  test('SHIFT-002 a special day of a shift changes that date alone', () => {
    const days = [special({ value: 6, cover_value: 20 })];
    const [changed] = shiftsOn(SATURDAY, [dinner], days).shifts;
    expect(changed).toMatchObject({ specialDayId: 9, start: 1080, end: 1110, covers: 20, pacing: [6, 6] });
    const next = dayAfter(SATURDAY, 7);
    expect(shiftsOn(next, [dinner], days)).toEqual(shiftsOn(next, [dinner], []));
    expect(shiftsOn(SATURDAY, [dinner], [special({ is_closed: true })]).shifts).toEqual([]);
  });

  test('SHIFT-002 a closure closes all of a date, and an extra shift is there on its date alone', () => {
    const closure = special({ merchant_shift_id: null, is_closed: true, name: 'Holiday', block_start: null });
    const extra = special({ merchant_shift_id: null, name: 'Tasting', block_start: '1200' });
    expect(shiftsOn(SATURDAY, [dinner], [closure, extra])).toMatchObject({ closedBy: closure, shifts: [] });
    const open = shiftsOn(SATURDAY, [dinner], [extra]).shifts;
    expect(open.map(({ name, shiftId }) => [name, shiftId])).toEqual([
      ['Tasting', null],
      ['Dinner', 1],
    ]);
    expect(shiftsOn(FRIDAY, [dinner], [closure, extra]).shifts).toHaveLength(1);
  });

  test('SHIFT-002 INV-028 the pacing of a date comes after that of its weekday', () => {
    const overrides = [
      { date: FRIDAY, block_start: '1730', value: 9 },
      { date: FRIDAY, block_start: '1745', value: 0 },
      { date: SATURDAY, block_start: '1700', value: 1 },
    ];
    const day = shiftsOn(FRIDAY, [dinner], [], overrides);
    expect(day.shifts[0]?.pacing).toEqual([12, 12, 9, 0]);
    const shift = shiftAt(day, 1064);
    expect(shift && pacingAt(shift, 1064)).toBe(9);
    expect(shiftAt(day, 1080)).toBeNull();
  });

  test('a shift takes in its covers, or what its pacing adds up to when that is less', () => {
    expect(coversOf({ covers: 40, pacing: [12, 12, 4, 12] })).toBe(40);
    expect(coversOf({ covers: 40, pacing: [12, 12, 4, 0] })).toBe(28);
    expect(coversOf({ covers: 40, pacing: [12, null] })).toBe(40);
    expect(coversOf({ covers: null, pacing: [12, 12] })).toBe(24);
    expect(coversOf({ covers: null, pacing: [null] })).toBeNull();
    const { shifts } = shiftsOn(SATURDAY, [dinner], [special({ merchant_shift_id: null, name: 'Bar' })]);
    expect(coversTogether(shifts)).toEqual({ covers: 40, unlimited: 1 });
  });

  test('SHIFT-002 whatever a date does differently, every other date serves as the week says', () => {
    const quarter = fc.integer({ min: 20, max: 100 }).map((n) => blockStartOf(n * 15));
    const dated = fc.record({
      shift: fc.constantFrom(1, null),
      isClosed: fc.boolean(),
      start: quarter,
      pacing: fc.array(fc.record({ block_start: quarter, value: fc.nat(40) }), { maxLength: 4 }),
      other: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(dated, ({ shift, isClosed, start, pacing, other }) => {
        const days = [
          special({ merchant_shift_id: shift, is_closed: isClosed, block_start: start, name: 'Extra' }),
        ];
        const overrides = pacing.map((one) => ({ ...one, date: SATURDAY }));
        const date = dayAfter(SATURDAY, other);
        expect(shiftsOn(date, [dinner], days, overrides)).toEqual(shiftsOn(date, [dinner], []));
      }),
    );
  });
});
