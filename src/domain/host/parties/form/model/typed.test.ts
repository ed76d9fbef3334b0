import { expect, test } from 'vitest';
import { hoursText } from '#src/ui/words/durations.ts';
import { clockLabel, offeredTimes, parseClock, QUARTER_HOURS } from './clock.ts';
import { countryOfZone, phoneIn, showPhone, toE164 } from './phone.ts';

test('a typed time is read in the ways people write it', () => {
  const cases: [string, string | null][] = [
    ['7', '19:00'],
    ['7:30', '19:30'],
    ['730p', '19:30'],
    ['7.30 pm', '19:30'],
    ['7:30 p.m.', '19:30'],
    ['07:30', '07:30'],
    ['11', '11:00'],
    ['10', '22:00'],
    ['12:15 am', '00:15'],
    ['12', '12:00'],
    ['1930', '19:30'],
    ['\u200e7:30\u202f pm', '19:30'],
    ['19:30', '19:30'],
    ['25:00', null],
    ['13 pm', null],
    ['7:75', null],
    ['soon', null],
    ['', null],
  ];
  expect(cases.map(([text]) => [text, parseClock(text)])).toEqual(cases);
});

test('every label reads back as its time', () => {
  expect(QUARTER_HOURS).toHaveLength(96);
  expect([QUARTER_HOURS[0], QUARTER_HOURS.at(-1)]).toEqual(['03:00', '02:45']);
  for (const time of QUARTER_HOURS) expect(parseClock(clockLabel(time))).toBe(time);
});

test('minutes are told in hours and minutes', () => {
  expect([15, 60, 105].map(hoursText)).toEqual(['15 min', '1 h', '1 h 45 min']);
});

test('a number typed without its code belongs to the country where the location stands', () => {
  expect(
    ['America/Chicago', 'America/Toronto', 'Europe/London', 'Australia/Sydney', 'UTC'].map(countryOfZone),
  ).toEqual(['US', 'CA', 'GB', 'AU', 'US']);
});

test('phone numbers become E.164 by their country, and read as people write them', () => {
  expect(toE164('(503) 555-0123', 'US')).toBe('+15035550123');
  expect(toE164('1 503 555 0123', 'CA')).toBe('+15035550123');
  expect(toE164('020 7946 0018', 'GB')).toBe('+442079460018');
  expect(toE164('06 1234 5678', 'IT')).toBe('+390612345678');
  expect(toE164('+49 30 901820', 'US')).toBe('+4930901820');
  expect(toE164('0049 30 901820', 'US')).toBe('+4930901820');
  expect(toE164('+49 (0)30 901820', 'US')).toBe('+4930901820');
  expect(toE164('011 49 30 901820', 'US')).toBe('+4930901820');
  expect(toE164('0117 496 0123', 'GB')).toBe('+441174960123');
  expect(toE164('  ', 'US')).toBeNull();
  expect(toE164('555 0123', 'US')).toBeUndefined();
  expect(toE164('call me', 'US')).toBeUndefined();
  expect(showPhone('+15035550123')).toBe('(503) 555-0123');
  expect(showPhone('+442079460018')).toBe('+442079460018');
});

test('a stored number keeps its code in a form of another country, so that saving leaves it as it is', () => {
  for (const [country, e164, typed] of [
    ['US', '+15035550123', '(503) 555-0123'],
    ['GB', '+15035550123', '+15035550123'],
    ['GB', '+442079460018', '+442079460018'],
  ] as const) {
    expect(phoneIn(country, e164)).toBe(typed);
    expect(toE164(typed, country)).toBe(e164);
  }
});

test('the times of a night are those that its clocks show, the repeated ones twice with the zone', () => {
  const zone = 'America/Los_Angeles';
  const labels = (day: string) => offeredTimes(zone, day).map(({ label }) => label);
  expect(labels('2026-06-05')).toHaveLength(96);
  expect(labels('2026-03-07').slice(-2)).toEqual(['1:30 AM', '1:45 AM']);
  expect(labels('2026-03-07')).toHaveLength(92);
  const twice = offeredTimes(zone, '2026-10-31').filter(({ time }) => time === '01:15');
  expect(twice).toEqual([
    { label: '1:15 AM PDT', time: '01:15', repeat: 0 },
    { label: '1:15 AM PST', time: '01:15', repeat: 1 },
  ]);
});
