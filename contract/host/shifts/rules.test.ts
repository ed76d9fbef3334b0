import { describe, expect, test } from 'vitest';
import { blockStartOf, clockOf, serviceInstant, serviceMinute } from './minutes.ts';
import { compareDays, findOverlap, overlaps, spanOf, takenDays, timeBounds } from './rules.ts';

const day = (dow: number, block_start = '1700', block_duration = 300) => ({
  dow,
  block_start,
  block_duration,
  cover_value: null,
  max_party_size: null,
  value: null,
});
const brunch = { name: 'Brunch', schedules: [day(0, '0900', 360), day(6, '0900', 300)] };
const late = { name: 'Late', schedules: [day(5, '2300', 180), day(6, '2330', 150)] };

describe('shift times', () => {
  test('SHIFT-009 times before 05:00 are those of the next day', () => {
    expect(['05:00', '2345', '0000', '04:45'].map(serviceMinute)).toEqual([300, 1425, 1440, 1725]);
    expect([300, 1500, 1740].map(clockOf)).toEqual(['05:00', '01:00', '05:00']);
    expect(blockStartOf(1500)).toBe('0100');
    expect(spanOf({ block_start: '2300', block_duration: 180 })).toEqual({ start: 1380, end: 1560 });
    const times = ['0100', '0500', '1800'].sort((a, b) => serviceMinute(a) - serviceMinute(b));
    expect(times).toEqual(['0500', '1800', '0100']);
  });

  test('SHIFT-009 the night of a business day is of the next calendar day, also when the clocks change', () => {
    const at = (date: string, minute: number) =>
      serviceInstant('America/Los_Angeles', date, minute).toISOString();
    expect(at('2027-06-04', 1500)).toBe('2027-06-05T08:00:00.000Z');
    // Clocks go forward at 02:00 on 14 March 2027.
    expect(at('2027-03-13', 1440)).toBe('2027-03-14T08:00:00.000Z');
    expect(at('2027-03-13', 1620)).toBe('2027-03-14T10:00:00.000Z');
  });

  test('SHIFT-007 the bounds come from the neighbors that share a day', () => {
    const others = [brunch, late];
    expect(timeBounds(others, [6], 1020)).toEqual({ start: 840, end: 1410 });
    expect(timeBounds(others, [5, 6], 1020)).toEqual({ start: 840, end: 1380 });
    expect(timeBounds(others, [0, 6], 1020)).toEqual({ start: 900, end: 1410 });
    expect(timeBounds(others, [1, 2], 1020)).toEqual({ start: 300, end: 1740 });
    expect(timeBounds(others, [6], 1560)).toEqual({ start: 1560, end: 1740 });
  });

  test('SHIFT-008 days on which another shift overlaps are taken, by whom', () => {
    const taken = (start: number, end: number) => [...takenDays([brunch, late], { start, end })];
    expect(taken(840, 1020)).toEqual([[0, 'Brunch']]);
    expect(taken(900, 1380)).toEqual([]);
    expect(taken(1320, 1425)).toEqual([
      [5, 'Late'],
      [6, 'Late'],
    ]);
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false);
  });

  test('SHIFT-005 new days are compared with the defaults: cleared, added, or with other values', () => {
    const defaults = [day(1), day(2), day(3)];
    const wanted = [day(2), { ...day(3), cover_value: 90 }, day(4)];
    expect(compareDays(defaults, wanted)).toEqual({
      cleared: [1],
      added: [day(4)],
      changed: [{ ...day(3), cover_value: 90 }],
    });
    expect(compareDays(defaults, defaults)).toEqual({ cleared: [], added: [], changed: [] });
  });

  test('SHIFT-008 SHIFT-009 an overlap in the night is found on its weekday alone', () => {
    const found = findOverlap([late], [day(4, '2200', 240), day(5, '0030', 60)]);
    expect(found).toMatchObject({
      dow: 5,
      name: 'Late',
      mine: { start: 1470, end: 1530 },
      theirs: { start: 1380, end: 1560 },
    });
    expect(findOverlap([late], [day(5, '0200', 60)])).toBeNull();
  });
});
