import type { FeeAct } from '#contract/host/payments/feeStates.ts';
import type { PartyFee, SavedCard } from '#contract/host/payments/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';
import { dayText, momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { amountWords, chargedWords } from '#contract/host/payments/terms.ts';

/** What the guest agreed to when booking, for this party and by the location's clocks. */
export function snapshotWords(fee: PartyFee, timezone: string): string {
  const { policy, party_size } = fee;
  if (fee.reservation_type_fee_id === null) return 'Added by hand.';
  const people = policy.per === 'person' ? ` for ${counted(party_size, ['person', 'people'])}` : '';
  const until = momentText(fee.refundable_until_ts, 'Fri, Nov 20, 7:30 PM', timezone);
  const back = policy.chargedAt === 'booking' ? 'Given back' : 'Free';
  return `${amountWords(policy)}${people}, ${chargedWords(policy)}. ${back} when canceled by ${until}.`;
}

/** What is left of a fee that could be given back, in cents. */
export function refundableCents(fee: Pick<PartyFee, 'amount_cents' | 'refunded_cents'>): number {
  return fee.amount_cents - fee.refunded_cents;
}

function dueWords(fee: PartyFee, hasCard: boolean): string {
  if (!hasCard)
    return fee.policy.chargedAt === 'booking' && fee.reservation_type_fee_id !== null
      ? 'Due: it is charged as soon as a card is saved.'
      : 'Due, and there is no card to charge.';
  return fee.charge_date === null
    ? 'Due: it is charged by itself.'
    : `Due: it is charged by itself on ${dayText(fee.charge_date, 'Fri, Nov 20')}.`;
}

/** What comes next by itself, or has to be done; null when there is nothing to say. */
export function nextWords(fee: PartyFee, hasCard: boolean): string | null {
  if (fee.refund_due_cents > 0)
    return `Canceled in time: ${formatCents(fee.refund_due_cents)} is the guest’s. Refund it.`;
  if (fee.status === 'APPROVED' && fee.charge_state === 'READY_TO_CHARGE') return dueWords(fee, hasCard);
  if (fee.status === 'PROCESSING')
    return 'The card’s issuer has not answered yet. It is settled by itself and never charged twice.';
  return null;
}

/** What a party's fees wait for a card with: they are charged once it is saved. Cents. */
export function waitingForCard(fees: readonly PartyFee[]): number {
  return fees
    .filter(
      (fee) =>
        fee.status === 'APPROVED' &&
        fee.charge_state === 'READY_TO_CHARGE' &&
        fee.policy.chargedAt === 'booking' &&
        fee.reservation_type_fee_id !== null,
    )
    .reduce((sum, fee) => sum + fee.amount_cents, 0);
}

/** What marking a party a no-show makes of its fees. */
export function noShowWords(fees: readonly PartyFee[], hasCard: boolean): string {
  const due = fees.filter(
    (fee) =>
      fee.status === 'APPROVED' && fee.charge_state === 'PENDING' && fee.policy.chargedAt === 'no_show',
  );
  if (due.length === 0) return 'No fee is charged.';
  const amount = formatCents(due.reduce((sum, fee) => sum + fee.amount_cents, 0));
  return hasCard
    ? `The guest’s card is charged the no-show fee of ${amount}.`
    : `The no-show fee of ${amount} is due, and there is no card to charge.`;
}

/** A card as people know it: Visa ending in 4242, 12/30. */
export function cardWords({ brand, last4, exp_month, exp_year }: SavedCard): string {
  const name = brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1);
  const expires = `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
  return `${name} ending in ${last4}, ${expires}`;
}

interface ActWords {
  readonly title: string;
  readonly consequence: string;
  readonly confirm: string;
}

/** What is asked before an act: it names the amount and the guest. */
export function actWords(act: FeeAct, fee: PartyFee, card: SavedCard | null): ActWords {
  const amount = formatCents(fee.amount_cents);
  const who = fee.party_name;
  const charged = card === null ? 'The card that is saved' : cardWords(card);
  switch (act) {
    case 'charge':
      return {
        title: `Charge ${amount} to ${who}?`,
        consequence: `${charged} is charged for “${fee.name}” now. It can be refunded later.`,
        confirm: `Charge ${amount}`,
      };
    case 'retry':
      return {
        title: `Try again to charge ${amount} to ${who}?`,
        consequence: `${charged} is asked once more for “${fee.name}”.`,
        confirm: `Charge ${amount}`,
      };
    case 'waive':
      return {
        title: `Waive ${amount} for ${who}?`,
        consequence: `“${fee.name}” is not charged. The reason is kept; the fee can be approved again.`,
        confirm: `Waive ${amount}`,
      };
    case 'approve':
      return {
        title: `Approve ${amount} for ${who} again?`,
        consequence: `“${fee.name}” can be charged again, and is charged by itself when it falls due.`,
        confirm: 'Approve again',
      };
    case 'refund':
      return {
        title: `Refund ${who}?`,
        consequence: `${formatCents(refundableCents(fee))} of “${fee.name}” can be given back, in full or in part. A refund cannot be taken back.`,
        confirm: 'Refund',
      };
  }
}
