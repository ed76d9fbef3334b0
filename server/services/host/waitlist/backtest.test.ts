import { expect, test } from 'vitest';
import { LEAST_WAITS, QUOTE_HISTORY_DAYS } from '#contract/host/waitlist/rules.ts';
import { backtest } from './backtest.ts';
import type { PastWait } from './rules.ts';

const MINUTE_MS = 60_000;
const DAY = 1440;
const NOW = new Date('2026-11-20T03:00:00Z');

/** A wait of four people at 19:00 on a weekday that began so many minutes before now. */
const wait = (ago: number, minutes: number, changes: Partial<PastWait> = {}): PastWait => ({
  joined: new Date(NOW.getTime() - ago * MINUTE_MS),
  minutes,
  partySize: 4,
  quoted: null,
  bucket: '3–4',
  isWeekend: false,
  minuteOfDay: 19 * 60,
  ahead: 2,
  ...changes,
});
/** As many as a suggestion needs, a day apart; the last ended so many days ago. */
const enough = (lastDaysAgo: number, changes: Partial<PastWait> = {}) =>
  Array.from({ length: LEAST_WAITS }, (_none, n) => wait((lastDaysAgo + LEAST_WAITS - n) * DAY, 30, changes));
const suggestions = (waits: readonly PastWait[]) => [...backtest(waits)].map(({ suggested }) => suggested);

test('each wait is suggested what those say that had ended before it began, and none of itself', () => {
  const none = Array.from({ length: LEAST_WAITS }, () => null);
  expect(suggestions([...enough(1), wait(60, 44), wait(20, 27)])).toEqual([...none, 30, 30]);
  const unfinished = [...enough(1).slice(1), wait(70, 30)];
  expect(suggestions([...unfinished, wait(60, 44)]).at(-1)).toBeNull();
});

test('other sizes, other kinds of day and what is longer ago than quotes look back say nothing', () => {
  const asked = wait(20, 27);
  expect(suggestions([...enough(1, { bucket: '1–2', partySize: 2 }), asked]).at(-1)).toBeNull();
  expect(suggestions([...enough(1, { isWeekend: true }), asked]).at(-1)).toBeNull();
  expect(suggestions([...enough(QUOTE_HISTORY_DAYS - LEAST_WAITS), asked]).at(-1)).toBe(30);
  expect(suggestions([...enough(QUOTE_HISTORY_DAYS - LEAST_WAITS + 1), asked]).at(-1)).toBeNull();
});
