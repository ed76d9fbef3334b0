import { describe, expect, test } from 'vitest';
import { blockMinutes, blockRange, covers, isInOrder, minutesIntoDay } from './rules.ts';

const LA = 'America/Los_Angeles';

describe('waitlist block rules', () => {
  test('WAIT-004 times count from 05:00, and those before it belong to the night after', () => {
    expect(['05:00', '18:30', '23:59', '00:00', '04:59'].map(minutesIntoDay)).toEqual([
      0, 810, 1139, 1140, 1439,
    ]);
    expect(blockMinutes({ startTime: '22:00', endTime: '05:00' })).toEqual({ start: 1020, end: 1440 });
  });

  test('WAIT-004 a block ends after it starts within its day', () => {
    const inOrder = (startTime: string, endTime: string) => isInOrder({ startTime, endTime });
    expect(inOrder('18:00', '18:01')).toBe(true);
    expect(inOrder('23:00', '01:00')).toBe(true);
    expect(inOrder('05:00', '05:00')).toBe(true);
    expect(inOrder('18:00', '18:00')).toBe(false);
    expect(inOrder('04:00', '06:00')).toBe(false);
  });

  test('WAIT-004 a block lies at the instants that the clocks of the location show', () => {
    const range = (date: string, startTime: string, endTime: string) => {
      const { start, end } = blockRange(LA, { date, startTime, endTime });
      return [start.toISOString(), end.toISOString()];
    };
    expect(range('2027-06-04', '23:00', '01:00')).toEqual([
      '2027-06-05T06:00:00.000Z',
      '2027-06-05T08:00:00.000Z',
    ]);
    expect(range('2027-06-04', '05:00', '05:00')).toEqual([
      '2027-06-04T12:00:00.000Z',
      '2027-06-05T12:00:00.000Z',
    ]);
    // Clocks go back at 02:00 on 7 November 2027: the night of the 6th is an hour longer.
    expect(range('2027-11-06', '23:00', '04:00')).toEqual([
      '2027-11-07T06:00:00.000Z',
      '2027-11-07T12:00:00.000Z',
    ]);
  });

  test('WAIT-004 the first minute is covered and the last is not', () => {
    const block = { date: '2027-06-04', startTime: '18:00', endTime: '20:00' };
    expect(covers(LA, block, new Date('2027-06-05T00:59:59Z'))).toBe(false);
    expect(covers(LA, block, new Date('2027-06-05T01:00:00Z'))).toBe(true);
    expect(covers(LA, block, new Date('2027-06-05T03:00:00Z'))).toBe(false);
  });
});
