/** What a card of the sandbox does when it is charged. */
export type CardBehaviour = 'pays' | 'declined' | 'no_funds' | 'needs_guest' | 'slow' | 'lost';

interface TestCard {
  readonly payment_method: string;
  readonly name: string;
  readonly brand: string;
  readonly last4: string;
  readonly behaviour: CardBehaviour;
}

/** The tokens of the sandbox's cards: those that the provider has for tests, and two of our own for an answer that does not come. */
export const TEST_CARDS: readonly TestCard[] = [
  { payment_method: 'pm_card_visa', name: 'Visa that pays', brand: 'visa', last4: '4242', behaviour: 'pays' },
  {
    payment_method: 'pm_card_mastercard',
    name: 'Mastercard that pays',
    brand: 'mastercard',
    last4: '4444',
    behaviour: 'pays',
  },
  {
    payment_method: 'pm_card_chargeCustomerFail',
    name: 'Card that is declined',
    brand: 'visa',
    last4: '0341',
    behaviour: 'declined',
  },
  {
    payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    name: 'Card without funds',
    brand: 'visa',
    last4: '9995',
    behaviour: 'no_funds',
  },
  {
    payment_method: 'pm_card_authenticationRequired',
    name: 'Card that asks its holder',
    brand: 'visa',
    last4: '3184',
    behaviour: 'needs_guest',
  },
  {
    payment_method: 'pm_card_slow',
    name: 'Card that pays, answered too late',
    brand: 'visa',
    last4: '0077',
    behaviour: 'slow',
  },
  {
    payment_method: 'pm_card_lostAnswer',
    name: 'Card that pays, the answer is lost',
    brand: 'visa',
    last4: '0085',
    behaviour: 'lost',
  },
];

export function findTestCard(token: string): TestCard | null {
  return TEST_CARDS.find(({ payment_method }) => payment_method === token) ?? null;
}

/** What the provider says of a charge that a card refuses; null of one that pays. */
export function refusalOf(
  behaviour: CardBehaviour,
): { code: string; decline_code: string | null; message: string } | null {
  switch (behaviour) {
    case 'declined':
      return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
    case 'no_funds':
      return {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      };
    case 'needs_guest':
      return {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      };
    case 'pays':
    case 'slow':
    case 'lost':
      return null;
  }
}
