import { expect, test } from 'vitest';
import { checkNumbers, countingDays, planTotals, type TicketFilters } from './searchRules.ts';

const plan = (filters: Partial<TicketFilters>) =>
  planTotals({ tax_operator: 'eq', payment_amount_operator: 'eq', ...filters });

test('days, a status and one word are answered by kept sums alone', () => {
  expect(plan({})).toEqual({ days: { field: '', value: '', first: null, last: null }, scans: [] });
  const days = { field: 'employee', value: 'Ana', first: '2026-06-01', last: '2026-06-30' };
  const asked = {
    employee: 'Ana',
    date_start: '2026-06-01',
    date_end: '2026-06-30',
    status: 'closed',
  } as const;
  expect(plan(asked)).toEqual({ days, scans: [] });
});

test('anything else is added up check by check', () => {
  for (const one of [
    { tax: 5 },
    { payment_amount: 0 },
    { last4: '4242' },
    { check_nums: '7' },
    { close_start: '2026-06-05T00:00:00Z' },
    { employee: 'Ana', order_type: 'Dine in' },
  ])
    expect(plan(one)).toMatchObject({ days: null, scans: [one] });
  expect(plan({ tax: null, check_nums: ' ,' }).scans).toEqual([]);
});

test('CHECK-007 with status open the times of closing ask for nothing', () => {
  expect(plan({ status: 'open', close_end: '2026-06-05T00:00:00Z' }).scans).toEqual([]);
});

test('times of opening are cut into days of service that lie between them in any zone, and the days at both ends', () => {
  const times = { open_start: '2026-06-01T20:00:00Z', open_end: '2026-06-08T04:00:00Z' };
  const { days, scans } = plan(times);
  expect(days).toMatchObject({ first: '2026-06-03', last: '2026-06-06' });
  expect(scans).toMatchObject([
    { ...times, date_end: '2026-06-02' },
    { ...times, date_start: '2026-06-07' },
  ]);
});

test('between times too near each other nothing is kept; days that are asked for narrow the rest', () => {
  expect(plan({ open_start: '2026-06-01T20:00:00Z', open_end: '2026-06-04T22:00:00Z' }).days).toBeNull();
  const asked = { open_start: '2026-06-01T20:00:00Z', date_start: '2026-06-04', date_end: '2026-06-05' };
  expect(plan(asked)).toMatchObject({ days: { first: '2026-06-04', last: '2026-06-05' }, scans: [] });
});

test('times that no calendar is safe to count from are added up check by check', () => {
  const asked = { open_end: '9999-12-31T23:00:00Z' };
  expect(plan(asked)).toMatchObject({ days: null, scans: [asked] });
});

test('CHECK-005 numbers of checks come with commas, spaces and hashes', () => {
  expect(checkNumbers('#12, 13;14\n12')).toEqual(['12', '13', '14']);
  expect(checkNumbers(' , ')).toBeNull();
  expect(checkNumbers(undefined)).toBeNull();
});

test('kept sums count all checks of a search by days, a status and one word, whatever zones its days were told in', () => {
  const plain = { tax_operator: 'eq', payment_amount_operator: 'eq' } as const;
  const counting = (more: Partial<TicketFilters>) => countingDays({ ...plain, ...more });
  expect(counting({ employee: 'Ana R.', status: 'closed', date_end: '2026-06-04' })).toEqual({
    field: 'employee',
    value: 'Ana R.',
    first: null,
    last: '2026-06-04',
  });
  expect(counting({ open_start: '2026-06-01T01:00:00Z' })).toBeNull();
  expect(counting({ open_end: '2026-06-01T01:00:00Z' })).toBeNull();
  expect(counting({ tax: 5 })).toBeNull();
  expect(counting({ employee: 'Ana R.', order_type: 'Bar' })).toBeNull();
});
