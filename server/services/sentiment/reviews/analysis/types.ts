import type { PhraseSentiment, ReviewCategory } from '#contract/sentiment/reviews/categories.ts';
import type { ReviewEntity } from '#contract/sentiment/reviews/schemas.ts';

/** A phrase as it is worked out; offsets are UTF-16 units of the review. */
export interface FoundPhrase {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly category: ReviewCategory | null;
  readonly sentiment: PhraseSentiment;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** What a review says, as far as it can be told. */
export interface Analysis {
  /** ISO 639-1; null where it cannot be told. */
  readonly language: string | null;
  readonly languageConfidence: number | null;
  /** Null for a text without opinions, and in a language that is not known here. */
  readonly sentiment: PhraseSentiment | null;
  /** From -1 to 1. */
  readonly score: number | null;
  readonly confidence: number | null;
  readonly phrases: readonly FoundPhrase[];
  readonly categories: readonly ReviewCategory[];
  readonly entities: readonly ReviewEntity[];
  /** Names of `ALERT_WORDS`. */
  readonly alerts: readonly string[];
}

/** Written beside every review; a review with a smaller one is analysed again. */
export const ANALYSIS_VERSION = 2;
