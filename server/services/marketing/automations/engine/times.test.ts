import { expect, test } from 'vitest';
import { keptOn, meantBy, morningsOf } from './days.ts';
import { missingIn } from '#server/platform/audit/index.ts';
import { afterPeriod, endOfRest, nextTime, nextWeekday } from './times.ts';

const NY = 'America/New_York';
const at = (text: string) => new Date(text);

test('days go by the calendar over both nights on which clocks change, hours pass', () => {
  // 14 March 2027, 02:00 becomes 03:00; 7 November 2027, 02:00 becomes 01:00.
  expect(afterPeriod(NY, at('2027-03-13T15:00:00Z'), { count: 1, unit: 'days' })).toEqual(
    at('2027-03-14T14:00:00Z'),
  );
  expect(afterPeriod(NY, at('2027-11-06T14:00:00Z'), { count: 1, unit: 'days' })).toEqual(
    at('2027-11-07T15:00:00Z'),
  );
  expect(afterPeriod(NY, at('2027-03-13T15:00:00Z'), { count: 24, unit: 'hours' })).toEqual(
    at('2027-03-14T15:00:00Z'),
  );
  expect(afterPeriod(NY, at('2027-01-31T15:00:00Z'), { count: 1, unit: 'months' })).toEqual(
    at('2027-02-28T15:00:00Z'),
  );
});

test('the next time of day and weekday are by the clocks of the guest', () => {
  expect(nextTime(NY, at('2027-01-05T13:00:00Z'), '09:00')).toEqual(at('2027-01-05T14:00:00Z'));
  expect(nextTime(NY, at('2027-01-05T14:00:00Z'), '09:00')).toEqual(at('2027-01-05T14:00:00Z'));
  expect(nextTime(NY, at('2027-01-05T14:01:00Z'), '09:00')).toEqual(at('2027-01-06T14:00:00Z'));
  // 5 January 2027 is a Tuesday.
  expect(nextWeekday(NY, at('2027-01-05T14:01:00Z'), 2, '09:00')).toEqual(at('2027-01-12T14:00:00Z'));
  expect(nextWeekday(NY, at('2027-01-05T12:00:00Z'), 0, '09:00')).toEqual(at('2027-01-10T14:00:00Z'));
});

test('a rest goes over midnight, its end is no part of it', () => {
  const rest = { disabled_time_begin: '21:00', disabled_time_end: '09:00' };
  expect(endOfRest(NY, at('2027-01-06T03:00:00Z'), rest)).toEqual(at('2027-01-06T14:00:00Z'));
  expect(endOfRest(NY, at('2027-01-06T13:59:00Z'), rest)).toEqual(at('2027-01-06T14:00:00Z'));
  expect(endOfRest(NY, at('2027-01-06T14:00:00Z'), rest)).toBeNull();
  expect(endOfRest(NY, at('2027-01-06T20:00:00Z'), rest)).toBeNull();
});

test('29 February is kept on the 28th of other years, and on its own day of its own', () => {
  expect(keptOn('2027-02-28')).toEqual(['02-28', '02-29']);
  expect(keptOn('2028-02-28')).toEqual(['02-28']);
  expect(keptOn('2028-02-29')).toEqual(['02-29']);
  const before = { date_period: { count: 3, unit: 'days' as const, direction: 'before' as const } };
  expect(meantBy('2027-02-25', before)).toBe('2027-02-28');
});

test('mornings that nobody looked at are made up for, three at most', () => {
  const since = at('2027-01-05T13:00:00Z');
  expect(morningsOf(NY, since, at('2027-01-05T13:59:00Z'))).toEqual([]);
  expect(morningsOf(NY, since, at('2027-01-05T14:00:00Z'))).toEqual(['2027-01-05']);
  expect(morningsOf(NY, since, at('2027-01-07T15:00:00Z'))).toEqual([
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
  ]);
  expect(morningsOf(NY, since, at('2027-02-07T15:00:00Z'))).toHaveLength(3);
  expect(morningsOf(NY, at('2027-01-05T14:00:00Z'), at('2027-01-05T15:00:00Z'))).toEqual([]);
});

test('the ids between those that were seen are gaps', () => {
  expect(missingIn([5, 6, 9, 12], 4)).toEqual([
    [4, 4],
    [7, 8],
    [10, 11],
  ]);
  expect(missingIn([4, 5], 4)).toEqual([]);
});
