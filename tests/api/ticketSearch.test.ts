import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, type Check, sendChecks } from '#tests/support/tickets.ts';

const { tickets } = services;
type Filters = z.input<typeof tickets.totals.query>;
type Query = z.input<typeof tickets.list.query>;
let t: TestApp;
let pos: ApiClient;
let admin: ApiClient;
const at = (index: number) => t.fixture.merchantIds[index] ?? 0;

/** Checks A to F of one evening and the morning after; the days of service of Portland begin at 03:00. */
const CHECKS: Record<string, Partial<Check>> = {
  A: { open_ts: '2026-06-05T00:00:00Z', close_ts: '2026-06-05T01:00:00Z' },
  B: {
    open_ts: '2026-06-05T01:00:00Z',
    close_ts: '2026-06-05T03:00:00Z',
    tax_cents: 1200,
    employee: 'Ben K.',
    revenue_center: 'Bar',
    payments: [
      { tender_type: 'Cash', amount_cents: 5000 },
      { tender_type: 'Visa', amount_cents: 3700, last4: '0007' },
    ],
  },
  C: { open_ts: '2026-06-05T02:00:00Z', close_ts: null, status: 'open', payments: [], promotions: [] },
  D: {
    open_ts: '2026-06-05T09:59:00Z',
    close_ts: '2026-06-05T10:30:00Z',
    order_type: 'Take out',
    promotions: [
      { type: 'Staff meal', name: 'Half off', amount_cents: 250 },
      { type: 'Happy hour', name: 'Five off', amount_cents: 250 },
    ],
  },
  E: { open_ts: '2026-06-05T10:00:00Z', close_ts: '2026-06-05T11:00:00Z', status: 'voided' },
  F: { open_ts: '2026-06-06T01:00:00Z', close_ts: '2026-06-06T02:00:00Z', tax_cents: 0, covers: null },
};

beforeAll(async () => {
  t = await startTestApp({ work: false });
  pos = await t.as('pos');
  admin = await t.as('admin');
  const checks = Object.entries(CHECKS).map(([check_num, fields]) =>
    aCheck(at(0), { check_num, pos_ticket_id: check_num, ...fields }),
  );
  await sendChecks(pos, [...checks, aCheck(at(1), { check_num: 'A' })]);
});
afterAll(() => t?.close());

const search = (query: Query = {}, index = 0) =>
  admin.call(tickets.list, { params: { id: at(index) }, query });
const sums = (query: Filters = {}, index = 0) =>
  admin.call(tickets.totals, { params: { id: at(index) }, query });

const SUMS = [
  'covers',
  'subtotal_cents',
  'discount_cents',
  'tax_cents',
  'tip_cents',
  'total_cents',
  'payment_cents',
] as const;

/** The numbers found, the latest first; the sums of the same filters must be those of the checks. */
async function found(query: Filters): Promise<string> {
  const [{ data }, totals] = await Promise.all([search(query), sums(query)]);
  const sum = (key: (typeof SUMS)[number]) => data.reduce((total, row) => total + (row[key] ?? 0), 0);
  expect(totals).toEqual({
    checks: data.length,
    ...Object.fromEntries(SUMS.map((key) => [key, sum(key)])),
  });
  return data.map(({ check_num }) => check_num).join('');
}

