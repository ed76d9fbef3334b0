import { expect, test } from 'vitest';
import { aFee, aPolicy, aPrepayment } from '../aFee.ts';
import { budgetWords } from './budget.ts';
import { actWords, nextWords, noShowWords, snapshotWords, waitingForCard } from './feeWords.ts';
import { daysWords, policyWords } from './policyWords.ts';

const ZONE = 'America/Los_Angeles';
const card = {
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  saved_ts: '2026-11-03T18:00:00.000Z',
};

test('a policy is one sentence: for which bookings, how much, charged when, free until when', () => {
  expect(policyWords(aPolicy())).toBe(
    'Fri–Sat 6 pm – 10 pm, from 6 people: $25 per person, charged on a no-show or a late cancellation, free when canceled 24 h before',
  );
  const deposit = aPolicy({
    days: [0, 1, 2, 3, 4, 5, 6],
    startTime: null,
    endTime: null,
    minPartySize: 1,
    per: 'party',
    amountCents: 10050,
    chargedAt: 'booking',
    refundableUntilHours: 72,
  });
  expect(policyWords(deposit)).toBe(
    'Every day: $100.50 per party, charged when booked, given back when canceled 3 days before',
  );
  expect(policyWords({ ...deposit, refundableUntilHours: 0 })).toContain(
    'given back when canceled before it begins',
  );
});

test('days are told as runs from Monday on', () => {
  const days: [number[], string][] = [
    [[1, 2, 3, 4, 5], 'Mon–Fri'],
    [[6, 0], 'Sat–Sun'],
    [[0], 'Sun'],
    [[1, 3, 5], 'Mon, Wed and Fri'],
    [[0, 1, 2, 3], 'Mon–Wed and Sun'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  ];
  for (const [given, words] of days) expect(daysWords(given)).toBe(words);
});

test('what was agreed to is told for this party, by the clocks of the location', () => {
  expect(snapshotWords(aFee(), ZONE)).toBe(
    '$25 per person for 6 people, charged on a no-show or a late cancellation. Free when canceled by Thu, Nov 19, 7:30 PM.',
  );
  expect(snapshotWords(aFee({ reservation_type_fee_id: null }), ZONE)).toBe('Added by hand.');
});

test('what comes next says whether something has to be done', () => {
  expect(nextWords(aFee(), true)).toBeNull();
  const due = aFee({ charge_state: 'READY_TO_CHARGE', charge_date: '2026-11-21' });
  expect(nextWords(due, true)).toBe('Due: it is charged by itself on Sat, Nov 21.');
  expect(nextWords(due, false)).toBe('Due, and there is no card to charge.');
  const deposit = aFee({ charge_state: 'READY_TO_CHARGE', policy: { ...aPolicy(), chargedAt: 'booking' } });
  expect(nextWords(deposit, false)).toBe('Due: it is charged as soon as a card is saved.');
  expect(waitingForCard([deposit, due])).toBe(15000);
  expect(nextWords({ ...deposit, reservation_type_fee_id: null }, false)).toBe(
    'Due, and there is no card to charge.',
  );
  expect(nextWords(aFee({ status: 'CHARGED', refund_due_cents: 15000 }), true)).toContain(
    '$150.00 is the guest’s',
  );
});

test('a question before an act names the amount and the guest', () => {
  for (const act of ['charge', 'retry', 'waive', 'approve'] as const) {
    const { title } = actWords(act, aFee(), card);
    expect(title).toContain('$150.00');
    expect(title).toContain('Priya Raman');
  }
  expect(actWords('charge', aFee(), card).consequence).toContain('Visa ending in 4242, 04/30');
  expect(actWords('refund', aFee({ refunded_cents: 5000 }), card).consequence).toContain('$100.00');
});

test('a budget is told as what may be spent, and as what was', () => {
  expect(budgetWords(aPrepayment())).toBe('Up to $80.00');
  expect(budgetWords(aPrepayment({ charged_cents: 6400, refunded_cents: 400 }))).toBe(
    '$64.00 charged, $4.00 refunded',
  );
});

test('a no-show names what it costs before it is marked', () => {
  const fee = aFee({ status: 'APPROVED', charge_state: 'PENDING', amount_cents: 15_000 });
  expect(noShowWords([fee], true)).toBe('The guest’s card is charged the no-show fee of $150.00.');
  expect(noShowWords([fee], false)).toContain('$150.00 is due, and there is no card');
  expect(noShowWords([{ ...fee, status: 'WAIVED' }], true)).toBe('No fee is charged.');
});
