import type { OutboundAnswer } from '../../platform/outbound/index.ts';
import type { PushOutcome } from './provider.ts';
import { codeOf, type Refusal } from './wire.ts';

export const PARTY = 'The provider of push messages';
/** The app was removed from the device. */
const DEAD = 'UNREGISTERED';
/** The device belongs to the app of another project. */
const OTHER_SENDER = 'SENDER_ID_MISMATCH';
const LONGEST_SECONDS = 24 * 3600;

export const passing = (why: string, retryAfterSeconds: number | null = null): PushOutcome => ({
  kind: 'not_taken',
  why,
  retryAfterSeconds,
});

/** What an answer says of a message. A failure without the carrier's word for it may have come after the message was taken. */
export function outcomeOf(
  { status, body, refusal, retryAfter }: OutboundAnswer<{ readonly name: string }, Refusal>,
  now: Date,
): PushOutcome {
  if (body) return { kind: 'accepted', name: body.name };
  const code = refusal && codeOf(refusal);
  const why = refusal?.error.message ?? `${PARTY} answered ${status}.`;
  if (status === 429 || code === 'QUOTA_EXCEEDED')
    return passing(`${PARTY} is busy. It is tried again.`, secondsOf(retryAfter, now));
  if (status === 503 || code === 'UNAVAILABLE')
    return passing(`${PARTY} is away. It is tried again.`, secondsOf(retryAfter, now));
  if (status === 401 && code === 'UNAUTHENTICATED')
    return passing(`${PARTY} did not accept our access. Check the service account and its project.`);
  if (status >= 500 || status < 400) return { kind: 'unknown', why };
  return { kind: 'refused', why, code, isDeviceDead: code === DEAD };
}

/** A device of another project is dead for us, once ours is known to reach others: else the project may be the wrong one. */
export const withMismatches = (
  outcomes: readonly PushOutcome[],
  isReaching: boolean,
): readonly PushOutcome[] =>
  outcomes.map((outcome) =>
    outcome.kind === 'refused' && outcome.code === OTHER_SENDER
      ? { ...outcome, isDeviceDead: isReaching }
      : outcome,
  );

/** Seconds of a `retry-after`, which is a number or a date; null where it is neither. */
function secondsOf(given: string | null, now: Date): number | null {
  if (given === null) return null;
  const seconds = /^\d{1,6}$/.test(given) ? Number(given) : (Date.parse(given) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil(seconds)));
}
