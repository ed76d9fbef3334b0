/** Where reviews stand, and what can be done there. */
export const REVIEW_SOURCES = [
  'google',
  'facebook',
  'instagram',
  'twitter',
  'yelp',
  'tripadvisor',
  'opentable',
  'chatmeter',
  'manual',
] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

export interface SourceCapability {
  /** Its number on the wire, `guest_sentiment_source_id`; never given to another (REVIEW-010). */
  readonly id: number;
  readonly name: string;
  /** Whether reviews are read from it without a person. */
  readonly read: boolean;
  readonly reply: boolean;
  readonly editReply: boolean;
  readonly deleteReply: boolean;
  readonly privateMessage: boolean;
  /** The longest reply in characters, as `replyLength` counts them. */
  readonly maxReply: number;
  /** Whether a review has stars; where it has none it is rated by what it says alone. */
  readonly hasRatings: boolean;
}

export const SOURCE_CAPABILITIES = {
  google: {
    id: 1,
    name: 'Google',
    read: true,
    reply: true,
    editReply: true,
    deleteReply: true,
    privateMessage: false,
    maxReply: 4096,
    hasRatings: true,
  },
  facebook: {
    id: 2,
    name: 'Facebook',
    read: true,
    reply: true,
    editReply: true,
    deleteReply: true,
    privateMessage: true,
    maxReply: 8000,
    hasRatings: true,
  },
  instagram: {
    id: 3,
    name: 'Instagram',
    read: true,
    reply: true,
    editReply: false,
    deleteReply: true,
    privateMessage: true,
    maxReply: 2200,
    hasRatings: false,
  },
  twitter: {
    id: 4,
    name: 'X',
    read: true,
    reply: true,
    editReply: false,
    deleteReply: true,
    privateMessage: true,
    maxReply: 280,
    hasRatings: false,
  },
  yelp: {
    id: 5,
    name: 'Yelp',
    read: true,
    reply: false,
    editReply: false,
    deleteReply: false,
    privateMessage: false,
    maxReply: 5000,
    hasRatings: true,
  },
  tripadvisor: {
    id: 6,
    name: 'Tripadvisor',
    read: true,
    reply: false,
    editReply: false,
    deleteReply: false,
    privateMessage: false,
    maxReply: 5000,
    hasRatings: true,
  },
  opentable: {
    id: 7,
    name: 'OpenTable',
    read: true,
    reply: false,
    editReply: false,
    deleteReply: false,
    privateMessage: false,
    maxReply: 2000,
    hasRatings: true,
  },
  chatmeter: {
    id: 8,
    name: 'Chatmeter',
    read: true,
    reply: true,
    editReply: false,
    deleteReply: false,
    privateMessage: false,
    maxReply: 4000,
    hasRatings: true,
  },
  manual: {
    id: 9,
    name: 'Written down',
    read: false,
    reply: false,
    editReply: false,
    deleteReply: false,
    privateMessage: false,
    maxReply: 4000,
    hasRatings: true,
  },
} as const satisfies Record<ReviewSource, SourceCapability>;

/** What a source can do; the same object for every review of it. */
export const capabilityOf = (source: ReviewSource): SourceCapability => SOURCE_CAPABILITIES[source];
