import { expect, test } from 'vitest';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { partOf, planShifts, type ShiftPart } from './copyRules.ts';

const day = (dow: number, block_start: string, block_duration = 120): ShiftPart['days'][number] => ({
  dow,
  block_start,
  block_duration,
  cover_value: null,
  max_party_size: null,
  value: null,
  pacing: [],
});

const part = (name: string, days: ShiftPart['days'], rooms: string[] = []): ShiftPart => ({
  name,
  colour: 'teal',
  rooms,
  days,
});

let ids = 0;
function shift({ name, colour, days }: ShiftPart, rooms: number[] = []): Shift {
  ids += 1;
  const made = { created_ts: '2026-01-01T00:00:00Z', updated_ts: '2026-01-01T00:00:00Z', deleted_ts: null };
  const own = { merchant_shift_id: ids, merchant_id: 1, name, rooms };
  return {
    ...made,
    ...own,
    shift_id: ids,
    colour,
    version: 1,
    days: days.map(({ dow }) => dow),
    schedules: days.map((one) => ({
      ...own,
      ...one,
      day_of_week: one.dow,
      merchant_shift_schedule_id: ids * 10 + one.dow,
      deleted_ts: null,
      rooms,
    })),
  };
}

const fates = (plans: ReturnType<typeof planShifts>) => plans.map(({ item }) => item.fate);

test('a shift that is there word for word is the same, whatever the case of its name', () => {
  const dinner = part('Dinner', [day(1, '1700'), day(2, '1700')]);
  const there = { shifts: [shift({ ...dinner, name: 'DINNER ' })], rooms: [] };
  expect(fates(planShifts([dinner], there, false))).toEqual(['same']);
});

test('what differs is told once for all days that differ alike', () => {
  const before = part('Dinner', [day(1, '1700'), day(2, '1700'), day(3, '1700')]);
  const wanted = part('Dinner', [day(1, '1800'), day(2, '1800')]);
  const [plan] = planShifts([wanted], { shifts: [shift(before)], rooms: [] }, false);
  expect(plan?.item).toEqual({
    name: 'Dinner',
    fate: 'replaced',
    notes: ['Mon, Tue: 5:00 PM to 7:00 PM → 6:00 PM to 8:00 PM', 'Wed: 5:00 PM to 7:00 PM → not served'],
  });
  expect(fates(planShifts([wanted], { shifts: [shift(before)], rooms: [] }, true))).toEqual(['kept']);
});

test('a shift that would overlap one that stays is a conflict that names both', () => {
  const there = { shifts: [shift(part('Evening', [day(1, '1800')]))], rooms: [] };
  const [plan] = planShifts([part('Dinner', [day(1, '1700')])], there, false);
  expect(plan?.item.fate).toBe('conflict');
  expect(plan?.item.notes).toEqual([
    'On Monday Dinner (5:00 PM to 7:00 PM) would overlap Evening (6:00 PM to 8:00 PM).',
  ]);
});

test('shifts that trade their times are no conflict, unless one of them has to stay', () => {
  const lunch = part('Lunch', [day(1, '1700')]);
  const dinner = part('Dinner', [day(1, '1200')]);
  const swapped = [shift(part('Lunch', [day(1, '1200')])), shift(part('Dinner', [day(1, '1700')]))];
  expect(fates(planShifts([lunch, dinner], { shifts: swapped, rooms: [] }, false))).toEqual([
    'replaced',
    'replaced',
  ]);
  const brunch = shift(part('Brunch', [day(1, '1100', 60), day(2, '1200')]));
  const longer = part('Dinner', [day(1, '1200'), day(2, '1200')]);
  expect(fates(planShifts([lunch, longer], { shifts: [...swapped, brunch], rooms: [] }, false))).toEqual([
    'conflict',
    'conflict',
  ]);
});

test('a shift goes to the rooms of the same names, without those that are missing, and nowhere without any', () => {
  const rooms = [{ room_id: 7, name: 'patio' }];
  const plan = (names: string[]) =>
    planShifts([part('Dinner', [day(1, '1700')], names)], { shifts: [], rooms }, false)[0];
  expect(plan(['Patio'])).toMatchObject({ roomIds: [7], item: { fate: 'added' } });
  expect(plan(['Patio', 'Bar'])?.item.notes.at(-1)).toBe('Without Bar, which this location does not have');
  expect(plan(['Bar'])?.item.fate).toBe('conflict');
  expect(plan([])).toMatchObject({ roomIds: [], item: { fate: 'added' } });
});

test('a shift as a part names its rooms and keeps its pacing by the day', () => {
  const stored = shift(
    part('Dinner', [{ ...day(1, '1700'), pacing: [{ block_start: '1730', value: 9 }] }]),
    [7],
  );
  const made = partOf(stored, [{ room_id: 7, name: 'Patio' }]);
  expect(made.rooms).toEqual(['Patio']);
  expect(made.days[0]?.pacing).toEqual([{ block_start: '1730', value: 9 }]);
});
