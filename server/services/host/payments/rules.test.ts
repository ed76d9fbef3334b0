import { expect, test } from 'vitest';
import fc from 'fast-check';
import { CHARGED_AT } from '#contract/host/payments/fees.ts';
import { CHARGE_STATES, FEE_STATUSES, mayBecome } from '#contract/host/payments/feeStates.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { STATUSES } from '#contract/host/parties/removal.ts';
import { VISIT_STATES } from '#contract/host/parties/visit.ts';
import {
  askAgainAfterMs,
  type Attendance,
  bookedFor,
  chargeAfter,
  type FeeStanding,
  isDue,
  planFee,
  refundDueCents,
} from './rules.ts';

const ZONE = 'America/Los_Angeles';
const policy = (fields: Partial<FeePolicy> = {}): FeePolicy => ({
  name: 'No-show',
  amountCents: 2500,
  per: 'person',
  chargedAt: 'no_show',
  refundableUntilHours: 24,
  minPartySize: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  startTime: null,
  endTime: null,
  ...fields,
});
const party = (fields: Partial<Attendance> = {}): Attendance => ({
  status: 'BOOKED',
  visit_state: 'expected',
  removed_reason_id: null,
  deleted_ts: null,
  reserved_ts: new Date('2027-03-13T03:00:00Z'),
  party_size: 2,
  timezone: ZONE,
  ...fields,
});

test('PAY-005 what is due is charged at six in the morning after, also when the clocks change that night', () => {
  expect(chargeAfter(party()).toISOString()).toBe('2027-03-13T14:00:00.000Z');
  const before = party({ reserved_ts: new Date('2027-03-14T03:00:00Z') });
  expect(chargeAfter(before).toISOString()).toBe('2027-03-14T13:00:00.000Z');
});

test('a table at one in the night belongs to the evening before', () => {
  const late = party({ reserved_ts: new Date('2027-03-13T09:00:00Z') });
  expect(bookedFor(late)).toEqual({ businessDate: '2027-03-12', serviceMinute: 1500, partySize: 2 });
});

test('a cancellation counts as in time up to the last instant', () => {
  const at = (deleted_ts: string) =>
    isDue(
      policy(),
      party({ status: 'CANCELLED', visit_state: 'cancelled', deleted_ts: new Date(deleted_ts) }),
    );
  expect(at('2027-03-12T03:00:00.000Z')).toBe('off');
  expect(at('2027-03-12T03:00:00.001Z')).toBe('due');
});

test('a fee for the visit is owed by who came alone', () => {
  const visit = policy({ chargedAt: 'visit' });
  expect(isDue(visit, party({ visit_state: 'done' }))).toBe('due');
  expect(isDue(visit, party({ visit_state: 'no_show' }))).toBe('off');
  expect(isDue(policy(), party({ visit_state: 'done' }))).toBe('off');
});

test('the provider is asked again after half a minute, then ever later, at most an hour', () => {
  expect([1, 2, 3, 20].map(askAgainAfterMs)).toEqual([30_000, 60_000, 120_000, 3_600_000]);
});

test('what a person approved although the party owes nothing stands until the party is back', () => {
  const kept: FeeStanding = {
    status: 'APPROVED',
    charge_state: 'READY_TO_CHARGE',
    policy: policy(),
    amount_cents: 5000,
    is_cancelled_by_party: false,
    is_kept: true,
    charge_after_ts: new Date('2027-03-13T14:00:00Z'),
  };
  const inTime = party({ status: 'CANCELLED', deleted_ts: new Date('2027-03-10T03:00:00Z') });
  expect(planFee(kept, inTime)).toBeNull();
  expect(planFee({ ...kept, status: 'CHARGE_ERROR' }, inTime)).toBeNull();
  expect(refundDueCents({ ...kept, status: 'CHARGED', refunded_cents: 0 }, inTime)).toBe(0);
  const back = planFee(kept, party());
  expect(back).toMatchObject({ status: 'APPROVED', charge_state: 'PENDING', is_kept: false });
  expect(planFee({ ...kept, ...back }, inTime)).toMatchObject({ status: 'CANCELLED' });
});

test('PAY-002 whatever becomes of a party, its fee goes only where it may, and following twice changes nothing', () => {
  const fee = fc.record({
    status: fc.constantFrom(...FEE_STATUSES),
    charge_state: fc.constantFrom(...CHARGE_STATES),
    policy: fc.constantFrom(...CHARGED_AT).map((chargedAt) => policy({ chargedAt })),
    amount_cents: fc.integer({ min: 50, max: 100_000 }),
    is_cancelled_by_party: fc.boolean(),
    is_kept: fc.boolean(),
    charge_after_ts: fc.constantFrom(null, new Date('2027-03-01T00:00:00Z')),
  });
  const attending = fc
    .record({
      status: fc.constantFrom(...STATUSES),
      visit_state: fc.constantFrom(...VISIT_STATES),
      removed_reason_id: fc.constantFrom(null, 1, 2, 4),
      deleted_ts: fc.constantFrom(null, new Date('2027-03-10T00:00:00Z'), new Date('2027-03-13T02:00:00Z')),
      party_size: fc.integer({ min: 1, max: 100 }),
    })
    .map(party);
  fc.assert(
    fc.property(fee, attending, (before: FeeStanding, now) => {
      const patch = planFee(before, now);
      if (!patch) return;
      const after = { ...before, ...patch };
      expect(after.status === before.status || mayBecome(before.status, after.status)).toBe(true);
      expect(after.charge_state).not.toBe('CHARGED');
      expect(after.charge_after_ts === null).toBe(after.charge_state !== 'READY_TO_CHARGE');
      expect(planFee(after, now)).toBeNull();
    }),
  );
});
