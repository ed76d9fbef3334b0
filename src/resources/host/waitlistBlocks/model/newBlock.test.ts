import { expect, test } from 'vitest';
import { waitlistBlockWrite } from '#contract/host/waitlistBlocks/endpoints.ts';
import { blockTimes } from '#contract/host/waitlistBlocks/rules.ts';
import { newBlock } from './newBlock.ts';

const ZONE = 'America/Los_Angeles';
const at = (instant: string) => newBlock(ZONE, true, new Date(instant));

test('WAIT-004 a new block is an hour from the next quarter on, and ends with the waitlist day at the latest', () => {
  expect(at('2027-06-05T01:07:00Z')).toEqual({ startTime: '18:15', endTime: '19:15', message: '' });
  expect(at('2027-06-05T06:50:00Z')).toEqual({ startTime: '00:00', endTime: '01:00', message: '' });
  expect(at('2027-06-05T11:20:00Z')).toMatchObject({ startTime: '04:30', endTime: '05:00' });
  expect(newBlock(ZONE, false, new Date())).toMatchObject({ startTime: '18:00', endTime: '19:00' });
});

test('WAIT-004 a block without times, or that ends before it starts, is not sent', () => {
  const block = { merchantId: 7, date: '2027-06-04', startTime: '22:00', endTime: '01:00', message: '' };
  const problemsOf = (part: Partial<typeof block>) =>
    (waitlistBlockWrite.safeParse({ ...block, ...part }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ startTime: '' })).toEqual([['startTime', 'Enter a time such as 18:30']]);
  expect(problemsOf({ endTime: '' })).toEqual([['endTime', 'Enter a time such as 18:30']]);
  expect(problemsOf({ endTime: '21:00' })).toEqual([['endTime', expect.stringContaining('5 am')]]);
  expect(blockTimes(block)).toBe('10 pm – 1 am');
});
