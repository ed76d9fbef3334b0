import type { Ticket } from '#contract/guests/tickets/schemas.ts';

export interface PaperLine {
  readonly label: string;
  readonly cents: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * What comes off a check, each line below zero: its promotions, and what the discount is beyond them. The lines always add up to
 * the discount of the check.
 */
export function discountLines({ promotions, discount_cents }: Ticket): PaperLine[] {
  const named = promotions.map(({ name, type, amount_cents }) => ({
    label: name === '' || name === type ? type : `${name} (${type})`,
    cents: -Math.abs(amount_cents),
  }));
  const rest = -Math.abs(discount_cents) - sumOf(named.map(({ cents }) => cents));
  return rest === 0
    ? named
    : [...named, { label: named.length === 0 ? 'Discount' : 'Other discounts', cents: rest }];
}

/** What is still to be paid, in cents; below zero where more was paid. A voided check owes nothing. */
export function dueCents({ status, total_cents, payment_cents }: Ticket): number {
  return status === 'voided' ? 0 : total_cents - payment_cents;
}

/** 2, or 0.5 of something sold by weight. */
export const quantityText = (quantity: number) =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** How a link of a check to its guest came about. */
export const LINK_WORDS = {
  reservation: 'The point of sale named the reservation.',
  contact: 'The phone number or email given at the till is theirs.',
  table: 'They sat at this table when the check was opened.',
  person: 'Linked by hand.',
} as const satisfies Record<NonNullable<Ticket['linked_by']>, string>;
