interface TopicWords {
  readonly label: string;
  readonly group: 'reservations' | 'waitlist' | 'checks' | 'guests';
}

/** Everything that a webhook can send, by the name that stands in the `type` of a message. */
export const WEBHOOK_TOPICS = {
  'reservation.created': { label: 'Reservation made', group: 'reservations' },
  'reservation.updated': { label: 'Reservation changed', group: 'reservations' },
  'reservation.confirmed': { label: 'Reservation confirmed', group: 'reservations' },
  'reservation.arrived': { label: 'Party arrived', group: 'reservations' },
  'reservation.seated': { label: 'Party seated', group: 'reservations' },
  'reservation.finished': { label: 'Visit finished', group: 'reservations' },
  'reservation.cancelled': { label: 'Reservation canceled', group: 'reservations' },
  'reservation.no_show': { label: 'No-show', group: 'reservations' },
  'waitlist.joined': { label: 'Joined the waitlist', group: 'waitlist' },
  'waitlist.updated': { label: 'Waitlist entry changed', group: 'waitlist' },
  'waitlist.notified': { label: 'Notified that the table is ready', group: 'waitlist' },
  'waitlist.seated': { label: 'Seated from the waitlist', group: 'waitlist' },
  'waitlist.left': { label: 'Left the waitlist', group: 'waitlist' },
  'check.closed': { label: 'Check closed', group: 'checks' },
  'guest.created': { label: 'Guest added', group: 'guests' },
  'guest.updated': { label: 'Guest changed', group: 'guests' },
  'guest.merged': { label: 'Guests merged', group: 'guests' },
  'guest.erased': { label: 'Guest erased', group: 'guests' },
  'consent.given': { label: 'Consent given', group: 'guests' },
  'consent.withdrawn': { label: 'Consent withdrawn', group: 'guests' },
} as const satisfies Record<string, TopicWords>;

export type WebhookTopic = keyof typeof WEBHOOK_TOPICS;
export const WEBHOOK_TOPIC_NAMES = Object.keys(WEBHOOK_TOPICS).filter(isWebhookTopic);

export function isWebhookTopic(name: string): name is WebhookTopic {
  return Object.hasOwn(WEBHOOK_TOPICS, name);
}

/** A test that somebody sends by hand; no event has this name. */
export const TEST_TOPIC = 'webhook.test';

/** What a topic is called on the screen. */
export const topicLabel = (topic: string): string =>
  isWebhookTopic(topic) ? WEBHOOK_TOPICS[topic].label : topic === TEST_TOPIC ? 'Test' : topic;

/** True for a topic about guests, who belong to the whole concept and not to a location. */
export const isGuestTopic = (topic: WebhookTopic): boolean => WEBHOOK_TOPICS[topic].group === 'guests';
