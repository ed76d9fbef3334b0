import { Failure } from '../../platform/errors/index.ts';
import { NothingDone, type OutboundAnswer } from '../../platform/outbound/index.ts';
import type { Found, GiftOutcome, Given } from './provider.ts';

const LONGEST_SECONDS = 24 * 3600;

/** A vendor's refusal, whichever vendor words it. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** What a call says, as far as it is judged here. */
type VendorAnswer<B> = Pick<OutboundAnswer<B, Refused>, 'status' | 'body' | 'refusal' | 'retryAfter'>;

/** Words by which vendors say that an offer is over. */
const OFFER_GONE = new Set([
  'offer_not_found',
  'offer_expired',
  'redeemable_not_found',
  'redeemable_expired',
]);

const secondsOf = (given: string | null): number | null =>
  given !== null && /^\d{1,6}$/.test(given) ? Math.min(LONGEST_SECONDS, Number(given)) : null;

/** What an answer says of a gift. A failure of the vendor's own may have come after it was given. */
export function outcomeOf<B>(
  party: string,
  { status, body, refusal, retryAfter }: VendorAnswer<B>,
  givenOf: (body: B) => Given,
): GiftOutcome {
  if (body !== null) return { kind: 'accepted', given: givenOf(body) };
  const why = refusal?.message ?? `${party} answered ${status}.`;
  if (status === 429)
    return {
      kind: 'not_taken',
      why: `${party} is busy. It is tried again.`,
      retryAfterSeconds: secondsOf(retryAfter),
    };
  if (status === 401 || status === 403) return { kind: 'refused', why: refusesUs(party), code: 'credential' };
  if (status >= 500 || status < 400) return { kind: 'unknown', why };
  return { kind: 'refused', why, code: refusal && OFFER_GONE.has(refusal.code) ? 'offer_gone' : 'other' };
}

export const refusesUs = (party: string): string =>
  `${party} does not take our credentials any more. Renew them in the loyalty settings.`;

/** A gift whose call did not come back: surely not given, or nobody knows. */
export function failedGift(error: unknown): GiftOutcome {
  if (error instanceof NothingDone) return { kind: 'not_taken', why: error.message, retryAfterSeconds: null };
  if (error instanceof Failure && error.code === 'UNAVAILABLE')
    return { kind: 'unknown', why: error.message };
  throw error;
}

/** What a question for a reference says. */
export function foundOf<B>({ status, body }: VendorAnswer<B>, givenOf: (body: B) => Given): Found {
  if (body !== null) return { kind: 'found', given: givenOf(body) };
  return { kind: status === 404 ? 'absent' : 'unknown' };
}

/** Without an answer nothing is known. */
export function failedFind(error: unknown): Found {
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return { kind: 'unknown' };
  throw error;
}

/** A date as a vendor writes it; null where there is none or it is none. */
export function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A failure before anything but access was asked for: surely nothing was given. */
export function asNothingDone(error: unknown, party = 'The loyalty vendor'): unknown {
  if (error === null) return new NothingDone(`${party} is busy. Try again in a minute.`);
  if (error instanceof Failure && error.code === 'UNAVAILABLE' && !(error instanceof NothingDone))
    return new NothingDone(error.message);
  return error;
}
