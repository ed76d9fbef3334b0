import { z } from 'zod';

/** What was done without a line and waits on this device to be sent, or what became of it. Instants in milliseconds. */
export const queuedAct = z.object({
  /** Made here; the server applies one id once. */
  id: z.uuid(),
  /** The order in which things were done. */
  seq: z.number(),
  userId: z.number(),
  programId: z.number(),
  merchantId: z.number(),
  at: z.number(),
  kind: z.string(),
  /** The record that it is about. */
  subject: z.string(),
  /** The act on the same record that was done before it and waited then. */
  after: z.string().nullable(),
  /** What was done, in words. */
  label: z.string(),
  href: z.string(),
  /** What is sent, and from what it was begun: the business of its kind. */
  input: z.unknown(),
  /** `sent` stays for a while: what was done behind it goes on from its answer. */
  state: z.enum(['waiting', 'sent', 'refused', 'held']),
  /** Why it no longer fits, and what happened meanwhile. */
  refusal: z.string().nullable(),
  /** Asked for anew by hand: it begins from the record as it stands then. */
  isAgain: z.boolean(),
  tries: z.number(),
  answer: z.unknown(),
});

export type QueuedAct = z.output<typeof queuedAct>;

export type NewAct = Pick<QueuedAct, 'id' | 'merchantId' | 'kind' | 'subject' | 'label' | 'href' | 'input'>;

export const isWaiting = ({ state }: QueuedAct) => state === 'waiting';

/** What its person has to look at. */
export const isUnfit = ({ state }: QueuedAct) => state === 'refused' || state === 'held';

/** The last act on a record that still waits. */
export const lastOn = (acts: readonly QueuedAct[], subject: string): QueuedAct | undefined =>
  acts.findLast((act) => isWaiting(act) && act.subject === subject);

/** The acts that were begun from what this one would have made, one behind the other. */
export function followersOf(acts: readonly QueuedAct[], { id }: QueuedAct): readonly QueuedAct[] {
  const next = acts.find(({ after }) => after === id);
  return next ? [next, ...followersOf(acts, next)] : [];
}

/** What comes back for another try by hand: the act, what it goes on from and no longer fits either, and what waits for it. */
export function againWith(acts: readonly QueuedAct[], act: QueuedAct): readonly QueuedAct[] {
  const before = acts.find(({ id }) => id === act.after);
  const first = before && isUnfit(before) ? againWith(acts, before) : [];
  return [...first, act, ...followersOf(acts, act).filter(({ state }) => state === 'held')].filter(
    (one, index, all) => all.indexOf(one) === index,
  );
}
