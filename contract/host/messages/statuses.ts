/** What becomes of a text. The rank says which report is newer, as reports come in any order and twice. */
export const MESSAGE_STATUSES = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'skipped',
  'received',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const RANK = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  skipped: 4,
  received: 4,
} as const satisfies Record<MessageStatus, number>;

/** True when a report takes a text further; what is final stays. */
export function isProgress(from: MessageStatus, to: MessageStatus): boolean {
  return RANK[to] > RANK[from];
}

export function isFinal(status: MessageStatus): boolean {
  return RANK[status] === RANK.delivered;
}

export const MESSAGE_STATUS_LABELS = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  unknown: 'Not known',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
  skipped: 'Not sent',
  received: 'Received',
} as const satisfies Record<MessageStatus, string>;

/** Why a text was not sent or did not arrive, with what can be done. */
export const MESSAGE_REASONS = {
  opted_out: 'The guest replied STOP. They can reply START to get texts again.',
  stopped_here:
    'The guest replied STOP to this number, and the phone network keeps to it. They can reply START to it.',
  dead_number: 'This number cannot be reached by text. Ask the guest for another one.',
  no_number: 'This location has no number to send from. Get one under Settings, SMS numbers.',
  not_set_up: 'Texting is not set up on this server.',
  too_late: 'It could not be sent in time.',
  party_gone: 'The party was canceled, seated or gone before it was sent.',
  refused: 'The phone network refused it. Check the number.',
  undeliverable: 'The phone could not be reached.',
  unknown_outcome: 'We could not learn whether this text went out. It is not sent again by itself.',
} as const satisfies Record<string, string>;
export type MessageReason = keyof typeof MESSAGE_REASONS;
export const MESSAGE_REASON_IDS: readonly MessageReason[] = [
  'opted_out',
  'stopped_here',
  'dead_number',
  'no_number',
  'not_set_up',
  'too_late',
  'party_gone',
  'refused',
  'undeliverable',
  'unknown_outcome',
];
