/** A place as a source knows it: a listing, a page, an account. */
export interface OutsidePlace {
  readonly id: string;
  readonly kind: 'listing' | 'page' | 'account';
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The token of its own, where the source gives one. */
  readonly token: string | null;
  /** The photo-sharing business account that is linked to a page. */
  readonly igAccountId: string | null;
}

/** A review, a recommendation, a comment or a mention as a source tells it. */
export interface OutsideReview {
  readonly id: string;
  readonly placeId: string;
  /** Who publishes it, where an aggregator tells of many. */
  readonly provider: string | null;
  readonly author: string | null;
  /** 1 to 5; null where the source has no stars. */
  readonly rating: number | null;
  readonly text: string;
  readonly url: string | null;
  readonly postedAt: Date;
  readonly updatedAt: Date;
  /** Answers that stand there; null where the source does not tell them with the review. */
  readonly replies: readonly OutsideReply[] | null;
}

/** An answer as it stands at a source. */
export interface OutsideReply {
  readonly id: string | null;
  readonly text: string;
  readonly at: Date;
}

/** How much of what a source allows is left, in percent; null where it does not say. */
export type QuotaLeft = number | null;

export interface ReviewPage {
  readonly reviews: readonly OutsideReview[];
  /** Where to go on; null at the end. */
  readonly next: string | null;
  readonly quotaLeft: QuotaLeft;
}

export interface PlacePage {
  readonly places: readonly OutsidePlace[];
  readonly next: string | null;
}

/** What signs calls in the name of an account. */
export interface SourceTokens {
  readonly access: string;
  /** OAuth 2: gets another; OAuth 1.0a: the secret of the token. */
  readonly second: string | null;
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
}

export interface SourceAccount {
  readonly id: string;
  readonly name: string;
}

/** Why a call of a source failed, for whoever decides what follows. */
export const PROBLEMS = [
  'expired',
  'revoked',
  'scope',
  'throttled',
  'no_quota',
  'gone',
  'refused',
  'away',
  'not_set_up',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export class SourceProblem extends Error {
  readonly code: ProblemCode;
  /** When the source asks to come back, in seconds. */
  readonly retryAfterSeconds: number | null;
  /** Whether it is certain that the other side did nothing. */
  readonly isNothingDone: boolean;

  constructor(
    code: ProblemCode,
    message: string,
    more: { readonly retryAfterSeconds?: number | null; readonly isNothingDone?: boolean } = {},
  ) {
    super(message);
    this.name = 'SourceProblem';
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.isNothingDone = more.isNothingDone ?? code !== 'away';
  }
}
