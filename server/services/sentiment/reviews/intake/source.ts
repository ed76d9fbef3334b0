import type { EngagementType } from '#contract/sentiment/reviews/engagement.ts';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';

/** An answer that stands at the source, whoever wrote it. */
export interface SourceReply {
  readonly externalId: string | null;
  readonly content: string;
  readonly author: string | null;
  readonly postedTs: Date;
}

/** A review as a source tells it. */
export interface SourceReview {
  /** What the source calls it; the same again is the same review. */
  readonly externalId: string;
  readonly engagementType?: EngagementType;
  readonly authorName: string;
  /** Whole stars; null where the source has none, or this one has none. Halves are rounded down by who brings them. */
  readonly rating: number | null;
  /** What the source has rated by itself. */
  readonly ratings?: readonly { readonly name: string; readonly rating: number }[];
  readonly content: string;
  readonly notes?: string | null;
  /** ISO 639-1, where the source says it. */
  readonly language?: string | null;
  readonly url?: string | null;
  readonly reviewedTs: Date;
  /** When its guest last changed it; an older state than the stored one is left aside. */
  readonly updatedTs?: Date | null;
  /** What an aggregator calls it, and where it really stands, so that both ways lead to one review. */
  readonly origin?: { readonly source: ReviewSource; readonly externalId: string | null } | null;
  /** Answers that stand there now; null where the source does not tell them. */
  readonly replies?: readonly SourceReply[] | null;
}

/** Where reviews were read, and what was read. */
export interface Delivery {
  readonly programId: number;
  readonly merchantId: number;
  readonly source: ReviewSource;
  readonly connectionId: number | null;
  readonly reviews: readonly SourceReview[];
  /** External ids that the source says are gone. */
  readonly gone?: readonly string[];
  /**
   * Where the whole of a location was read: what is stored of the source since then and was not among what was read, in this delivery
   * or an earlier one since `seenSince`, is gone. Null: a part was read, from which nothing follows about the rest.
   */
  readonly complete?: { readonly since: Date; readonly seenSince: Date } | null;
}

export interface Taken {
  readonly added: number;
  readonly edited: number;
  readonly same: number;
  /** Came by another way before. */
  readonly joined: number;
  readonly vanished: number;
  readonly returned: number;
  /** Removed here by a person, so not taken in again. */
  readonly left: number;
}

/** How asking a source for something went. */
export type DoorOutcome =
  | { readonly outcome: 'accepted'; readonly externalId: string | null }
  /** `mayRetry`: the same may be accepted later, such as after a quota; `reason` names it and the remedy in a sentence. */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly mayRetry: boolean;
      readonly retryAt?: Date | null;
    }
  /** Nobody knows whether it stands there; `find` is asked before anything is sent again. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Under which review something is done. */
export interface DoorReview {
  readonly programId: number;
  readonly merchantId: number;
  readonly connectionId: number | null;
  readonly source: ReviewSource;
  /** What the source calls the review. */
  readonly externalId: string;
}

export interface DoorReply {
  /** Ours, the same in every attempt at one answer. */
  readonly key: string;
  readonly content: string;
  readonly isPrivate: boolean;
}

/** The way out to one source. It throws nothing: what goes wrong is an outcome. */
export interface ReplyDoor {
  /** Whether an answer at this location can leave now; else why not, with the remedy. */
  isOpen(at: {
    readonly programId: number;
    readonly merchantId: number;
  }): Promise<{ readonly open: true } | { readonly open: false; readonly reason: string }>;
  reply(review: DoorReview, reply: DoorReply): Promise<DoorOutcome>;
  editReply(review: DoorReview, externalId: string | null, reply: DoorReply): Promise<DoorOutcome>;
  deleteReply(review: DoorReview, externalId: string | null): Promise<DoorOutcome>;
  /** Looks whether an answer whose fate is unknown stands there: its id or text, or null where it does not. */
  find(review: DoorReview, reply: DoorReply): Promise<DoorOutcome | { readonly outcome: 'absent' }>;
  /** The least time between two answers by one connection, in milliseconds. */
  readonly paceMs: number;
}

/** The doors that there are; a source without one is answered by hand. */
export type ReplyDoors = Partial<Record<ReviewSource, ReplyDoor>>;
