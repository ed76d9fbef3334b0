import { feeSteps } from '#contract/host/payments/feeStates.ts';
import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import type { PartyFee, ReservationTypeFee } from '#contract/host/payments/schemas.ts';

/** A policy as the server answers it, for tests: $25 a person on a no-show, on weekend evenings, from six people. */
export function aPolicy(changes: Partial<ReservationTypeFee> = {}): ReservationTypeFee {
  return {
    id: 5,
    merchantId: 1,
    reservationTypeId: 2,
    name: 'No-show fee',
    amountCents: 2500,
    per: 'person',
    chargedAt: 'no_show',
    refundableUntilHours: 24,
    minPartySize: 6,
    days: [5, 6],
    startTime: '18:00',
    endTime: '22:00',
    version: 3,
    ...changes,
  };
}

/** A fee as the server answers it, for tests: $150 that Priya Raman's party of six agreed to, for 2026-11-20 in Portland. */
export function aFee(changes: Partial<PartyFee> = {}): PartyFee {
  const {
    id: _id,
    merchantId: _merchant,
    reservationTypeId: _type,
    version: _version,
    ...policy
  } = aPolicy();
  const fee = {
    id: 11,
    merchant_id: 1,
    party_id: 7,
    party_name: 'Priya Raman',
    party_size: 6,
    reserved_ts: '2026-11-21T03:30:00.000Z',
    reservation_type_fee_id: 5,
    name: 'No-show fee',
    amount_cents: 15000,
    refunded_cents: 0,
    status: 'APPROVED',
    charge_state: 'PENDING',
    policy,
    refundable_until_ts: '2026-11-20T03:30:00.000Z',
    refund_due_cents: 0,
    charge_date: null,
    charge_error_reason: null,
    reason: null,
    charged_ts: null,
    created_ts: '2026-11-03T18:00:00.000Z',
    updated_ts: '2026-11-03T18:00:00.000Z',
    version: 4,
    ...changes,
  } satisfies Omit<PartyFee, 'steps'>;
  return { ...fee, steps: changes.steps ?? feeSteps(fee, '2026-11-21') };
}

/** A prepayment as the server answers it, for tests: champagne for Priya Raman's party, up to $80, paid by Sam Okafor. */
export function aPrepayment(changes: Partial<Prepayment> = {}): Prepayment {
  return {
    id: 21,
    program_id: 1,
    merchant_id: 1,
    party_id: 7,
    user_uuid: null,
    name: 'Sam Okafor',
    phone: '+15035550188',
    item: 'Champagne',
    budget_type: 'up_to',
    max_amount: 8000,
    is_surprise: true,
    note: 'Brut, cold',
    time_preference: 'With dessert',
    payer: null,
    noted_by: 'Hana Host',
    stripe_customer_id: null,
    party_name: 'Priya Raman',
    reserved_ts: '2026-11-21T03:30:00.000Z',
    status: 'OPEN',
    charged_cents: 0,
    refunded_cents: 0,
    charge_error_reason: null,
    reason: null,
    created_ts: '2026-11-03T18:00:00.000Z',
    updated_ts: '2026-11-03T18:00:00.000Z',
    version: 2,
    ...changes,
  };
}
