import { expect, test } from 'vitest';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { feesCsv } from './csv.ts';
import { comparedDays, spanOf, withinMost } from './span.ts';
import { inOrder, moneyTotals, totalsByStatus } from './totals.ts';

const fee = (id: number, changes: Partial<PartyFee> = {}): PartyFee => ({
  id,
  merchant_id: 1,
  party_id: id,
  party_name: 'Priya Raman',
  party_size: 6,
  reserved_ts: '2026-11-21T03:30:00.000Z',
  reservation_type_fee_id: 5,
  name: 'No-show fee',
  amount_cents: 15000,
  refunded_cents: 0,
  status: 'APPROVED',
  charge_state: 'PENDING',
  policy: {
    name: 'No-show fee',
    amountCents: 2500,
    per: 'person',
    chargedAt: 'no_show',
    refundableUntilHours: 24,
    minPartySize: 6,
    days: [5, 6],
    startTime: null,
    endTime: null,
  },
  refundable_until_ts: '2026-11-20T03:30:00.000Z',
  refund_due_cents: 0,
  charge_date: null,
  charge_error_reason: null,
  reason: null,
  steps: [],
  charged_ts: null,
  created_ts: '2026-11-03T18:00:00.000Z',
  updated_ts: '2026-11-03T18:00:00.000Z',
  version: 1,
  ...changes,
});

const FEES = [
  fee(1),
  fee(2, { status: 'CHARGED', charge_state: 'CHARGED', refunded_cents: 5000 }),
  fee(3, { status: 'CHARGE_ERROR', charge_error_reason: 'Your card was declined.' }),
  fee(4, { status: 'REFUNDED', refunded_cents: 15000 }),
  fee(5, { status: 'CHARGE_ERROR', reserved_ts: '2026-11-22T03:30:00.000Z' }),
];

test('fees are summed by status in cents, those that could not be charged first', () => {
  expect(totalsByStatus(FEES)).toEqual([
    { status: 'CHARGE_ERROR', count: 2, cents: 30000 },
    { status: 'APPROVED', count: 1, cents: 15000 },
    { status: 'CHARGED', count: 1, cents: 15000 },
    { status: 'REFUNDED', count: 1, cents: 15000 },
  ]);
  expect(moneyTotals(FEES)).toEqual({
    keptCents: 10000,
    refundedCents: 20000,
    openCents: 15000,
    failedCents: 30000,
    failedCount: 2,
    owedCents: 0,
  });
  expect(inOrder(FEES).map(({ id }) => id)).toEqual([5, 3, 1, 2, 4]);
});

test('PAY-007 the file tells the reason of an error, or whom to ask, and keeps formulas texts', () => {
  const csv = feesCsv(
    [...FEES.slice(2, 3), fee(6, { status: 'CHARGE_ERROR', party_name: '=1+1, "Bob"' })],
    () => ({ name: '001 Pearl District', timezone: 'America/Los_Angeles' }),
  );
  const [heading, first, second] = csv.split('\r\n');
  expect(heading).toContain('Location,Reservation date,Reservation time,Guest');
  expect(first).toBe(
    '001 Pearl District,2026-11-20,19:30,Priya Raman,6,No-show fee,Charge error,150.00,0.00,,Your card was declined.,',
  );
  expect(second).toContain('"\'=1+1, ""Bob"""');
  expect(second).toContain('Contact Olo for more information');
});

test('the days come from the address when they make sense, and the provider is compared up to today', () => {
  const today = '2026-11-22';
  expect(spanOf({ from: '2026-11-01', to: '2026-11-30' }, today)).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
  });
  const usual = { start_date: '2026-11-08', end_date: '2026-12-06' };
  for (const asked of [
    { from: null, to: null },
    { from: '2026-12-01', to: '2026-11-01' },
    { from: '2020-01-01', to: '2026-11-01' },
    { from: 'x', to: '2026-11-01' },
  ])
    expect(spanOf(asked, today)).toEqual(usual);
  expect(withinMost('2020-01-01', '2026-11-01').start_date).toBe('2026-08-02');
  expect(comparedDays(usual, today)).toEqual({ start_date: '2026-11-08', end_date: today });
  expect(comparedDays({ start_date: '2026-09-01', end_date: today }, today).start_date).toBe('2026-10-23');
  expect(comparedDays({ start_date: '2026-12-01', end_date: '2026-12-05' }, today)).toEqual({
    start_date: today,
    end_date: today,
  });
});
