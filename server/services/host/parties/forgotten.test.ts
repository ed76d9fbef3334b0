import { expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { isForgotten, type Present } from './forgotten.ts';

const ZONE = 'America/New_York';
const at = (date: string, time: string) => instantOf(ZONE, date, time);
const sat = (date: string, time: string, changes: Partial<Present> = {}): Present => ({
  visit_state: 'seated',
  timezone: ZONE,
  reserved_ts: at(date, time),
  arrived_ts: at(date, time),
  seated_ts: at(date, time),
  duration_minutes: 90,
  ...changes,
});

test('a day of service ends at five by the clocks of the location, also in the nights that they change', () => {
  for (const night of ['2026-03-08', '2026-11-01', '2026-06-12']) {
    const before = instantOf(ZONE, night, '00:30');
    const party = { ...sat(night, '00:30'), seated_ts: before, arrived_ts: before };
    expect(isForgotten(party, at(night, '04:59'))).toBe(false);
    expect(isForgotten(party, at(night, '05:00'))).toBe(true);
  }
});

test('nobody is forgotten who came after five, is not here, or has not been here for the time of a visit', () => {
  expect(isForgotten(sat('2026-06-12', '05:01'), at('2026-06-12', '23:00'))).toBe(false);
  expect(isForgotten(sat('2026-06-12', '05:01'), at('2026-06-13', '05:00'))).toBe(true);
  expect(isForgotten(sat('2026-06-12', '04:50'), at('2026-06-12', '05:30'))).toBe(false);
  expect(isForgotten(sat('2026-06-12', '04:50'), at('2026-06-12', '06:20'))).toBe(true);
  for (const visit_state of ['expected', 'done', 'no_show', 'cancelled'] as const)
    expect(isForgotten(sat('2026-06-10', '19:00', { visit_state }), at('2026-06-12', '12:00'))).toBe(false);
});
