import { expect, test } from 'vitest';
import { aheadText, holdText, leftText, minutesLeft } from './statusText.ts';

const now = new Date('2026-11-21T03:20:30.000Z');

test('a guest reads the place and the time left, never a negative one', () => {
  expect(minutesLeft('2026-11-21T03:06:00.000Z', 30, now)).toBe(16);
  expect(minutesLeft('2026-11-21T03:06:00.000Z', 10, now)).toBe(0);
  expect([leftText(16), leftText(1), leftText(0)]).toEqual([
    'About 16 minutes',
    'About 1 minute',
    'Any minute now',
  ]);
  expect([aheadText(0), aheadText(1), aheadText(3)]).toEqual([
    'You are next',
    '1 party is ahead of you',
    '3 parties are ahead of you',
  ]);
});

test('a held table counts down to the second, until it is over', () => {
  expect(holdText('2026-11-21T03:29:35.000Z', now)).toBe('9:05');
  expect(holdText('2026-11-21T03:20:30.000Z', now)).toBeNull();
});
