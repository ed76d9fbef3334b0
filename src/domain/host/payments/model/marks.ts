import type { FeeStatus } from '#contract/host/payments/feeStates.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { formatCents } from '#src/ui/words/money.ts';

export interface MoneyMark {
  readonly kind: 'error' | 'paid' | 'agreed';
  /** In words, with the amount. */
  readonly text: string;
}

type Fee = Pick<PartyFee, 'status' | 'amount_cents' | 'refunded_cents' | 'name'>;

const sum = (fees: readonly Fee[], of: (fee: Fee) => number) => fees.reduce((all, fee) => all + of(fee), 0);
const having = (fees: readonly Fee[], ...statuses: FeeStatus[]) =>
  fees.filter(({ status }) => statuses.includes(status));

/** The one mark that a party's card wears for its fees: what went wrong first, then what is paid, then what is agreed. */
export function markOf(fees: readonly Fee[]): MoneyMark | null {
  const failed = having(fees, 'CHARGE_ERROR');
  if (failed.length > 0)
    return { kind: 'error', text: `Unable to charge ${formatCents(sum(failed, (fee) => fee.amount_cents))}` };
  const paid = sum(having(fees, 'CHARGED'), (fee) => fee.amount_cents - fee.refunded_cents);
  if (paid > 0) return { kind: 'paid', text: `${formatCents(paid)} paid` };
  const agreed = sum(having(fees, 'APPROVED', 'PROCESSING'), (fee) => fee.amount_cents);
  return agreed > 0 ? { kind: 'agreed', text: `Fee of ${formatCents(agreed)} agreed` } : null;
}
