import type { LoyaltyRefusal, LoyaltyVendor, OutsideVendor } from '#contract/marketing/loyalty/rules.ts';

export interface Person {
  readonly userId: number;
  readonly name: string;
  /** The request with which they asked, for the log. */
  readonly requestId?: string | null;
}

interface Base {
  readonly programId: number;
  /** One for one thing to give, for ever: asking again with it never gives twice. */
  readonly key: string;
  readonly guestId: number;
  /** What it is for: `campaign:4`, `automation:9`, `profile:2`. */
  readonly source: string;
  readonly askedBy?: Person | null;
}

export interface OfferWish extends Base {
  readonly vendor: LoyaltyVendor;
  readonly offerId: number;
}

export interface PointsWish extends Base {
  readonly vendor: OutsideVendor;
  readonly points: number;
  readonly description?: string | null | undefined;
  /** A day, which ends with the business day where the guest is, or an instant. */
  readonly expiresAt?: string | null | undefined;
  /** Whoever approved what asks, where an approver did: then the ceiling of the day does not hold it. */
  readonly approvedBy?: Person | null;
}

export type Wish = OfferWish | PointsWish;

/** Why nothing is given at this moment. */
export type Waiting = 'vendor_away' | 'over_ceiling' | 'credential' | 'not_set_up';

/** What became of a wish; whatever is not settled is asked for again with the same key. */
export type Granted =
  | {
      readonly kind: 'accepted';
      readonly issueId: number;
      readonly code: string | null;
      readonly url: string | null;
      readonly expiresTs: Date | null;
    }
  | { readonly kind: 'refused'; readonly reason: LoyaltyRefusal; readonly why: string }
  | { readonly kind: 'waits'; readonly reason: Waiting; readonly why: string; readonly retryAfterMs: number }
  | { readonly kind: 'unknown'; readonly why: string; readonly retryAfterMs: number };
