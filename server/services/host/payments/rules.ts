import { businessDate, dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import {
  type BookedFor,
  feeCents,
  PAYMENT_DAY_STARTS_AT_HOUR,
  refundableUntil,
  serviceMinuteOf,
} from '#contract/host/payments/fees.ts';
import type { ChargeState, FeeStatus } from '#contract/host/payments/feeStates.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import type { PartyStatus } from '#contract/host/parties/removal.ts';
import type { VisitState } from '#contract/host/parties/visit.ts';

/** When on the day after the reservation what is due is charged, on the location's clocks. */
const CHARGED_AT_CLOCK = '06:00';
const CANCELLED_BY_LOCATION = 2;

/** What a fee needs to know of its party. */
export interface Attendance {
  readonly status: PartyStatus;
  readonly visit_state: VisitState;
  readonly removed_reason_id: number | null;
  /** When it was cancelled, of one that is. */
  readonly deleted_ts: Date | null;
  readonly reserved_ts: Date;
  readonly party_size: number;
  readonly timezone: string;
}

export interface FeeStanding {
  readonly status: FeeStatus;
  readonly charge_state: ChargeState;
  readonly policy: FeePolicy;
  readonly amount_cents: number;
  readonly is_cancelled_by_party: boolean;
  /** A person approved it although its party owed nothing. */
  readonly is_kept: boolean;
  readonly charge_after_ts: Date | null;
}

export interface FeePatch {
  readonly status?: FeeStatus;
  readonly charge_state?: ChargeState;
  readonly amount_cents?: number;
  readonly is_cancelled_by_party?: boolean;
  readonly is_kept?: boolean;
  readonly charge_after_ts?: Date | null;
}

/** The business day and the minute in it that a booking is for, on the location's clocks. */
export function bookedFor(party: Pick<Attendance, 'reserved_ts' | 'party_size' | 'timezone'>): BookedFor {
  const { reserved_ts, party_size: partySize, timezone } = party;
  return {
    businessDate: businessDate(timezone, reserved_ts, PAYMENT_DAY_STARTS_AT_HOUR),
    serviceMinute: serviceMinuteOf(wallClock(timezone, reserved_ts).time),
    partySize,
  };
}

/** When a fee that fell due is charged by itself: on the morning after the reservation's day (PAY-005). */
export function chargeAfter({ reserved_ts, timezone }: Pick<Attendance, 'reserved_ts' | 'timezone'>): Date {
  const date = businessDate(timezone, reserved_ts, PAYMENT_DAY_STARTS_AT_HOUR);
  return instantOf(timezone, dayAfter(date), CHARGED_AT_CLOCK);
}

/**
 * Whether what happened makes a fee due. A booking in force owes what is charged at booking; who does not come or cancels too
 * late owes a no-show fee; who came owes what is charged after the visit. A cancellation in time, or by the location, owes nothing.
 */
export function isDue(policy: FeePolicy, party: Attendance): 'due' | 'not_yet' | 'off' {
  const { chargedAt, refundableUntilHours } = policy;
  if (party.status === 'CANCELLED') {
    const cancelledAt = party.deleted_ts ?? party.reserved_ts;
    const isInTime = cancelledAt <= refundableUntil(party.reserved_ts, refundableUntilHours);
    const isFree = isInTime || party.removed_reason_id === CANCELLED_BY_LOCATION;
    return isFree || chargedAt === 'visit' ? 'off' : 'due';
  }
  if (chargedAt === 'booking') return party.status === 'BOOKED' ? 'due' : 'not_yet';
  if (party.visit_state === 'no_show') return chargedAt === 'no_show' ? 'due' : 'off';
  if (party.visit_state === 'done') return chargedAt === 'visit' ? 'due' : 'off';
  return 'not_yet';
}

/**
 * What becomes of a fee when its party changes; null when nothing does. Only one that was neither charged nor waived by a person
 * follows its party; the amount follows the party's size until it is charged. One that a person approved although the party owed
 * nothing stands until the party is back.
 */
export function planFee(fee: FeeStanding, party: Attendance): FeePatch | null {
  const isWaiting = fee.status === 'APPROVED' || fee.status === 'CHARGE_ERROR';
  const isBack = fee.status === 'CANCELLED' && fee.is_cancelled_by_party;
  if (!isWaiting && !isBack) return null;
  const due = isDue(fee.policy, party);
  if (due === 'off') {
    if (isBack || fee.is_kept) return null;
    return {
      status: 'CANCELLED',
      charge_state: 'PENDING',
      is_cancelled_by_party: true,
      charge_after_ts: null,
    };
  }
  const amount_cents = feeCents(fee.policy, party.party_size);
  const isReady = due === 'due';
  const after: Required<FeePatch> = {
    status: isBack ? 'APPROVED' : fee.status,
    charge_state: isReady ? 'READY_TO_CHARGE' : 'PENDING',
    amount_cents,
    is_cancelled_by_party: false,
    is_kept: false,
    charge_after_ts: isReady ? earlier(fee.charge_after_ts, chargeAfter(party)) : null,
  };
  const isSame =
    after.status === fee.status &&
    after.charge_state === fee.charge_state &&
    after.amount_cents === fee.amount_cents &&
    after.is_kept === fee.is_kept &&
    after.charge_after_ts?.getTime() === fee.charge_after_ts?.getTime();
  return isSame ? null : after;
}

const earlier = (a: Date | null, b: Date) => (a !== null && a < b ? a : b);

/** What a guest is owed of a charged fee whose party cancelled in time, or did what costs nothing, unless a person charged it knowing that. */
export function refundDueCents(
  fee: FeeStanding & { readonly refunded_cents: number },
  party: Attendance,
): number {
  if (fee.status !== 'CHARGED' || fee.is_kept || isDue(fee.policy, party) !== 'off') return 0;
  return fee.amount_cents - fee.refunded_cents;
}

/** How long after its n-th attempt without an answer the provider is asked again, in milliseconds: half a minute, up to an hour. */
export function askAgainAfterMs(attempts: number): number {
  return Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 3_600_000);
}
