/** What a sentiment email tells: a review as it comes in or as it waits, or how a day or a week went. */
export const SENTIMENT_EMAIL_KINDS = [
  'new_review',
  'low_rating',
  'unanswered',
  'daily_digest',
  'weekly_digest',
  'rating_drop',
] as const;
export type SentimentEmailKind = (typeof SENTIMENT_EMAIL_KINDS)[number];

interface KindWords {
  readonly name: string;
  /** When it is sent, in words. */
  readonly when: string;
  /** `alert`: by a review; `digest`: by the clock, whatever happened; `drop`: by the clock, where something is unusual. */
  readonly sort: 'alert' | 'digest' | 'drop';
}

export const SENTIMENT_EMAIL_WORDS = {
  new_review: { name: 'New review', when: 'As soon as a review comes in', sort: 'alert' },
  low_rating: { name: 'Low rating', when: 'As soon as a bad review comes in', sort: 'alert' },
  unanswered: { name: 'Unanswered', when: 'When nobody has answered for some hours', sort: 'alert' },
  daily_digest: { name: 'Daily digest', when: 'Every day, about the day before', sort: 'digest' },
  weekly_digest: { name: 'Weekly digest', when: 'Once a week, about the seven days before', sort: 'digest' },
  rating_drop: {
    name: 'Unusual drop',
    when: 'In the morning after the stars of a location fell',
    sort: 'drop',
  },
} as const satisfies Record<SentimentEmailKind, KindWords>;

/** What became of a mail: it waits for the mail server, the mail server took it, or refused it for good. */
export const SENTIMENT_MAIL_STATES = ['queued', 'sent', 'refused'] as const;
export type SentimentMailState = (typeof SENTIMENT_MAIL_STATES)[number];

export const SENTIMENT_MAIL_STATE_NAMES = {
  queued: 'On its way',
  sent: 'Sent',
  refused: 'Not delivered',
} as const satisfies Record<SentimentMailState, string>;

/** More alerts than this within ten minutes come to a person as one mail. */
export const MOST_ALERTS_AT_ONCE = 5;
/** So long the text of a mail is kept and can be sent again. */
export const MAILS_KEPT_DAYS = 90;
