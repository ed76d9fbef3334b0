import { processingDate, refundableUntil } from '#contract/host/payments/fees.ts';
import { feeSteps } from '#contract/host/payments/feeStates.ts';
import { MOVEMENT_KINDS, type MoneyMovement, type PartyFee } from '#contract/host/payments/schemas.ts';
import { wallClock } from '#contract/core/time.ts';
import type { FeeRow, MovementRow } from './queries.ts';
import { bookedFor, refundDueCents } from './rules.ts';

export function partyName({ fname, lname }: { fname: string; lname: string }): string {
  return [fname, lname].filter(Boolean).join(' ') || 'Guest';
}

export function presentFee(row: FeeRow): PartyFee {
  const { party, policy } = row;
  return {
    id: row.party_fee_id,
    merchant_id: row.merchant_id,
    party_id: row.party_id,
    party_name: partyName(row),
    party_size: row.party_size,
    reserved_ts: row.reserved_ts.toISOString(),
    reservation_type_fee_id: row.reservation_type_fee_id,
    name: row.name,
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    status: row.status,
    charge_state: row.charge_state,
    policy,
    refundable_until_ts: refundableUntil(row.reserved_ts, policy.refundableUntilHours).toISOString(),
    refund_due_cents: refundDueCents(row, party),
    charge_date: row.charge_after_ts && wallClock(party.timezone, row.charge_after_ts).date,
    charge_error_reason: row.status === 'CHARGE_ERROR' ? row.charge_error_reason : null,
    reason: row.reason,
    steps: feeSteps(row, processingDate(bookedFor(party).businessDate)),
    charged_ts: row.charged_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export function presentMovement(row: MovementRow): MoneyMovement {
  const kind = MOVEMENT_KINDS.find((known) => known === row.kind) ?? 'charge';
  return {
    id: row.money_movement_id,
    kind,
    amount_cents: row.amount_cents,
    party_fee_id: row.party_fee_id,
    prepayment_id: row.prepayment_id,
    name: row.name,
    provider_id: row.provider_id,
    created_ts: row.created_ts.toISOString(),
  };
}
