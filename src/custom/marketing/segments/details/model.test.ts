import { expect, test } from 'vitest';
import type { SegmentGraphs } from '#contract/marketing/segments/schemas.ts';
import { averagesOf, cohortGraph, growthGraph, isEmptyGraph, spoken, visitsGraph } from './model.ts';

const graphs: SegmentGraphs = {
  size: 10,
  aggregations: { frequency: 12.345, avg_check_price: 8_550, avg_online_check_price: null },
  visits: [
    { bucket: '10+', guests: 2 },
    { bucket: '1', guests: 5 },
  ],
  cohorts: [
    { month: '2026-08', guests: 3, returned: [3, 2, 1, 0] },
    { month: '2026-09', guests: 3, returned: [3, 2, 1] },
    { month: '2026-10', guests: 0, returned: [0, 0] },
    { month: '2026-11', guests: 4, returned: [4] },
  ],
  growth: [{ date: '2026-11-20', size: 10, entered: 2, left: 1 }],
  left_out: [],
  reach: { email: 1, sms: 1, push: 0, email_and_sms: 1, none: 9 },
};

test('SEG-025 SEG-026 frequency is told in days, checks in US dollars, what is not known by a dash', () => {
  expect(averagesOf(graphs).map(({ value }) => value)).toEqual(['12.3 days', '$85.50', '–']);
});

test('SEG-029 guests are drawn by 1, 2, 3, 4-9 and 10+ visits, also where nobody is', () => {
  expect(visitsGraph(graphs).rows.map(({ label, values }) => [label, values['guests']])).toEqual([
    ['1', 5],
    ['2', 0],
    ['3', 0],
    ['4-9', 0],
    ['10+', 2],
  ]);
});

test('SEG-028 SEG-027 the cohorts of 4 months are told in percent, rounded down; a month still to come has none', () => {
  const { rows, series } = cohortGraph(graphs);
  expect(series).toHaveLength(4);
  expect(rows.map(({ label, values }) => [label, ...Object.values(values)])).toEqual([
    ['Aug (3)', 100, 66, 33, 0],
    ['Sep (3)', 100, 66, 33, null],
    ['Oct (0)', 0, 0, null, null],
    ['Nov (4)', 100, null, null, null],
  ]);
});

test('a drawing is spoken number by number, and one of nothing is empty', () => {
  expect(spoken(growthGraph(graphs))).toBe('Growth over 30 days. Nov 20: Entered 2, Left 1, Guests 10');
  expect(isEmptyGraph(visitsGraph({ ...graphs, visits: [] }))).toBe(true);
  expect(isEmptyGraph(visitsGraph(graphs))).toBe(false);
});
