import { expect, test } from 'vitest';
import { hourText } from '#contract/host/reports/words.ts';
import { changeText, readFilter, todayIn } from './model.ts';

const TODAY = '2026-06-29';
const read = (query: string) => readFilter(new URLSearchParams(query), TODAY);

test('METRIC-003 without days a report shows the four weeks up to yesterday, compared with the days before', () => {
  expect(read('')).toEqual({ start_date: '2026-06-01', end_date: '2026-06-28', compare: 'before' });
});

test('days, location and comparison of the address are read; what is not valid counts as absent', () => {
  expect(read('from=2026-06-05&to=2026-06-06&location=7&compare=last_year')).toEqual({
    start_date: '2026-06-05',
    end_date: '2026-06-06',
    merchant_ids: '7',
    compare: 'last_year',
  });
  const usual = read('');
  for (const query of [
    'from=2026-06-06&to=2026-06-05',
    'from=2026-06-05&to=2026-06-30',
    'from=2024-06-05&to=2026-06-05',
    'from=soon&to=2026-06-05',
    'location=0',
    'location=1,x',
    'compare=never',
  ])
    expect(read(query)).toEqual(usual);
});

test('the business day begins at three in the morning', () => {
  expect(todayIn('America/Chicago', new Date('2026-06-29T07:59:00Z'))).toBe('2026-06-28');
  expect(todayIn('America/Chicago', new Date('2026-06-29T08:00:00Z'))).toBe('2026-06-29');
});

test('a change names the former number', () => {
  expect(changeText(1344, 1200)).toBe('+12% from 1,200');
  expect(changeText(900, 1200)).toBe('−25% from 1,200');
  expect(changeText(1201, 1200)).toBe('about 1,200 before');
  expect(changeText(3, 0)).toBe('0 before');
  expect(changeText(793, 8)).toBe('up from 8');
  expect(changeText(null, 5)).toBe('');
});

test('hours are written as on a clock of twelve hours', () => {
  expect([0, 9, 12, 19].map(hourText)).toEqual(['12 AM', '9 AM', '12 PM', '7 PM']);
});
