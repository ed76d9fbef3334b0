import { expect, test } from 'vitest';
import { daySense, instantSense, SPANS, spanOf } from './dateSense.ts';

const kinds = Object.keys(SPANS) as (keyof typeof SPANS)[];

test.each(kinds)('the year 1, 1970 and 9999 make no sense for a %s, its own span does', (kind) => {
  const today = '2026-11-22';
  const { first, last } = spanOf(kind, today);
  for (const day of ['0001-01-01', '1970-01-01', '9999-12-31'])
    expect(daySense(kind, day, today)).toMatch(/^Choose a day from \w{3} \d+, \d{4} to \w{3} \d+, \d{4}$/);
  for (const day of [first, today, last]) expect(daySense(kind, day, today)).toBeNull();
});

test('a booking may be on the business day before, not on the one before that, by the clocks of its location', () => {
  const zone = { timezone: 'America/Los_Angeles', now: new Date('2026-11-22T12:30:00Z') };
  expect(instantSense('booking', new Date('2026-11-20T13:00:00Z'), zone)).toBeNull();
  expect(instantSense('booking', new Date('2026-11-20T12:59:00Z'), zone)).toBe(
    'Choose a day from Nov 20, 2026 to Nov 21, 2028',
  );
});
