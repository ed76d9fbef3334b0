/** What a phrase of a review is about. */
export const REVIEW_CATEGORIES = [
  'food',
  'drinks',
  'service',
  'wait',
  'staff_attitude',
  'ambience',
  'noise',
  'cleanliness',
  'value',
  'portions',
  'menu',
  'dietary',
  'reservations',
  'order_accuracy',
  'takeout',
  'location',
] as const;
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number];

export const CATEGORY_NAMES = {
  food: 'Food',
  drinks: 'Drinks',
  service: 'Service',
  wait: 'Wait',
  staff_attitude: 'Staff attitude',
  ambience: 'Ambience',
  noise: 'Noise',
  cleanliness: 'Cleanliness',
  value: 'Value',
  portions: 'Portions',
  menu: 'Menu',
  dietary: 'Dietary needs',
  reservations: 'Reservations',
  order_accuracy: 'Order accuracy',
  takeout: 'Takeout',
  location: 'Location and parking',
} as const satisfies Record<ReviewCategory, string>;

/** What a phrase, and a review as a whole, says. */
export const SENTIMENTS = ['positive', 'neutral', 'negative', 'mixed'] as const;
export type PhraseSentiment = (typeof SENTIMENTS)[number];

export const SENTIMENT_NAMES = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  mixed: 'Mixed',
} as const satisfies Record<PhraseSentiment, string>;

/** Below it what was worked out is a guess, and shown as one. */
export const SURE_FROM = 0.6;
