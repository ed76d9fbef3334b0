import type { FeeStatus } from '#contract/host/payments/feeStates.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';

/** What somebody has to look at comes first. */
export const STATUS_ORDER = [
  'CHARGE_ERROR',
  'PROCESSING',
  'APPROVED',
  'CHARGED',
  'REFUNDED',
  'WAIVED',
  'CANCELLED',
] as const satisfies readonly FeeStatus[];

export interface StatusTotal {
  readonly status: FeeStatus;
  readonly count: number;
  readonly cents: number;
}

/** How many fees are in each status and what they come to, those that there are; errors first. */
export function totalsByStatus(fees: readonly PartyFee[]): StatusTotal[] {
  return STATUS_ORDER.map((status) => {
    const own = fees.filter((fee) => fee.status === status);
    return { status, count: own.length, cents: own.reduce((sum, fee) => sum + fee.amount_cents, 0) };
  }).filter(({ count }) => count > 0);
}

export interface MoneyTotals {
  /** Charged minus refunded. */
  readonly keptCents: number;
  readonly refundedCents: number;
  /** Agreed and not charged yet. */
  readonly openCents: number;
  readonly failedCents: number;
  readonly failedCount: number;
  /** The guests' by the policy, and not given back yet. */
  readonly owedCents: number;
}

/** What the fees of some days come to, in cents. */
export function moneyTotals(fees: readonly PartyFee[]): MoneyTotals {
  const sum = (of: (fee: PartyFee) => number) => fees.reduce((total, fee) => total + of(fee), 0);
  const isCharged = ({ status }: PartyFee) => status === 'CHARGED' || status === 'REFUNDED';
  const isOpen = ({ status }: PartyFee) => status === 'APPROVED' || status === 'PROCESSING';
  const failed = fees.filter(({ status }) => status === 'CHARGE_ERROR');
  return {
    keptCents: sum((fee) => (isCharged(fee) ? fee.amount_cents - fee.refunded_cents : 0)),
    refundedCents: sum((fee) => fee.refunded_cents),
    openCents: sum((fee) => (isOpen(fee) ? fee.amount_cents : 0)),
    failedCents: failed.reduce((total, fee) => total + fee.amount_cents, 0),
    failedCount: failed.length,
    owedCents: sum((fee) => fee.refund_due_cents),
  };
}

/** Errors first, then by status; within one, the latest reservation first. */
export function inOrder(fees: readonly PartyFee[]): PartyFee[] {
  const rank = (fee: PartyFee) => STATUS_ORDER.indexOf(fee.status);
  return [...fees].sort(
    (a, b) => rank(a) - rank(b) || Date.parse(b.reserved_ts) - Date.parse(a.reserved_ts) || b.id - a.id,
  );
}
