import type { GateRule } from '#contract/guests/gate/rules.ts';

/** What became of one guest of a campaign; their sum is its audience at every moment. */
export const RECIPIENT_STATES = [
  'held_out',
  'queued',
  'claimed',
  'unknown',
  'sent',
  'delivered',
  'failed',
  'skipped',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * The one table of moves, which the database enforces. `claimed` is about to leave; `unknown` left and was not answered, and is
 * asked by its key, never sent again blindly. What a carrier tells may come late and out of order.
 */
export const RECIPIENT_MOVES = {
  held_out: [],
  queued: ['claimed', 'skipped'],
  claimed: ['queued', 'unknown', 'sent', 'failed', 'skipped'],
  unknown: ['queued', 'sent', 'delivered', 'failed', 'skipped'],
  sent: ['delivered', 'failed'],
  delivered: ['failed'],
  failed: ['delivered'],
  skipped: [],
} as const satisfies Record<RecipientState, readonly RecipientState[]>;

export const RECIPIENT_WORDS = {
  held_out: 'Held out',
  queued: 'Waiting',
  claimed: 'Being sent',
  unknown: 'Not answered yet',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Not sent',
} as const satisfies Record<RecipientState, string>;

/** Why a guest of the audience did not get a campaign, in words behind “Not sent:”. */
export const SKIP_REASONS = {
  guest: 'The guest is no longer in the book',
  address: 'No valid address is known',
  consent: 'No opt-in to marketing',
  stop: 'STOP was texted from this number',
  number_stop: 'STOP was texted to the number that this would come from',
  suppression: 'The address is suppressed',
  dead_number: 'The number is dead',
  list: 'Not on the list',
  pause: 'The guest paused all marketing',
  cap: 'Already got as much marketing this week as is allowed',
  quiet_hours: 'Texts rest at this hour',
  same_address: 'Another guest with the same address gets it',
  held_out: 'Belongs to the holdout group',
  stopped_campaign: 'The campaign was canceled before',
  full_tonight: 'Their usual location has no room',
  missing_value: 'A merge tag has no value and no fallback for the guest',
  erased: 'The guest was erased on request',
  left_since: 'Unsubscribed since the campaign started',
  no_code_left: 'No code is left in the pool of the offer',
  too_late: 'It was no longer useful when it could be sent',
} as const satisfies Record<
  | GateRule
  | 'same_address'
  | 'held_out'
  | 'stopped_campaign'
  | 'full_tonight'
  | 'missing_value'
  | 'erased'
  | 'left_since'
  | 'no_code_left'
  | 'too_late',
  string
>;

export type SkipReason = keyof typeof SKIP_REASONS;
export const SKIP_REASON_NAMES = Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]];
/** Why a guest who gets a campaign has not got it yet, in words behind “Waiting:”. */
export const WAIT_REASONS = {
  for_winner: 'Waits for the winner of the A/B test',
  quiet_hours: 'Texts rest at this hour where the guest is',
  full_tonight: 'Their usual location has no room tonight',
  over_ceiling: 'It is over the ceiling of points of the day; an approver decides',
  not_taken: 'The carrier was busy or away; it is tried again',
} as const;
export type WaitReason = keyof typeof WAIT_REASONS;

/** Why nobody knows whether a message left. */
export const UNKNOWN_REASONS = {
  no_answer: 'The carrier has not answered; it is asked what became of it, and never sent again blindly',
  cannot_be_asked: 'The email server did not answer, and cannot be asked: it is not sent again',
} as const;
export type UnknownReason = keyof typeof UNKNOWN_REASONS;

/** Why a message did not arrive. */
export const FAIL_REASONS = {
  refused: 'The carrier refused it',
  bounced_hard: 'It came back: the address does not exist',
  bounced_soft: 'It came back: the mailbox could not take it',
  bounced_block: 'It came back: the receiver blocks the sender',
  bounced_policy: 'It came back: the receiver’s rules refuse it',
  bounced_unknown: 'It came back',
  dropped: 'The carrier dropped it: it knows the address as bad or unwilling',
  dead_device: 'The app was removed from the device',
  undelivered: 'It could not be delivered',
} as const;
export type FailReason = keyof typeof FAIL_REASONS;
