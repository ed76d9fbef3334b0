import { spokenCents } from './money.ts';
import type { FeePolicy } from './schemas.ts';

/** 24 h, 36 h, 3 days. */
export function hoursWords(hours: number): string {
  return hours > 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} h`;
}

/** What the amount is for: `$25 per person`, `$100 per party`. */
export function amountWords({ amountCents, per }: Pick<FeePolicy, 'amountCents' | 'per'>): string {
  return `${spokenCents(amountCents)} per ${per}`;
}

const CHARGED_WORDS = {
  booking: 'charged when booked',
  no_show: 'charged on a no-show or a late cancellation',
  visit: 'charged after the visit',
} as const satisfies Record<FeePolicy['chargedAt'], string>;

export const chargedWords = ({ chargedAt }: Pick<FeePolicy, 'chargedAt'>) => CHARGED_WORDS[chargedAt];

function cancelWords({ chargedAt, refundableUntilHours }: FeePolicy): string {
  const verb = chargedAt === 'booking' ? 'given back' : 'free';
  return refundableUntilHours === 0
    ? `${verb} when canceled before it begins`
    : `${verb} when canceled ${hoursWords(refundableUntilHours)} before`;
}

/** What a booking agrees to by a policy: `$25 per person, charged on a no-show or a late cancellation, free when canceled 24 h before`. */
export const termsWords = (policy: FeePolicy): string =>
  [amountWords(policy), chargedWords(policy), cancelWords(policy)].join(', ');

/** The same as a guest reads it before the fee is ever charged, in a sentence for each policy. */
export const guestTerms = (policies: readonly FeePolicy[]): string =>
  policies.map((policy) => `${policy.name}: ${termsWords(policy)}.`).join(' ');
