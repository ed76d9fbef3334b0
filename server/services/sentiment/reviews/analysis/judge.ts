import type { PhraseSentiment, ReviewCategory } from '#contract/sentiment/reviews/categories.ts';
import { CATEGORY_CUES } from './lexicon/categories.ts';
import {
  NEGATIONS,
  OPINION_ABOUT,
  OPINIONS,
  OPINIONS_OF,
  STRONGER,
  TOO_MUCH,
  WEAKER,
} from './lexicon/opinions.ts';
import { cuesFrom, type Hit, hitsOf, type Word } from './words.ts';

/** What some words say about one category, or about nothing in particular. */
export interface Judged {
  readonly category: ReviewCategory | null;
  readonly positive: number;
  readonly negative: number;
}

const OF_SOME = new Set(Object.values(OPINIONS_OF).flatMap((words) => Object.keys(words)));
const OPINION_CUES = cuesFrom(
  [...OPINIONS.keys(), ...OF_SOME, ...TOO_MUCH].map((text) => [text, true] as const),
);
const CATEGORIES = cuesFrom(CATEGORY_CUES);

/** Words that turn around what follows within so many words. */
const REACH = 3;
/** “Never” reaches further: “never once have they messed up”. */
const FAR = 6;

interface Opinion {
  readonly at: number;
  readonly text: string;
  readonly factor: number;
  readonly isNegated: boolean;
  readonly isTooMuch: boolean;
}

function opinionOf(words: readonly Word[], { at, words: text }: Hit<true>): Opinion {
  const before = words.slice(Math.max(0, at - REACH), at).map(({ plain }) => plain);
  const farBefore = words.slice(Math.max(0, at - FAR), at).map(({ plain }) => plain);
  const isNegated =
    farBefore.includes('never') ||
    before.some((word, index) => NEGATIONS.has(word) && before[index + 1] !== 'only');
  const isTooMuch =
    before.at(-1) === 'too' ||
    before.at(-1) === 'overly' ||
    (before.at(-1) === 'way' && before.at(-2) === 'too');
  const pair = before.slice(-2);
  const factor = pair.some((word) => STRONGER.has(word))
    ? 1.3
    : pair.some((word) => WEAKER.has(word))
      ? 0.7
      : 1;
  return { at, text, factor, isNegated, isTooMuch };
}

function weigh({ text, factor, isNegated, isTooMuch }: Opinion, category: ReviewCategory | null): number {
  if (isTooMuch && TOO_MUCH.has(text)) return isNegated ? 0.7 : -1.8;
  const own = category === null ? undefined : OPINIONS_OF[category]?.[text];
  const weight = (own ?? OPINIONS.get(text) ?? 0) * factor;
  if (!isNegated) return weight;
  return weight > 0 ? -Math.max(1, weight * 0.75) : Math.min(1, -weight * 0.5);
}

const COUNTS: Readonly<Record<string, number>> = {
  half: 30,
  an: 1,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  several: 3,
};
const IS_SOON = new Set(['only', 'just', 'within', 'under', 'less']);

/** What a stretch of time says of the wait; null where there is none. */
function timeOf(words: readonly Word[]): number | null {
  const at = words.findIndex(({ plain }) => /^(minutes?|mins?|hours?|hrs?)$/.test(plain));
  if (at < 0) return null;
  const unit = words[at]?.plain ?? '';
  const before = words.slice(Math.max(0, at - 5), at).map(({ plain }) => plain);
  if (before.includes('happy')) return null;
  const said = before.findLast((word) => /^\d+$/.test(word) || Object.hasOwn(COUNTS, word));
  const count = said === undefined ? 1 : (COUNTS[said] ?? Number(said));
  const minutes = unit.startsWith('h') && !before.includes('half') ? count * 60 : count;
  if (before.some((word) => IS_SOON.has(word)) && minutes <= 20) return 2;
  if (minutes <= 10) return 1;
  return minutes >= 20 || said === undefined ? -2 : -1;
}

const HYPOTHETIC = /^(?:could|should|would)(?:ve| have| be| use)?$/;

/** What remarks that are no opinion word say: “could have been better”, “used to be great”. */
function turnedBy(words: readonly Word[]): number {
  const text = words.map(({ plain }) => plain).join(' ');
  let factor = 1;
  if (
    /\b(could|should|would) (have|of) been\b|\bcould be\b|\bcould use\b|\bused to be\b|\bwish\b|\bwould have been nice\b/.test(
      text,
    )
  )
    factor = -0.7;
  return HYPOTHETIC.test(text) ? -0.7 : factor;
}

interface Cue {
  readonly at: number;
  readonly category: ReviewCategory;
}

const nearest = (cues: readonly Cue[], at: number): ReviewCategory | null =>
  cues.reduce<Cue | null>(
    (best, cue) => (best === null || Math.abs(cue.at - at) < Math.abs(best.at - at) ? cue : best),
    null,
  )?.category ?? null;

/** What the words name, each place once. */
export const cuesOf = (words: readonly Word[]): Cue[] =>
  hitsOf(words, CATEGORIES).map(({ at, value }) => ({ at, category: value }));

export const opinionsIn = (words: readonly Word[]): number => hitsOf(words, OPINION_CUES).length;

/** What some words say, by what they are about; each opinion belongs to what is named nearest to it. */
export function judge(words: readonly Word[]): Judged[] {
  const cues = cuesOf(words);
  const opinions = hitsOf(words, OPINION_CUES).map((hit) => opinionOf(words, hit));
  const turn = turnedBy(words);
  const sums = new Map<ReviewCategory | null, { positive: number; negative: number }>();
  const add = (category: ReviewCategory | null, weight: number) => {
    const sum = sums.get(category) ?? { positive: 0, negative: 0 };
    if (weight > 0) sum.positive += weight;
    else sum.negative -= weight;
    sums.set(category, sum);
  };
  const all = { positive: 0, negative: 0 };
  for (const opinion of opinions) {
    const category = nearest(cues, opinion.at) ?? OPINION_ABOUT.get(opinion.text) ?? null;
    const weighed = weigh(opinion, category);
    const weight = turn < 0 && weighed > 0 ? weighed * turn : weighed;
    if (weight === 0) continue;
    add(category, weight);
    if (weight > 0) all.positive += weight;
    else all.negative -= weight;
  }
  const time = cues.some(({ category }) => category === 'wait') ? timeOf(words) : null;
  if (time !== null) add('wait', time);
  const named = [...new Set(cues.map(({ category }) => category))].slice(0, 4);
  // What is named beside it is meant too: “food and service were great”.
  for (const category of named) if (!sums.has(category)) sums.set(category, { ...all });
  if (named.length > 0) sums.delete(null);
  return [...sums].map(([category, sum]) => ({ category, ...sum }));
}

/** The sentiment of sums of opinions, with how sure it is. */
export function sentimentOf({ positive, negative }: Pick<Judged, 'positive' | 'negative'>): {
  sentiment: PhraseSentiment;
  confidence: number;
} {
  const total = positive - negative;
  const [less, more] = positive < negative ? [positive, negative] : [negative, positive];
  if (less >= 1 && less / more >= 0.35) return { sentiment: 'mixed', confidence: 0.55 };
  const confidence =
    Math.round(Math.min(0.95, 0.35 + 0.6 * (1 - Math.exp(-Math.abs(total) * 0.55))) * 100) / 100;
  if (total >= 0.5) return { sentiment: 'positive', confidence };
  if (total <= -0.5) return { sentiment: 'negative', confidence };
  return { sentiment: 'neutral', confidence: positive + negative === 0 ? 0.45 : 0.4 };
}
