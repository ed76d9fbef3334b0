import { expect, test } from 'vitest';
import { blockProblems, blockTimes, newBlock } from './blockDraft.ts';

const ZONE = 'America/Los_Angeles';
const at = (instant: string) => newBlock(ZONE, true, new Date(instant));

test('WAIT-004 a new block is an hour from the next quarter on, and ends with the waitlist day at the latest', () => {
  expect(at('2027-06-05T01:07:00Z')).toEqual({ startTime: '18:15', endTime: '19:15', message: '' });
  expect(at('2027-06-05T06:50:00Z')).toEqual({ startTime: '00:00', endTime: '01:00', message: '' });
  expect(at('2027-06-05T11:20:00Z')).toMatchObject({ startTime: '04:30', endTime: '05:00' });
  expect(newBlock(ZONE, false, new Date())).toMatchObject({ startTime: '18:00', endTime: '19:00' });
});

test('WAIT-004 a block without times, or that ends before it starts, is not sent', () => {
  const draft = { startTime: '22:00', endTime: '01:00', message: '' };
  expect(blockProblems(draft)).toEqual({});
  expect(blockProblems({ ...draft, startTime: '' })).toHaveProperty('startTime');
  expect(blockProblems({ ...draft, endTime: '' })).toHaveProperty('endTime');
  expect(blockProblems({ ...draft, endTime: '21:00' }).endTime).toContain('5 am');
  expect(blockTimes(draft)).toBe('10 pm – 1 am');
});
