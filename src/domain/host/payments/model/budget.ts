import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import { formatCents } from '#src/ui/words/money.ts';

/** How much may be spent, and what of it is charged: `Up to $80.00`, `$64.00 charged, $4.00 refunded`. */
export function budgetWords(prepayment: Prepayment): string {
  const most = formatCents(prepayment.max_amount);
  const budget = prepayment.budget_type === 'up_to' ? `Up to ${most}` : most;
  if (prepayment.charged_cents === 0) return budget;
  const charged = `${formatCents(prepayment.charged_cents)} charged`;
  const back = prepayment.refunded_cents > 0 ? `, ${formatCents(prepayment.refunded_cents)} refunded` : '';
  return `${charged}${back}`;
}
