import { expect, test } from 'vitest';
import { isDay, isMoment, isNear } from './days.ts';

test.each([
  '2026-02-31',
  '2025-02-29',
  '9999-12-31',
  '0000-01-01',
  '2026-13-01',
  '2026-1-1',
  'soon',
  '',
  null,
])('%s is no day', (text) => expect(isDay(text)).toBe(false));

test.each(['2024-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])('%s is a day', (text) =>
  expect(isDay(text)).toBe(true),
);

test('a moment is a day with a time that clocks show', () => {
  expect(['2026-05-03T19:30', '2026-05-03T00:00'].every(isMoment)).toBe(true);
  expect(['2026-02-31T19:30', '2026-05-03T24:00', '2026-05-03T12:60', '2026-05-03'].some(isMoment)).toBe(
    false,
  );
});

test('a day is near within so many days, either way', () => {
  expect([isNear('2026-12-01', '2026-11-28', 3), isNear('2026-11-24', '2026-11-28', 3)]).toEqual([
    true,
    false,
  ]);
});
