import { expect, test } from 'vitest';
import { byMonth, lastMonths, usualGapDays, usualMerchant } from './rules.ts';

const days = (...all: string[]) => all.map((day) => new Date(`${day}T20:00:00Z`));

test('the usual gap is the median, from three visits on', () => {
  expect(usualGapDays(days('2026-01-01', '2026-01-08'))).toBeNull();
  expect(usualGapDays(days('2026-01-15', '2026-01-01', '2026-01-08'))).toBe(7);
  expect(usualGapDays(days('2026-01-01', '2026-01-11', '2026-01-31'))).toBe(15);
  expect(usualGapDays(days('2026-01-01', '2026-01-02', '2026-01-03', '2026-12-03'))).toBe(1);
});

test('the usual location is the most frequent one, of two the latest', () => {
  const at = (merchant_id: number, day: string) => ({ merchant_id, at: new Date(day) });
  expect(usualMerchant([])).toBeNull();
  expect(usualMerchant([at(1, '2026-01-01'), at(2, '2026-01-02'), at(1, '2025-01-01')])).toBe(1);
  expect(usualMerchant([at(1, '2026-01-01'), at(2, '2026-01-02')])).toBe(2);
});

test('the last 12 months end with the month of the location', () => {
  const now = new Date('2026-03-01T03:00:00Z');
  expect(lastMonths('America/Los_Angeles', now).at(-1)).toBe('2026-02');
  const months = lastMonths('Europe/Berlin', now);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03']);
});

test('visits and spend fall into the month that the clocks of the location showed', () => {
  const zone = 'America/Los_Angeles';
  const months = byMonth(zone, new Date('2026-03-20T12:00:00Z'), {
    visits: [new Date('2026-03-01T07:30:00Z'), new Date('2026-03-01T09:00:00Z'), new Date('2020-01-01')],
    checks: [{ at: new Date('2026-03-01T07:59:00Z'), cents: 4200 }],
  });
  expect(months.slice(-2)).toEqual([
    { month: '2026-02', visits: 1, spend_cents: 4200 },
    { month: '2026-03', visits: 1, spend_cents: 0 },
  ]);
});
