import { expect, test } from 'vitest';
import { closingText, stateNow } from './closing.ts';

const NOW = new Date('2026-11-29T16:00:00Z');
const form = (closes_ts: string | null, state: 'draft' | 'published' | 'closed' = 'published') => ({
  state,
  closes_ts,
  timezone: 'America/Los_Angeles',
});

test.each([
  ['2026-12-04T05:00:00Z', 'Closes Dec 3, 9 PM', 'published'],
  ['2026-12-04T05:30:00Z', 'Closes Dec 3, 9:30 PM', 'published'],
  ['2027-01-04T05:00:00Z', 'Closes Jan 3, 2027, 9 PM', 'published'],
  ['2026-11-29T16:00:00Z', 'Closed Nov 29, 8 AM', 'closed'],
])('a form that closes at %s reads %s by the clocks of the concept', (at, text, state) => {
  expect([closingText(form(at), NOW), stateNow(form(at), NOW)]).toEqual([text, state]);
});

test('nothing is said of closing where no time is set or guests cannot answer anyway', () => {
  expect(closingText(form(null), NOW)).toBeNull();
  expect(closingText(form('2026-12-04T05:00:00Z', 'draft'), NOW)).toBeNull();
  expect(stateNow(form('2026-11-01T05:00:00Z', 'draft'), NOW)).toBe('draft');
});
