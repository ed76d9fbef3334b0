import { expect, test } from 'vitest';
import { changeText, type FigureRow, filterOf, ranked, shown } from './views.ts';

const row = (label: string, value: number | null, count: number): FigureRow => ({
  key: label,
  label,
  value,
  low: null,
  high: null,
  count,
  isFew: count < 10,
  cells: [],
  filter: {},
});

test('locations with fewer than ten reviews stand apart, without a rank', () => {
  const rows = [row('LoHi', 4.9, 6), row('Fulton', 3.6, 52), row('Alberta', 4.6, 41), row('Empty', null, 0)];
  const { ranked: first, few } = ranked(rows, 'high');
  expect(first.map(({ label }) => label)).toEqual(['Alberta', 'Fulton']);
  expect(few.map(({ label }) => label)).toEqual(['LoHi']);
  expect(ranked(rows, 'low').ranked.map(({ label }) => label)).toEqual(['Fulton', 'Alberta']);
});

test('every number opens the reviews that it is of, of all stars', () => {
  const bucket = {
    merchant_id: 4,
    merchant_name: 'Alberta Arts',
    date: null,
    start_ts: '2026-11-01T07:00:00Z',
    end_ts: '2026-11-08T08:00:00Z',
  };
  expect(filterOf(bucket, { fiscal_period: 'last_week', sources: 'google', merchant_ids: '4,5' })).toEqual({
    sources: 'google',
    ratings: 'all',
    merchant_ids: '4',
    start_ts: '2026-11-01T07:00:00Z',
    end_ts: '2026-11-08T08:00:00Z',
  });
});

test('numbers are written in their unit, and nothing known is a dash', () => {
  expect([shown(4.613, 'stars'), shown(-0.2, 'score'), shown(288, 'minutes'), shown(null, 'stars')]).toEqual([
    '4.61',
    '−0.20',
    '4 h 48 min',
    '–',
  ]);
  expect([
    changeText(4.5, 4.41, 'stars'),
    changeText(3.58, 4.12, 'stars'),
    changeText(4, null, 'stars'),
  ]).toEqual(['+0.09', '−0.54', null]);
});
