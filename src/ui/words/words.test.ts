import { expect, test } from 'vitest';
import { counted, nounFor } from './counts.ts';
import { dayText, hourOrDay, momentText, nearDay, nearWeekday, rangeText, zoneText } from './dates.ts';
import { durationText, hoursText } from './durations.ts';
import { errorWords, fieldWords, requestIdOf } from './errors.ts';

test('what is counted agrees with its number', () => {
  expect([0, 1, 1204].map((count) => counted(count, 'table'))).toEqual([
    '0 tables',
    '1 table',
    '1,204 tables',
  ]);
  expect(counted(2, ['party waits', 'parties wait'])).toBe('2 parties wait');
  expect(nounFor(1, ['person', 'people'])).toBe('person');
});

test('a form names what it writes, for a day and for a moment by the clocks of a zone', () => {
  expect(dayText('2026-11-20', 'Friday, November 20, 2026')).toBe('Friday, November 20, 2026');
  expect(dayText('2026-11-20', 'Fri 20')).toBe('Fri 20');
  expect(dayText('2026-11-20T19:30', 'Nov 20, 2026, 7:30 PM')).toBe('Nov 20, 2026, 7:30 PM');
  const at = '2026-11-21T03:30:05Z';
  expect(momentText(at, 'Fri, Nov 20, 7:30 PM', 'America/Los_Angeles')).toBe('Fri, Nov 20, 7:30 PM');
  expect(momentText(at, 'Nov 20, 2026, 7:30:05 PM', 'Asia/Tokyo')).toBe('Nov 21, 2026, 12:30:05 PM');
  expect(zoneText('America/Los_Angeles', at, 'longGeneric')).toBe('Pacific Time');
  expect(zoneText('America/Los_Angeles', at, 'short')).toBe('PST');
});

test('the year is told where it is another one', () => {
  expect(nearDay('2026-11-02', '2026-11-20')).toBe('Nov 2');
  expect(nearDay('2025-11-02', '2026-11-20')).toBe('Nov 2, 2025');
  expect(nearWeekday('2025-11-02', '2026-11-20')).toBe('Sun, Nov 2, 2025');
  expect(rangeText('2026-11-02', '2026-11-20')).toBe('Nov 2 – 20');
  expect(rangeText('2026-10-30', '2026-11-02')).toBe('Oct 30 – Nov 2');
  expect(rangeText('2025-12-30', '2026-01-02')).toBe('Dec 30, 2025 – Jan 2, 2026');
});

test('an instant of today is an hour, another one a date', () => {
  const now = new Date(2026, 10, 20, 19, 30);
  expect(hourOrDay(new Date(2026, 10, 20, 7, 5).toISOString(), now)).toBe('7:05 AM');
  expect(hourOrDay(new Date(2026, 10, 19, 23, 59).toISOString(), now)).toBe('Nov 19');
});

test('minutes are told by the largest unit that holds them evenly, or by hours and minutes', () => {
  expect([1440, 2880, 90, 60, 1].map(durationText)).toEqual([
    '1 day',
    '2 days',
    '90 minutes',
    '1 hour',
    '1 minute',
  ]);
  expect([15, 60, 105].map(hoursText)).toEqual(['15 min', '1 h', '1 h 45 min']);
});

test('the words of an answer are shown, those of a fault are not', () => {
  const answer = Object.assign(new Error('Choose another name'), {
    status: 400,
    errors: { name: 'Taken' },
    requestId: 'r1',
  });
  expect([errorWords(answer), fieldWords(answer), requestIdOf(answer)]).toEqual([
    'Choose another name',
    { name: 'Taken' },
    'r1',
  ]);
  const fault = new TypeError('x is undefined');
  expect([errorWords(fault), fieldWords(fault), requestIdOf(fault)]).toEqual([
    'That did not work. Try again.',
    {},
    undefined,
  ]);
  expect(errorWords(null, 'The room stays.')).toBe('The room stays.');
});
