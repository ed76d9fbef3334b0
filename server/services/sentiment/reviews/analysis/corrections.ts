import { type PhraseSentiment, SENTIMENTS } from '#contract/sentiment/reviews/categories.ts';
import { sentimentValue } from './analyse.ts';
import type { Analysis, FoundPhrase } from './types.ts';

/** A phrase whose sentiment a person said. */
export interface KeptPhrase {
  readonly phrase_text_analysis_id: number;
  readonly text: string;
  readonly category: string | null;
  readonly said_sentiment: PhraseSentiment;
}

type Moved = FoundPhrase & { readonly phrase_text_analysis_id: number; readonly said: PhraseSentiment };

/**
 * What a new analysis leaves of the corrections: a corrected phrase stays where its words still stand in the review, in place of what was
 * found there anew; one whose words are gone goes with them.
 */
export function keptThrough(content: string, found: readonly FoundPhrase[], said: readonly KeptPhrase[]) {
  const moved = said.flatMap((one): Moved[] => {
    const { phrase_text_analysis_id, said_sentiment } = one;
    const same = found.find(({ text, category }) => text === one.text && category === one.category);
    const start = same?.start ?? content.indexOf(one.text);
    if (start < 0) return [];
    const phrase = same ?? {
      start,
      end: start + one.text.length,
      text: one.text,
      category: null,
      sentiment: said_sentiment,
      confidence: 0.3,
    };
    return [{ ...phrase, phrase_text_analysis_id, said: said_sentiment }];
  });
  const isKept = (phrase: FoundPhrase) =>
    moved.some(
      ({ start, end, category }) =>
        start === phrase.start && end === phrase.end && category === phrase.category,
    );
  return { moved, added: found.filter((phrase) => !isKept(phrase)) };
}

interface Weighed {
  readonly sentiment: PhraseSentiment;
  readonly confidence: number;
}

/** The sentiment of a review by its phrases, what a person said of one counting in full. */
export function ofPhrases(phrases: readonly Weighed[]) {
  const weight = phrases.reduce((sum, { confidence }) => sum + confidence, 0);
  if (weight === 0) return { sentiment: null, sentiment_score: null, sentiment_confidence: null };
  const share = (wanted: PhraseSentiment) =>
    phrases.reduce((sum, { sentiment, confidence }) => sum + (sentiment === wanted ? confidence : 0), 0) /
    weight;
  const score =
    phrases.reduce((sum, { sentiment, confidence }) => sum + sentimentValue(sentiment) * confidence, 0) /
    weight;
  const [good, bad, both] = [share('positive'), share('negative'), share('mixed')];
  const isMixed = both > 0.5 || (good >= 0.3 && bad >= 0.3);
  const sentiment: PhraseSentiment = isMixed
    ? 'mixed'
    : score > 0.15
      ? 'positive'
      : score < -0.15
        ? 'negative'
        : 'neutral';
  return {
    sentiment,
    sentiment_score: Math.round(score * 1000) / 1000,
    sentiment_confidence: Math.round((weight / phrases.length) * 100) / 100,
  };
}

/** The sentiment of a review: as its text was read, or by its phrases where a person corrected one. */
export function effective(analysis: Analysis, { moved, added }: ReturnType<typeof keptThrough>) {
  if (moved.length === 0)
    return {
      sentiment: analysis.sentiment,
      sentiment_score: analysis.score,
      sentiment_confidence: analysis.confidence,
    };
  return ofPhrases([...added, ...moved.map(({ said }) => ({ sentiment: said, confidence: 1 }))]);
}

export const isSentiment = (text: string | null): text is PhraseSentiment =>
  SENTIMENTS.some((one) => one === text);
