import { expect, test } from 'vitest';
import type { MoneyMovement } from '#contract/host/payments/schemas.ts';
import { ledgerRows } from './ledger.ts';
import { markOf } from './marks.ts';
import { amountProblem, parseCents, typedCents } from './money.ts';
import { spokenCents } from '#contract/host/payments/money.ts';

test('PAY-004 what is typed in dollars is held and sent in whole cents, and nothing is rounded away', () => {
  expect(['45', '45.5', '45.05', '$1,245.50', ' 0.5 ', '$ 12'].map(parseCents)).toEqual([
    4500, 4550, 4505, 124550, 50, 1200,
  ]);
  expect(['', 'x', '45.', '45.005', '1,2', '-3', '4e2', '1 000'].map(parseCents)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
  expect([4500, 5, 124550].map(typedCents)).toEqual(['45.00', '0.05', '1245.50']);
  expect([2500, 2550].map(spokenCents)).toEqual(['$25', '$25.50']);
  for (let cents = 0; cents < 100_000; cents += 37) expect(parseCents(typedCents(cents))).toBe(cents);
});

test('an amount is bounded by what there is, and the bound is told', () => {
  const bounds = { least: 1, most: 15000 };
  expect(amountProblem('150', bounds)).toBeNull();
  expect(amountProblem('150.01', bounds)).toBe('Enter $150.00 or less');
  expect(amountProblem('0', bounds)).toBe('Enter $0.01 or more');
  expect(amountProblem('much', bounds)).toBe('Enter an amount such as 45.00');
});

const movement = (id: number, kind: MoneyMovement['kind'], amount_cents: number): MoneyMovement => ({
  id,
  kind,
  amount_cents,
  party_fee_id: 11,
  prepayment_id: null,
  name: 'No-show fee',
  provider_id: `pi_${id}`,
  created_ts: '2026-11-21T18:00:00.000Z',
});

test('the ledger runs a balance over every movement; a hold moves nothing', () => {
  const rows = ledgerRows([
    movement(1, 'hold', 8000),
    movement(2, 'charge', 6400),
    movement(3, 'release', 1600),
    movement(4, 'charge', 15000),
    movement(5, 'refund', 5000),
  ]);
  expect(rows.map(({ signedCents, balanceCents }) => [signedCents, balanceCents])).toEqual([
    [0, 0],
    [6400, 6400],
    [0, 6400],
    [15000, 21400],
    [-5000, 16400],
  ]);
});

test('a card wears one mark for its money: an error first, then what is paid, then what is agreed', () => {
  const fee = (
    status: Parameters<typeof markOf>[0][number]['status'],
    amount_cents = 2500,
    refunded_cents = 0,
  ) => ({
    status,
    amount_cents,
    refunded_cents,
    name: 'Fee',
  });
  expect(markOf([fee('CHARGED'), fee('CHARGE_ERROR'), fee('APPROVED')])).toEqual({
    kind: 'error',
    text: 'Unable to charge $25.00',
  });
  expect(markOf([fee('CHARGED', 2500, 500), fee('APPROVED')])).toEqual({ kind: 'paid', text: '$20.00 paid' });
  expect(markOf([fee('APPROVED'), fee('PROCESSING', 500)])).toEqual({
    kind: 'agreed',
    text: 'Fee of $30.00 agreed',
  });
  expect(markOf([fee('WAIVED'), fee('CANCELLED'), fee('REFUNDED', 2500, 2500)])).toBeNull();
});
