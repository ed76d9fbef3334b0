import { expect, test } from 'vitest';
import {
  changeCount,
  draftOf,
  problemsOf,
  type Saved,
  sizesText,
  valuesOf,
  withRow,
} from './settingsDraft.ts';

const saved: Saved = {
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

test('ROUTE-043 what is stored comes back as it was, and counts as no change', () => {
  const draft = draftOf(saved);
  expect(valuesOf(draft)).toEqual(saved);
  expect([changeCount(draft, saved), problemsOf(draft)]).toEqual([0, {}]);
  expect(changeCount({ ...draft, hold: '12', tags: [] }, saved)).toBe(2);
});

test('a number out of its range, or none, is refused where it stands', () => {
  const draft = { ...draftOf(saved), hold: '0', late: 'soon' };
  expect(problemsOf(draft)).toEqual({
    hold_minutes: 'A whole number from 1 to 60',
    late_minutes: 'A whole number from 0 to 120',
  });
  const [first, ...rest] = draftOf(saved).rows;
  if (!first) throw new Error('A row is missing');
  expect(problemsOf({ ...draftOf(saved), rows: [{ ...first, minutes: '10' }, ...rest] })).toEqual({
    'turn_minutes.0.minutes': 'A whole number from 15 to 720',
  });
  expect(problemsOf({ ...draftOf(saved), rows: [{ ...first, upTo: '6' }, ...rest] })).toEqual({
    turn_minutes: 'Each row must be for larger parties than the one before',
  });
});

test('a new row comes above the one for all larger parties, which stays the last', () => {
  const draft = withRow(draftOf(saved));
  expect(valuesOf(draft).turn_minutes.map(({ up_to }) => up_to)).toEqual([2, 4, 6, 100]);
  expect(problemsOf(draft)).toEqual({});
  expect(draft.rows.map((_, index) => sizesText(draft.rows, index))).toEqual([
    '1–2',
    '3–4',
    '5–6',
    '7 and more',
  ]);
  const one = { ...draftOf(saved), rows: draftOf(saved).rows.slice(-1) };
  expect(sizesText(one.rows, 0)).toBe('1 and more');
});
