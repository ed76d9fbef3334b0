/** How far people have got with a review (REVIEW-020). */
export const ENGAGEMENT_STATUSES = ['new', 'read', 'in_work', 'replied', 'closed'] as const;
export type EngagementStatus = (typeof ENGAGEMENT_STATUSES)[number];

export const ENGAGEMENT_NAMES = {
  new: 'New',
  read: 'Read',
  in_work: 'In work',
  replied: 'Replied',
  closed: 'Closed',
} as const satisfies Record<EngagementStatus, string>;

/** What the guest did, and what an answer to it therefore is (`engagement_type`). */
export const ENGAGEMENT_TYPES = ['review', 'recommendation', 'comment', 'mention'] as const;
export type EngagementType = (typeof ENGAGEMENT_TYPES)[number];

/**
 * A response from its draft until it stands at the source: `queued` waits for its turn, `sending` was handed over, `unknown` had no answer
 * and is asked about before anything is sent again, `withdrawn` was told to us as posted and refused later, or taken off by the source.
 */
export const RESPONSE_STATES = [
  'draft',
  'queued',
  'sending',
  'posted',
  'failed',
  'unknown',
  'withdrawn',
  'deleted',
] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

/** Hours of service within which a review is to be answered, by its stars; what has none is answered like three stars. */
export const ANSWER_WITHIN_HOURS = { 1: 24, 2: 24, 3: 48, 4: 72, 5: 72 } as const;

/** What reviews can be searched for besides their fields (`flags`). */
export const REVIEW_FLAGS = [
  'unanswered',
  'overdue',
  'mine',
  'mentions_me',
  'draft',
  'reply_failed',
  'edited',
  'vanished',
  'noted',
  'with_text',
  'alert_words',
  'visit_linked',
  'recovered',
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export const FLAG_LABELS = {
  unanswered: 'Unanswered',
  overdue: 'Answer overdue',
  mine: 'Assigned to me',
  mentions_me: 'Mentions me',
  draft: 'With a draft',
  reply_failed: 'Reply not posted',
  edited: 'Edited by the guest',
  vanished: 'Gone from the source',
  noted: 'With notes',
  with_text: 'With text',
  alert_words: 'Alert words',
  visit_linked: 'Visit known',
  recovered: 'Followed up',
} as const satisfies Record<ReviewFlag, string>;

/** What may be done so that a guest comes back. */
export const RECOVERY_KINDS = ['perk', 'call', 'table_note'] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

export const RECOVERY_NAMES = {
  perk: 'Give a perk',
  call: 'Call the guest',
  table_note: 'Note for the next visit',
} as const satisfies Record<RecoveryKind, string>;

/** So many days after a recovery a visit counts as coming back. */
export const CAME_BACK_DAYS = 90;
/** With fewer reviews a location has no rank. */
export const LEAST_RANKED = 10;
/** A vanished review counts in averages for so many days. */
export const VANISHED_COUNTS_DAYS = 7;
/** The same text never stands among so many answers of a location. */
export const NEVER_TWICE_IN = 20;
/** The longest text of a review that is kept. */
export const MOST_REVIEW = 20_000;
/** The most reviews that are answered at once. */
export const MOST_BULK = 200;
/** The most reviews in a file (REVIEW-043). */
export const MOST_EXPORTED = 100_000;