describe('the search of checks', () => {
  test('CHECK-001 CHECK-011 answers the checks of its location, the latest first, and their sums', async () => {
    expect(await found({})).toBe('FEDCBA');
    expect((await search({}, 1)).data.map(({ check_num }) => check_num)).toEqual(['A']);
    expect((await sums({}, 1)).checks).toBe(1);
    expect((await sums({}, 2)).checks).toBe(0);
  });

  test('CHECK-002 by the times of opening and of closing, from an instant up to but without another', async () => {
    expect(await found({ open_start: '2026-06-05T01:00:00Z' })).toBe('FEDCB');
    expect(await found({ open_end: '2026-06-05T01:00:00Z' })).toBe('A');
    const hours = { open_start: '2026-06-05T01:00:00Z', open_end: '2026-06-05T10:00:00Z' };
    expect(await found(hours)).toBe('DCB');
    expect(await found({ open_start: '2026-06-04T10:00:00Z', open_end: '2026-06-06T10:00:00Z' })).toBe(
      'FEDCBA',
    );
    expect(await found({ open_start: '2026-06-05T00:30:00Z', open_end: '2026-06-07T00:00:00Z' })).toBe(
      'FEDCB',
    );
    expect(await found({ close_start: '2026-06-05T03:00:00Z', close_end: '2026-06-05T11:00:00Z' })).toBe(
      'DB',
    );
    expect(await found({ ...hours, close_start: '2026-06-05T03:00:01Z' })).toBe('D');
  });

  test('CHECK-003 by type of promotion and tender, revenue center, type of order and employee', async () => {
    expect(await found({ promotion_type: 'Happy hour' })).toBe('FEDBA');
    expect(await found({ promotion_type: 'Staff meal' })).toBe('D');
    expect(await found({ tender_type: 'Visa' })).toBe('FEDBA');
    expect(await found({ tender_type: 'Cash' })).toBe('B');
    expect(await found({ revenue_center: 'Bar' })).toBe('B');
    expect(await found({ order_type: 'Take out' })).toBe('D');
    expect(await found({ employee: 'Ana R.' })).toBe('FEDCA');
    expect(await found({ employee: 'Ana R.', promotion_type: 'Staff meal', tender_type: 'Visa' })).toBe('D');
    expect(await found({ employee: 'Ben K.', order_type: 'Take out' })).toBe('');
    expect(await found({ employee: "Ana R.' or true --" })).toBe('');
  });

  test('CHECK-004 by tax and by payment, each compared as asked', async () => {
    const tax = (tax_operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte') => found({ tax: 700, tax_operator });
    expect(await tax('eq')).toBe('EDCA');
    expect(await tax('gt')).toBe('B');
    expect(await tax('gte')).toBe('EDCBA');
    expect(await tax('lt')).toBe('F');
    expect(await tax('lte')).toBe('FEDCA');
    expect(await found({ tax: 0 })).toBe('F');
    expect(await found({ payment_amount: 8200, payment_amount_operator: 'gt' })).toBe('B');
    expect(await found({ payment_amount: 8200, payment_amount_operator: 'lt', tax: 700 })).toBe('C');
  });

  test('CHECK-004 an amount that could not be read is not searched for', async () => {
    for (const none of ['', 'null', null])
      expect(await found({ tax: none, payment_amount: none })).toBe('FEDCBA');
    const refused = await admin.refusal(tickets.list, { params: { id: at(0) }, query: { tax: '$5' } });
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
    const unsummed = await admin.refusal(tickets.totals, { params: { id: at(0) }, query: { tax: '$5' } });
    expect([unsummed.status, unsummed.code]).toEqual([400, 'VALIDATION']);
  });

  test('CHECK-005 by the last four digits of a card and by numbers of checks', async () => {
    expect(await found({ last4: '0007' })).toBe('B');
    expect(await found({ last4: '4242' })).toBe('FEDA');
    expect(await found({ check_nums: 'A' })).toBe('A');
    expect(await found({ check_nums: ' #F, B,,Z ' })).toBe('FB');
    expect(await found({ check_nums: ' , ' })).toBe('FEDCBA');
  });

  test('CHECK-006 by days of service, both ends included', async () => {
    expect(await found({ date_start: '2026-06-04', date_end: '2026-06-04' })).toBe('DCBA');
    expect(await found({ date_start: '2026-06-05' })).toBe('FE');
    expect(await found({ date_end: '2026-06-03' })).toBe('');
    expect(await found({ date_start: '2026-06-05', open_end: '2026-06-05T10:00:00Z' })).toBe('');
    expect(await found({ date_end: '2026-06-04', open_start: '2026-06-05T02:00:00Z' })).toBe('DC');
  });

  test('CHECK-006 in pages, beside the sums of all that match', async () => {
    const first = await search({ limit: 4 });
    expect([first.data.length, first.page, first.has_next]).toEqual([4, 1, true]);
    const second = await search({ limit: 4, page: 2 });
    expect([second.data.length, second.page, second.has_next]).toEqual([2, 2, false]);
    expect((await sums()).checks).toBe(6);
    const exact = await search({ limit: 3, page: 2 });
    expect([exact.data.map(({ check_num }) => check_num), exact.has_next]).toEqual([['C', 'B', 'A'], false]);
    expect((await search({ page: 9 })).data).toEqual([]);
    expect((await search()).limit).toBe(100);
  });

  test('CHECK-007 by status; with open the times of closing are not looked at', async () => {
    const closing = { close_start: '2026-06-05T03:00:00Z', close_end: '2026-06-05T10:45:00Z' };
    expect(await found({ status: 'open' })).toBe('C');
    expect(await found({ status: 'open', ...closing })).toBe('C');
    expect(await found({ status: 'closed' })).toBe('FDBA');
    expect(await found({ status: 'closed', ...closing })).toBe('DB');
    expect(await found({ status: 'voided', date_start: '2026-06-05', date_end: '2026-06-05' })).toBe('E');
  });

  test('CHECK-012 the filters offer what the checks of the location said', async () => {
    expect(await admin.call(tickets.filters, { params: { id: at(0) } })).toEqual({
      promotion_types: ['Happy hour', 'Staff meal'],
      tender_types: ['Cash', 'Visa'],
      revenue_centers: ['Bar', 'Dining room'],
      order_types: ['Dine in', 'Take out'],
      employees: ['Ana R.', 'Ben K.'],
    });
    expect((await admin.call(tickets.filters, { params: { id: at(2) } })).employees).toEqual([]);
  });
});

test('CHECK-011 sums stay true when checks are replaced, voided, moved to another day or deleted', async () => {
  const check = aCheck(at(2), { employee: 'Cy', tax_cents: 100, subtotal_cents: 1000 });
  const totals = async (query: Filters = {}) => {
    const all = await sums(query, 2);
    return [all.checks, all.total_cents];
  };
  await sendChecks(pos, [check, aCheck(at(2), { employee: 'Di' })]);
  expect([await totals(), await totals({ employee: 'Cy' })]).toEqual([
    [2, 8800],
    [1, 600],
  ]);
  const moved = {
    ...check,
    pos_updated_ts: '2026-06-05T04:00:00Z',
    open_ts: '2026-06-03T01:00:00Z',
    employee: 'Di',
    tax_cents: 300,
  };
  await sendChecks(pos, [moved]);
  expect([await totals({ employee: 'Cy' }), await totals({ employee: 'Di' })]).toEqual([
    [0, 0],
    [2, 9000],
  ]);
  expect(await totals({ date_end: '2026-06-02' })).toEqual([1, 800]);
  await sendChecks(pos, [{ ...moved, pos_updated_ts: '2026-06-05T05:00:00Z', status: 'voided' }]);
  expect([await totals({ status: 'closed' }), await totals({ status: 'voided' })]).toEqual([
    [1, 8200],
    [1, 800],
  ]);
  await t.platform.db.deleteFrom('tickets').where('pos_ticket_id', '=', check.pos_ticket_id).execute();
  expect(await totals()).toEqual([1, 8200]);
});
