import type { PhraseSentiment, ReviewCategory } from '#contract/sentiment/reviews/categories.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { alertsOf, entitiesOf } from './entities.ts';
import { cuesOf, judge, opinionsIn, sentimentOf } from './judge.ts';
import { languageOf } from './language.ts';
import type { Analysis, FoundPhrase } from './types.ts';

/** The language whose opinions are known here; a review in another is not guessed at. */
const KNOWN = 'en';
const MOST_PHRASES = 40;
/** How sure the stars alone make a phrase. */
const LEANING = 0.4;

interface Part extends Clause {
  readonly cues: number;
  readonly opinions: number;
}

const partOf = (clause: Clause): Part => ({
  ...clause,
  cues: cuesOf(clause.words).length,
  opinions: opinionsIn(clause.words),
});

const joined = (a: Part, b: Part): Part => ({
  start: a.start,
  end: b.end,
  words: [...a.words, ...b.words],
  isTurn: a.isTurn,
  cues: a.cues + b.cues,
  opinions: a.opinions + b.opinions,
});

/**
 * Clauses put together so that each part names something and says something of it, where it can: what names nothing belongs to what
 * comes before, what says nothing to what follows.
 */
function partsOf(clauses: readonly Clause[]): Part[] {
  const parts: Part[] = [];
  for (const clause of clauses.map(partOf)) {
    const last = parts.at(-1);
    const hangsOn =
      last &&
      (clause.cues === 0 ||
        (last.opinions === 0 && !clause.isTurn) ||
        (clause.opinions === 0 && clause.words.length <= 3));
    if (last && hangsOn) parts.splice(-1, 1, joined(last, clause));
    else parts.push(clause);
  }
  return parts;
}

const GOOD = /[😀-😊😋😍🤩🥰😘🤤👍👏🔥❤💯⭐🌟🎉😁🙌💕]/gu;
const BAD = /[😠-😤😡🤬🤢🤮👎😞😟😒💩😭😷🙄]/gu;
const marksIn = (text: string) => ({
  positive: 1.5 * Math.min(2, text.match(GOOD)?.length ?? 0),
  negative: 1.5 * Math.min(2, text.match(BAD)?.length ?? 0),
});

/** What is only told, such as who came and what was eaten, leans to neither side, whatever the stars. */
const PLAINLY =
  /^(we|i|they|there|it|our|came|went|had|ordered|shared|stopped|located|open|street|the menu (has|is))\b.{0,60}\b(had|have|has|is|are|was|were|ordered|shared|came|went|sat|offer|serve|stopped|booked|picked)\b/i;

/** A phrase without a word of opinion is read by the stars of its review, as a guess. */
function leaning(
  judged: Parameters<typeof sentimentOf>[0],
  { words }: Pick<Part, 'words'>,
  rating: number | null,
) {
  const said = sentimentOf(judged);
  if (judged.positive + judged.negative > 0 || rating === null || rating === 3) return said;
  const isPlain = words.length <= 12 && PLAINLY.test(words.map(({ raw }) => raw).join(' '));
  if (isPlain) return said;
  return { sentiment: rating > 3 ? ('positive' as const) : ('negative' as const), confidence: LEANING };
}

/** Below it words are not decisive. */
const DECISIVE = 0.7;

/**
 * What is said as a whole, with the stars where the words do not decide: few good words in a review of one or two stars are irony or
 * hope, and one that is all praise or all blame by its stars is not both. Words that are sure are never overruled.
 */
function withStars(said: ReturnType<typeof sentimentOf>, rating: number | null) {
  const { sentiment, confidence } = said;
  if (rating === 5 && sentiment === 'mixed') return { sentiment: 'positive' as const, confidence: LEANING };
  if (rating === 1 && sentiment === 'mixed') return { sentiment: 'negative' as const, confidence: LEANING };
  const isHope = rating !== null && rating <= 2 && sentiment === 'positive' && confidence < DECISIVE;
  return isHope ? { sentiment: 'negative' as const, confidence: LEANING } : said;
}

interface Said extends FoundPhrase {
  readonly positive: number;
  readonly negative: number;
}

/** What each part of a text in English is about, and what it says. */
function phrasesOf(text: string, rating: number | null): Said[] {
  const said = readPhrases(text, rating);
  return said.length === 1 ? said.map((only) => ({ ...only, ...withStars(only, rating) })) : said;
}

function readPhrases(text: string, rating: number | null): Said[] {
  return clausesOf(text).flatMap((clauses) =>
    partsOf(clauses).flatMap((part) =>
      judge(part.words).map((judged): Said => {
        const { start, end } = part;
        return {
          start,
          end,
          text: text.slice(start, end),
          category: judged.category,
          ...leaning(judged, part, rating),
          positive: judged.positive,
          negative: judged.negative,
        };
      }),
    ),
  );
}

const VALUE = { positive: 1, neutral: 0, negative: -1, mixed: 0 } as const satisfies Record<
  PhraseSentiment,
  number
>;

/** A text in which nothing is known is read by its stars alone, as a guess. */
function ofStars(text: string, rating: number | null) {
  if (rating === null || rating === 3 || !/\p{L}/u.test(text))
    return { sentiment: null, score: null, confidence: null };
  const sentiment = rating > 3 ? ('positive' as const) : ('negative' as const);
  return { sentiment, score: VALUE[sentiment] * LEANING, confidence: LEANING };
}

function overall(text: string, said: readonly Said[], rating: number | null) {
  const marks = marksIn(text);
  const sum = said.reduce(
    (all, { positive, negative }) => ({
      positive: all.positive + positive,
      negative: all.negative + negative,
    }),
    marks,
  );
  if (sum.positive + sum.negative === 0) {
    const [leant] = said.filter(({ sentiment }) => sentiment !== 'neutral');
    if (leant)
      return { sentiment: leant.sentiment, score: VALUE[leant.sentiment] * LEANING, confidence: LEANING };
    if (said.length > 0) return { sentiment: 'neutral' as const, score: 0, confidence: LEANING };
    return ofStars(text, rating);
  }
  const { sentiment, confidence } = withStars(sentimentOf(sum), rating);
  const score = (sum.positive - sum.negative) / (sum.positive + sum.negative + 1);
  return { sentiment, score: Math.round(score * 1000) / 1000, confidence };
}

/** What a review says: its language, and in English its phrases with category, sentiment and confidence, what it names, and alerts. */
export function analyse(text: string, toldLanguage: string | null, rating: number | null = null): Analysis {
  const { language, confidence: languageConfidence } = languageOf(text, toldLanguage);
  const alerts = alertsOf(text);
  const base = { language, languageConfidence, alerts };
  if (language !== KNOWN)
    return {
      ...base,
      sentiment: null,
      score: null,
      confidence: null,
      phrases: [],
      categories: [],
      entities: [],
    };
  const said = phrasesOf(text, rating);
  const phrases = said
    .filter(({ category, sentiment }) => category !== null || sentiment !== 'neutral')
    .slice(0, MOST_PHRASES)
    .map(({ positive: _p, negative: _n, ...phrase }): FoundPhrase => phrase);
  const named = phrases.flatMap(({ category }): ReviewCategory[] => (category === null ? [] : [category]));
  return {
    ...base,
    ...overall(text, said, rating),
    phrases,
    categories: [...new Set(named)],
    entities: entitiesOf(text),
  };
}

export const sentimentValue = (sentiment: PhraseSentiment): number => VALUE[sentiment];
