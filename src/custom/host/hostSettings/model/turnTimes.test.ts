import { expect, test } from 'vitest';
import { hostSettings } from '#contract/host/hostSettings/endpoints.ts';
import { nextRow, sizesText } from './turnTimes.ts';

const saved = {
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 100, minutes: 150 },
  ],
  hold_minutes: 10,
  late_minutes: 15,
  waitlist_open: true,
  confirm_by_message: false,
  tags: ['Patio'],
};
const [first, ...rest] = saved.turn_minutes;

const problemsOf = (change: object) =>
  hostSettings.update.body
    .safeParse({ ...saved, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('ROUTE-043 a number out of its range, or none, is refused where it stands', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ hold_minutes: 0, late_minutes: null })).toEqual([
    ['hold_minutes', 'A whole number from 1 to 60'],
    ['late_minutes', 'A whole number from 0 to 120'],
  ]);
  expect(problemsOf({ turn_minutes: [{ ...first, minutes: 10 }, ...rest] })).toEqual([
    ['turn_minutes.0.minutes', 'A whole number from 15 to 720'],
  ]);
  expect(problemsOf({ turn_minutes: [{ ...first, up_to: 6 }, ...rest] })).toEqual([
    ['turn_minutes', 'Each row must be for larger parties than the one before'],
  ]);
});

test('a new row is for parties a little larger than those before it, and who a row is for is told', () => {
  const added = nextRow(saved.turn_minutes);
  expect(added).toEqual({ up_to: 6, minutes: 150 });
  const rows = [...saved.turn_minutes.slice(0, 2), added, ...saved.turn_minutes.slice(2)];
  expect(problemsOf({ turn_minutes: rows })).toEqual([]);
  expect(rows.map((_, index) => sizesText(rows, index))).toEqual(['1–2', '3–4', '5–6', '7 and more']);
  expect(sizesText(saved.turn_minutes.slice(-1), 0)).toBe('1 and more');
  expect(sizesText([{ up_to: null, minutes: 90 }, ...rest], 1)).toBe('?–4');
});
