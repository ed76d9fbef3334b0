import { expect, test } from 'vitest';
import { formOf, readBirthday, readDay, readMoment, readTime } from './dates.ts';

const valueOf = (read: { ok: true; value: unknown } | { ok: false; error: string }) =>
  read.ok ? read.value : read.error;

test.each([
  ['2026-05-03', '2026-05-03'],
  ['2026/5/3', '2026-05-03'],
  ['20260503', '2026-05-03'],
  ['05/03/2026', '2026-05-03'],
  ['5-3-26', '2026-05-03'],
  ['03.05.2026', '2026-05-03'],
  ['3. 5. 2026', '2026-05-03'],
  ['Sun, 3. 5. 2026', '2026-05-03'],
  ['3 May 2026', '2026-05-03'],
  ['Sunday, May 3rd, 2026', '2026-05-03'],
  ['3-May-26', '2026-05-03'],
  ['2026-05-03T00:00:00', '2026-05-03'],
  ['2026-05-03T00:00:00+00:00', '2026-05-03'],
  ['2026-05-03 18:22:11', '2026-05-03'],
  ['2026-05-03 18:22:11 UTC', '2026-05-03'],
  ['5/3/2026 12:00:00 AM', '2026-05-03'],
  ['5/3/2026 0:00', '2026-05-03'],
  ['May 3, 2026 at 7:30pm', '2026-05-03'],
])('the day %s is read month first', (cell, day) => {
  expect(valueOf(readDay(cell, 'month_first'))).toBe(day);
});

test('day first reads strokes the other way round, and a day that cannot exist is refused in its order', () => {
  expect(valueOf(readDay('05/03/2026', 'day_first'))).toBe('2026-03-05');
  expect(valueOf(readDay('25/12/2026', 'month_first'))).toMatch(/no day "25\/12\/2026" with the month first/);
  expect(valueOf(readDay('2026-02-30', 'month_first'))).toMatch(/no day/);
  expect(valueOf(readDay('46145', 'month_first'))).toMatch(/is not a date/);
  expect(valueOf(readDay('3/5', 'month_first'))).toMatch(/no year/);
});

test('a birthday needs no year', () => {
  for (const cell of [
    '1980-02-29',
    '02/29',
    '29. 2.',
    '29 Feb',
    'Feb 29',
    '--02-29',
    '--0229',
    '2/29/1980',
  ]) {
    expect(valueOf(readBirthday(cell, 'month_first'))).toBe('02-29');
  }
  expect(valueOf(readBirthday('29/02', 'day_first'))).toBe('02-29');
  expect(valueOf(readBirthday('5/23/1980 12:00:00 AM', 'month_first'))).toBe('05-23');
});

test.each(['0/0/00', '0/0/0000', '0000-00-00', '00.00.0000', '0000-00-00 00:00:00', ''])(
  '%j is no day',
  (none) => {
    expect(valueOf(readBirthday(none, 'month_first'))).toBeNull();
    expect(valueOf(readDay(none, 'day_first'))).toBeNull();
  },
);

test.each([
  ['05/13/2026', 'month_first'],
  ['13/05/2026 19:00', 'day_first'],
  ['05/06/2026', 'unclear'],
  ['05/05/2026', null],
  ['05.06.2026', null],
  ['2026-05-06', null],
  ['Ana', null],
])('%s proves the order %s', (cell, form) => {
  expect(formOf(cell)).toBe(form);
});

test.each([
  ['19:30', '19:30'],
  ['7:30 PM', '19:30'],
  ['7.30pm', '19:30'],
  ['7 pm', '19:00'],
  ['12:15 AM', '00:15'],
  ['1930', '19:30'],
  ['19h30', '19:30'],
  ['19:30:00', '19:30'],
])('the time %s is %s', (cell, time) => {
  expect(valueOf(readTime(cell))).toBe(time);
});

test('times that do not exist are refused', () => {
  for (const cell of ['25:00', '13:00 pm', '7', 'evening', '19:60'])
    expect(valueOf(readTime(cell))).toMatch(/time/);
});

test('a day and a time share a cell; one with its zone is an instant', () => {
  const shared = { date: '2026-05-03', time: '19:30' };
  for (const cell of [
    '2026-05-03 19:30',
    '3. 5. 2026 19:30',
    '5/3/2026 7:30 PM',
    'May 3, 2026 at 7:30pm',
    '2026-05-03T19:30',
  ]) {
    expect(valueOf(readMoment(cell, 'month_first'))).toEqual(shared);
  }
  expect(valueOf(readMoment('2026-05-03T19:30:00+02:00', 'month_first'))).toEqual({
    at: new Date('2026-05-03T17:30:00Z'),
  });
  expect(valueOf(readMoment('2026-05-03', 'month_first'))).toMatch(/with a time/);
});
