import { expect, test } from 'vitest';
import { backtestViews, nothingTested, verdict } from './backtest.ts';

const TODAY = '2027-03-05';

/** What was measured of so many waits, of which some had enough waits before. */
const measured = (parties: number, tested: number) => ({
  parties,
  tested,
  mean_wait_minutes: tested > 0 ? 26.5 : null,
  mean_suggested_minutes: tested > 0 ? 30 : null,
  mean_quoted_minutes: null,
  mean_error_minutes: tested > 0 ? 6.5 : null,
  near_percent: tested > 0 ? 50 : null,
  in_suggestion_percent: tested > 0 ? 71.4 : null,
  in_quote_percent: null,
});

const reply = {
  merchant_id: 1,
  timezone: 'America/Los_Angeles',
  start_date: '2027-03-01',
  end_date: '2027-03-05',
  total: measured(40, 31),
  by_day: [],
  by_daypart: [],
  by_hour: [],
  by_party_size: [
    { key: '7+', ...measured(4, 0) },
    { key: '3-4', ...measured(9, 11) },
    { key: '1-2', ...measured(27, 12) },
  ],
};

test('groups of few tested waits say so, and those without any are left out', () => {
  const [view] = backtestViews(reply, TODAY, 'minutes');
  expect(view?.rows.map(({ label }) => label)).toEqual(['1–2 people', '3–4 people, few']);
  expect(view?.columns.map(({ key }) => key)).toEqual([
    'tested',
    'mean_wait_minutes',
    'mean_suggested_minutes',
    'mean_quoted_minutes',
    'mean_error_minutes',
  ]);
  expect(backtestViews(reply, TODAY, 'percent').map(({ by, unit }) => `${by} in ${unit}`)).toEqual([
    'party size in percent',
    'part of the day in percent',
    'hour in percent',
    'day in percent',
  ]);
});

test('the verdict says how far off, how many in time, and on how many waits it rests', () => {
  const many = verdict(reply.total);
  expect(many.said).toBe(
    'Suggestions from the past would have been off by 6.5 min on average. 71% were seated within them.',
  );
  expect(many.rests).toMatch(/^Rests on 31 of 40 waits: those with at least 12 waits of about its size/);
  expect(many.rests).not.toContain('say little');
  expect(verdict(measured(40, 11)).rests).toContain('So few say little.');
  expect(verdict({ ...reply.total, in_quote_percent: 64 }).said).toContain('64% within what they were told');
});

test('nothing to test is told apart: nobody seated, or too little before', () => {
  expect(nothingTested(measured(0, 0))).toBe('Nobody was seated from the list on these days.');
  expect(nothingTested(measured(8, 0))).toMatch(/^None of 8 waits had 12 waits/);
  expect(nothingTested(measured(8, 1))).toBeNull();
});
