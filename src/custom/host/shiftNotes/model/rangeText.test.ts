import { expect, test } from 'vitest';
import { rangeText, whenText } from './rangeText.ts';

test('the days of a note are said once, as short as they can be', () => {
  const text = (start_date: string, end_date: string) => rangeText({ start_date, end_date });
  expect(text('2027-03-05', '2027-03-05')).toBeNull();
  expect(text('2027-03-05', '2027-03-12')).toBe('Mar 5 – 12');
  expect(text('2027-03-30', '2027-04-02')).toBe('Mar 30 – Apr 2');
  expect(text('2027-12-30', '2028-01-02')).toBe('Dec 30, 2027 – Jan 2, 2028');
});

test('a dismissal says its day unless it was today', () => {
  expect(whenText({ date: '2027-03-05', time: '16:40' }, '2027-03-05')).toBe('4:40 pm');
  expect(whenText({ date: '2027-03-04', time: '16:40' }, '2027-03-05')).toBe('Mar 4, 4:40 pm');
});
