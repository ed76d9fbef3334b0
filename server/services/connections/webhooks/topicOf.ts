import type { WebhookTopic } from '#contract/connections/webhooks/topics.ts';

type PartyTopics = Readonly<Partial<Record<'reservation' | 'waitlist', WebhookTopic>>>;

/** The topics of events about a party, by what kind of party it is. */
const PARTY_TOPICS: Readonly<Record<string, PartyTopics>> = {
  'party.created': { reservation: 'reservation.created', waitlist: 'waitlist.joined' },
  'party.accepted': { reservation: 'reservation.created' },
  'party.updated': { reservation: 'reservation.updated', waitlist: 'waitlist.updated' },
  'party.moved': { reservation: 'reservation.updated', waitlist: 'waitlist.updated' },
  'party.restored': { reservation: 'reservation.updated', waitlist: 'waitlist.updated' },
  'party.confirmed': { reservation: 'reservation.confirmed' },
  'party.notified': { waitlist: 'waitlist.notified' },
  'party.arrived': { reservation: 'reservation.arrived' },
  'party.seated': { reservation: 'reservation.seated', waitlist: 'waitlist.seated' },
  'party.done': { reservation: 'reservation.finished' },
  'party.cancelled': { reservation: 'reservation.cancelled', waitlist: 'waitlist.left' },
  'party.removed': { reservation: 'reservation.cancelled', waitlist: 'waitlist.left' },
  'party.no_show': { reservation: 'reservation.no_show', waitlist: 'waitlist.left' },
};

/** The topics of events about a guest. */
const GUEST_TOPICS: Readonly<Record<string, WebhookTopic>> = {
  'guest.created': 'guest.created',
  'guest.updated': 'guest.updated',
  'guest.unmerged': 'guest.updated',
  'guest.merged': 'guest.merged',
  'guest.erased': 'guest.erased',
  'guest.removed': 'guest.erased',
  'guest.opted_in': 'consent.given',
  'guest.opt_in_confirmed': 'consent.given',
  'guest.opted_out': 'consent.withdrawn',
};

export const isPartyEvent = (kind: string): boolean => Object.hasOwn(PARTY_TOPICS, kind);

/** The topic of an event about a party; null where nothing is sent of it. */
export function partyTopic(kind: string, party: string): WebhookTopic | null {
  const topics = PARTY_TOPICS[kind];
  return party === 'reservation' || party === 'waitlist' ? (topics?.[party] ?? null) : null;
}

export const guestTopic = (kind: string): WebhookTopic | null =>
  Object.hasOwn(GUEST_TOPICS, kind) ? (GUEST_TOPICS[kind] ?? null) : null;

/** Checks come in batches: the event names the location alone. */
export const CHECKS_KIND = 'ticket.received';
