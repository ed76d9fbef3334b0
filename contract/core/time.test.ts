import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessDate,
  clockAt,
  clockText,
  dayAfter,
  dayRange,
  instantOf,
  instantsOf,
  offsetMinutes,
  sameClockIn,
  wallClock,
} from './time.ts';

const PORTLAND = 'America/Los_Angeles';

test('times are said by twelve hours, midnight and noon as twelve', () => {
  const times = ['00:00', '00:05', '09:30', '12:00', '18:15', '23:45'];
  expect(times.map(clockText)).toEqual([
    '12:00 AM',
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '6:15 PM',
    '11:45 PM',
  ]);
});

test('a time that daylight saving skips has no instant, one that it repeats has two', () => {
  expect(instantsOf(PORTLAND, '2026-03-08', '02:30')).toEqual([]);
  expect(instantsOf(PORTLAND, '2026-11-01', '01:30').map((at) => at.toISOString())).toEqual([
    '2026-11-01T08:30:00.000Z',
    '2026-11-01T09:30:00.000Z',
  ]);
  expect(instantOf(PORTLAND, '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T10:30:00.000Z');
});

test('the offset is that of the instant, east of UTC in minutes', () => {
  expect(offsetMinutes(PORTLAND, new Date('2026-07-01T00:00:00Z'))).toBe(-420);
  expect(offsetMinutes(PORTLAND, new Date('2026-12-01T00:00:00Z'))).toBe(-480);
});

test('a business day starts at its hour and is 23 or 25 hours long when the clocks change', () => {
  const hours = (date: string) => {
    const { start, end } = dayRange(PORTLAND, date, 0);
    return (end.getTime() - start.getTime()) / 3_600_000;
  };
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  expect(businessDate(PORTLAND, new Date('2026-06-02T09:59:00Z'), 3)).toBe('2026-06-01');
  expect(businessDate(PORTLAND, new Date('2026-06-02T10:00:00Z'), 3)).toBe('2026-06-02');
});

test('every instant is among the instants of what the clocks show then', () => {
  const zones = fc.constantFrom(
    PORTLAND,
    'America/New_York',
    'America/Phoenix',
    'Australia/Lord_Howe',
    'UTC',
  );
  const minutes = fc.integer({ min: 0, max: 5 * 366 * 1440 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const at = new Date(Date.UTC(2024, 0, 1) + minute * 60_000);
      const { date, time } = wallClock(zone, at);
      expect(instantsOf(zone, date, time).map(Number)).toContain(at.getTime());
    }),
  );
});

test('a time moved to another zone shows there what it showed, later where the clocks skip it, the same of two', () => {
  const toPortland = (from: string, at: string) => sameClockIn(PORTLAND, from, new Date(at)).toISOString();
  expect(toPortland('America/New_York', '2026-07-01T23:00:00.000Z')).toBe('2026-07-02T02:00:00.000Z');
  expect(toPortland('America/Phoenix', '2026-03-08T09:30:00.000Z')).toBe('2026-03-08T10:30:00.000Z');
  expect(toPortland('America/Phoenix', '2026-11-01T08:30:00.000Z')).toBe('2026-11-01T08:30:00.000Z');
  expect(toPortland('America/New_York', '2026-11-01T05:30:00.000Z')).toBe('2026-11-01T08:30:00.000Z');
  expect(toPortland('America/New_York', '2026-11-01T06:30:15.250Z')).toBe('2026-11-01T09:30:15.250Z');
});

test('days follow one another over the end of months and of daylight saving', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2026-11-01')).toBe('2026-11-02');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test('a time that the clocks show twice is told with the name of the zone, no other is', () => {
  const told = (zone: string, ...instants: string[]) => instants.map((at) => clockAt(zone, new Date(at)));
  const [first, again] = ['2026-11-01T08:15:00Z', '2026-11-01T09:15:00Z'];
  expect(told(PORTLAND, first, again)).toEqual(['1:15 AM PDT', '1:15 AM PST']);
  expect(told(PORTLAND, '2026-11-01T07:59:00Z', '2026-11-01T10:00:00Z')).toEqual(['12:59 AM', '2:00 AM']);
  expect(told(PORTLAND, '2026-03-08T09:45:00Z', '2026-03-08T10:00:00Z')).toEqual(['1:45 AM', '3:00 AM']);
  expect(told('Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toEqual([
    '2:30 AM GMT+2',
    '2:30 AM GMT+1',
  ]);
  const lordHowe = told('Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z');
  expect(lordHowe).toEqual(['1:45 AM GMT+11', '1:45 AM GMT+10:30']);
});

test('around every change of the clocks two instants are never told alike, and only repeated times have a zone', () => {
  const zones = fc.constantFrom(PORTLAND, 'Europe/Berlin', 'Australia/Lord_Howe');
  const days = fc.constantFrom(
    '2026-03-08',
    '2026-03-29',
    '2026-04-04',
    '2026-10-03',
    '2026-10-25',
    '2026-11-01',
  );
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 0, max: 2 * 1440 }), (zone, day, minute) => {
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
      const { date, time } = wallClock(zone, at);
      const twins = instantsOf(zone, date, time);
      expect(new Set(twins.map((twin) => clockAt(zone, twin))).size).toBe(twins.length);
      expect(clockAt(zone, at) === clockText(time)).toBe(twins.length === 1);
    }),
  );
});
