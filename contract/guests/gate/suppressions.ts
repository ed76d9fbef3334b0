/** Why an address is not written to, and what that ends: marketing alone, or everything by the channel. The stronger ones come first. */
export const SUPPRESSION_REASONS = {
  hard_bounce: {
    label: 'Hard bounce',
    byHand: 'Email comes back: nothing is sent any more',
    blocks: 'everything',
    words: 'Email to this address came back for good: nothing is sent there',
  },
  dead_number: {
    label: 'Dead number',
    byHand: 'The number is dead: no text is sent any more',
    blocks: 'everything',
    words: 'This number cannot be reached by text: nothing is sent there',
  },
  dead_device: {
    label: 'Device gone',
    byHand: 'The device is gone: nothing is sent any more',
    blocks: 'everything',
    words: 'The app was removed from this device: nothing is sent there',
  },
  complaint: {
    label: 'Complaint',
    byHand: 'Somebody complained: no marketing is sent, until an admin lifts it',
    blocks: 'marketing',
    words: 'Complained about marketing: none is sent; confirmations still are',
  },
  manual: {
    label: 'By hand',
    byHand: 'It is not wanted: no marketing is sent',
    blocks: 'marketing',
    words: 'Put on the suppression list by hand: no marketing is sent',
  },
} as const satisfies Record<
  string,
  { label: string; byHand: string; blocks: 'everything' | 'marketing'; words: string }
>;

export type SuppressionReason = keyof typeof SUPPRESSION_REASONS;

export const SUPPRESSION_REASON_NAMES = Object.keys(SUPPRESSION_REASONS) as [
  SuppressionReason,
  ...SuppressionReason[],
];

type Channel = 'email' | 'sms' | 'push';

/** What a person may suppress an address for, by channel; a device that is gone its provider tells. */
export const REASONS_BY_HAND = {
  email: ['manual', 'complaint', 'hard_bounce'],
  sms: ['manual', 'complaint', 'dead_number'],
  push: ['manual', 'complaint'],
} as const satisfies Record<Channel, readonly SuppressionReason[]>;

/** Of two reasons the one that stays in force. */
export function strongerReason(one: SuppressionReason, other: SuppressionReason): SuppressionReason {
  const rank = (reason: SuppressionReason) => SUPPRESSION_REASON_NAMES.indexOf(reason);
  return rank(other) < rank(one) ? other : one;
}

/** What is kept of an erased guest's address, without the address. */
export const MARK_KINDS = ['stop', 'refused', ...SUPPRESSION_REASON_NAMES] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
