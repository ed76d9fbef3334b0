import { expect, test } from 'vitest';
import { aWaiting } from '#src/domain/host/parties/aWaiting.ts';
import { countsOf, holdLeftMs, timerText, timerWords, waitedUntilSeated, waitOf } from './waiting.ts';

const joined = '2026-11-21T03:06:00.000Z';
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const party = (changes = {}) => aWaiting({ reserved_ts: joined, quoted_minutes: 30, ...changes });

test('WAIT-001 a wait counts down to the quote, and up once it is past', () => {
  const before = waitOf(party(), at('03:32:12'));
  expect([before.isPast, timerText(before.leftMs), timerWords(before)]).toEqual([
    false,
    '3:48',
    '3 minutes left',
  ]);
  const after = waitOf(party(), at('03:42:12'));
  expect([after.isPast, timerText(after.leftMs), timerWords(after), after.waitedMinutes]).toEqual([
    true,
    '6:12',
    '6 minutes past the quote',
    36,
  ]);
  expect(timerText(waitOf(party({ quoted_minutes: 95 }), at('03:07:00')).leftMs)).toBe('1:34:00');
});

test('a clock that runs behind the server starts a wait at nothing', () => {
  expect(waitOf(party(), at('03:05:58')).waitedMinutes).toBe(0);
});

test('the hold of a paged party runs out and stays there', () => {
  const paged = party({
    notified_ts: at('03:30:00').toISOString(),
    hold_until_ts: at('03:40:00').toISOString(),
  });
  expect(holdLeftMs(party(), at('03:31:00'))).toBeNull();
  expect(holdLeftMs(paged, at('03:31:00'))).toBe(9 * 60_000);
  expect(holdLeftMs(paged, at('03:41:00'))).toBe(0);
});

test('the list in numbers: parties, covers, and whether who waits longest is past the quote', () => {
  const rows = [
    party({ party_size: 4 }),
    party({ id: 8, reserved_ts: at('03:30:00').toISOString(), party_size: 2 }),
  ];
  expect(countsOf(rows, at('03:35:00'))).toEqual({
    parties: 2,
    covers: 6,
    longestMinutes: 29,
    isLongestPast: false,
  });
  expect(countsOf(rows, at('03:40:00')).isLongestPast).toBe(true);
  expect(countsOf([], at('03:40:00'))).toEqual({
    parties: 0,
    covers: 0,
    longestMinutes: 0,
    isLongestPast: false,
  });
});

test('who was seated waited until then', () => {
  expect(waitedUntilSeated(party())).toBeNull();
  expect(waitedUntilSeated(party({ seated_ts: at('03:29:20').toISOString() }))).toBe(23);
});
