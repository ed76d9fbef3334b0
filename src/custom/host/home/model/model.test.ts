import { expect, test } from 'vitest';
import { NEED_KINDS } from '#contract/host/tonight/rules.ts';
import { barsOf, barsText } from './bars.ts';
import { NEEDS, quoteText, shiftText } from './words.ts';

const say = (kind: (typeof NEED_KINDS)[number], count: number, minutes: number | null = null) =>
  NEEDS[kind].text({ kind, count, minutes });

test('every reason is said as people say it, of one and of several', () => {
  expect(NEED_KINDS.map((kind) => say(kind, 1, 3))).toEqual([
    '1 party past its quote, by 3 min',
    '1 cover beyond pacing',
    '1 fee could not be charged',
    '1 unread text, for 3 min',
    '1 reservation is late',
    '1 shift note to read',
    'At the pacing limit for 15 min',
  ]);
  expect(say('past_quote', 3, 82)).toBe('3 parties past their quote, the longest by 1 h 22 min');
  expect(say('unread_texts', 4, 11)).toBe('4 unread texts, the oldest for 11 min');
  expect(say('at_pacing', 5)).toBe('At the pacing limit for 1 h 15 min');
});

test('a row says its shift, that it is closed or not live and why, and how its quotes stand', () => {
  const shift = { name: 'Dinner', start: '17:00', end: '22:00', is_open: true };
  expect(shiftText({ shift, closed: null, not_live: null })).toBe('Dinner, 5:00 PM – 10:00 PM');
  expect(shiftText({ shift: null, closed: 'Staff party', not_live: null })).toBe('Closed today: Staff party');
  expect(shiftText({ shift: null, closed: null, not_live: null })).toBe('No shift today');
  const not_live = {
    why: 'ended',
    date: '2026-11-09',
    reason: 'Host ended here on November 9, 2026',
  } as const;
  expect(shiftText({ shift: null, closed: 'Closed', not_live })).toBe(
    'Not live: Host ended here on November 9, 2026',
  );
  expect(quoteText({ waiting: 0, longest_over_minutes: null })).toBe('–');
  expect(quoteText({ waiting: 2, longest_over_minutes: null })).toBe('in quote');
  expect(quoteText({ waiting: 2, longest_over_minutes: 22 })).toBe('+22 min');
});

test('bars share one scale with their limits; what is past is never beyond one', () => {
  const arrivals = [
    { time: '17:00', covers: 12, limit: 10, is_past: true },
    { time: '17:15', covers: 5, limit: 10, is_past: false },
    { time: '17:30', covers: 10, limit: 10, is_past: false },
    { time: '17:45', covers: 20, limit: 10, is_past: false },
    { time: '18:00', covers: 4, limit: null, is_past: false },
  ];
  expect(barsOf(arrivals).map(({ height, beyond, look }) => [height, beyond, look])).toEqual([
    [0.6, 0, 'past'],
    [0.25, 0, 'booked'],
    [0.5, 0, 'full'],
    [1, 0.5, 'full'],
    [0.2, 0, 'booked'],
  ]);
  expect(barsText(arrivals)).toBe(
    'Covers by quarter hour: 12 until now, 39 to come, at their limit at 5:30 PM, 5:45 PM',
  );
});
