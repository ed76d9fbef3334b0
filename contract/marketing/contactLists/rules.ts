/** What somebody on a list can be. */
export const SUBSCRIBER_STATUSES = [
  'pending',
  'subscribed',
  'unsubscribed',
  'bounced',
  'complained',
  'cleaned',
] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const OPT_INS = ['single', 'double'] as const;
export type OptIn = (typeof OPT_INS)[number];

/** So many days a guest may have all marketing wait. */
export const PAUSE_DAYS = [30, 60, 90] as const;

/** Who did not confirm for so many days is forgotten. */
export const PENDING_DAYS = 30;

interface Word {
  readonly status: SubscriberStatus;
  readonly happened_ts: string;
}

export interface Standing extends Word {
  /** Of who is asked and has not answered: what they were before. */
  readonly former?: Word | null;
}

/** Nobody who has left gets mail of the list. */
export const hasLeft = (status: SubscriberStatus): boolean => status !== 'pending' && status !== 'subscribed';

/** A word of the guest, which is never forgotten for being inconvenient. */
export const isRefusal = (status: SubscriberStatus): boolean =>
  status === 'unsubscribed' || status === 'complained';

/**
 * Whether somebody may be put on a list again: who left only by a proof that is dated later than they left, who complained not at all
 * unless they do it themselves. `proofTs` is null where nobody knows when the proof is from.
 */
export function maySubscribe(
  now: Standing | null,
  proofTs: string | null,
): 'yes' | 'already' | 'left' | 'complained' {
  // Being asked takes nothing back of what was said before.
  const said = now?.status === 'pending' ? now.former : now;
  if (!said || said.status === 'pending') return 'yes';
  if (said.status === 'subscribed') return now?.status === 'pending' ? 'yes' : 'already';
  if (said.status === 'complained') return 'complained';
  return proofTs !== null && Date.parse(proofTs) > Date.parse(said.happened_ts) ? 'yes' : 'left';
}

/** From what binds least to what binds most. */
const STRICTNESS: Record<SubscriberStatus, number> = {
  pending: 0,
  subscribed: 1,
  cleaned: 2,
  bounced: 3,
  unsubscribed: 4,
  complained: 5,
};

/**
 * Which of two standings on one list holds once their guests are one: who left stays so, unless the other agreed later, which a
 * complaint outlasts; of two who left the stricter one, of two who did not the one who is on the list. Equal ones: the first.
 */
export function strictest<T extends Standing>(one: T, other: T): T {
  const [low, high] = STRICTNESS[one.status] > STRICTNESS[other.status] ? [other, one] : [one, other];
  const isLater = low.status === 'subscribed' && Date.parse(low.happened_ts) > Date.parse(high.happened_ts);
  if (isLater && hasLeft(high.status) && high.status !== 'complained') return low;
  return STRICTNESS[low.status] === STRICTNESS[high.status] ? one : high;
}

/** An address as its holder knows it and nobody else learns it: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
