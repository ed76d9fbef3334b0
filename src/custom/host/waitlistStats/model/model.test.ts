import { describe, expect, test } from 'vitest';
import { figure } from './figures.ts';
import { rangeOf } from './range.ts';
import { dayRows, hourRows, partySizeRows, quarterRows, quoteRows } from './rows.ts';
import { spokenOf } from './spoken.ts';

const TODAY = '2027-03-05';

describe('what the waitlist stats show', () => {
  test('METRIC-001 days without anything stand in the row of days, and days to come do not', () => {
    const days = { start_date: '2027-03-03', end_date: '2027-03-09' };
    expect(dayRows([{ key: '2027-03-04', ...{ visits: 3 } }], days, TODAY)).toEqual([
      { key: '2027-03-03', label: 'Mar 3', values: {} },
      { key: '2027-03-04', label: 'Mar 4', values: { visits: 3 } },
      { key: '2027-03-05', label: 'Mar 5', values: {} },
    ]);
  });

  test('METRIC-001 hours and sizes stand in their order, midnight after the evening', () => {
    const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);
    expect(labels(hourRows([{ key: '00:00' }, { key: '11:00' }, { key: '18:00' }]))).toEqual([
      '11 am',
      '6 pm',
      '12 am',
    ]);
    expect(labels(partySizeRows([{ key: '7+' }, { key: '1-2' }]))).toEqual(['1–2 people', '7 and more']);
  });

  test('METRIC-001 quarter hours and quotes between the first and the last are filled with nought', () => {
    const at = (time: string, mean_waiting: number) => ({
      time,
      mean_waiting,
      mean_guests: 2,
      most_waiting: 1,
    });
    const rows = quarterRows([at('23:45', 1.5), at('00:15', 0.5)]);
    expect(rows.map(({ label, values }) => [label, values.mean_waiting])).toEqual([
      ['11:45 pm', 1.5],
      ['12 am', 0],
      ['12:15 am', 0.5],
    ]);
    expect(quarterRows([])).toEqual([]);
    const quotes = quoteRows([
      { minutes: 20, suggested: 1, quoted: 0 },
      { minutes: 10, suggested: 0, quoted: 4 },
    ]);
    expect(quotes.map(({ key, values }) => [key, values.suggested, values.quoted])).toEqual([
      ['10', 0, 4],
      ['15', 0, 0],
      ['20', 1, 0],
    ]);
  });

  test('METRIC-001 a chart is told in words as well', () => {
    const row = (label: string, wait: number | null) => ({ key: label, label, values: { wait } });
    const view = {
      key: 'hour',
      by: 'hour',
      unit: 'minutes',
      series: [{ key: 'wait', label: 'Mean wait', kind: 'bar' }],
      columns: [],
      rows: [row('6 pm', 21.5), row('7 pm', 32), row('8 pm', null)],
    } as const;
    expect(spokenOf('Wait time', view)).toContain('Mean wait: highest at 7 pm with 32 min');
    expect(spokenOf('Wait time', { ...view, rows: [] })).toContain('nothing measured');
  });

  test('METRIC-001 numbers carry their unit, and a dash stands for what was not measured', () => {
    expect([
      figure(24.1, 'minutes'),
      figure(83, 'percent'),
      figure(1204),
      figure(null),
      figure(undefined),
    ]).toEqual(['24.1 min', '83%', '1,204', '–', '–']);
  });

  test('METRIC-001 an address that cannot be read shows the last 30 days', () => {
    const last30 = { start_date: '2027-02-04', end_date: TODAY };
    expect(rangeOf({ from: null, to: null }, TODAY)).toEqual(last30);
    expect(rangeOf({ from: '2027-03-04', to: '2027-03-01' }, TODAY)).toEqual(last30);
    expect(rangeOf({ from: '2027-03-01', to: '2027-03-09' }, TODAY)).toEqual(last30);
    expect(rangeOf({ from: '2026-01-01', to: TODAY }, TODAY)).toEqual(last30);
    expect(rangeOf({ from: '2027-02-30x', to: TODAY }, TODAY)).toEqual(last30);
    const year = { from: '2026-03-05', to: TODAY };
    expect(rangeOf(year, TODAY)).toEqual({ start_date: year.from, end_date: TODAY });
  });
});

test('percents are rounded down: not quite all is never all', () => {
  expect([figure(99.96, 'percent'), figure(83.9, 'percent'), figure(100, 'percent')]).toEqual([
    '99%',
    '83%',
    '100%',
  ]);
});
