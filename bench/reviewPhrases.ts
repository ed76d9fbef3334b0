import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Row } from './row.ts';
import {
  type PhraseSentiment,
  REVIEW_CATEGORIES,
  SENTIMENTS,
} from '#contract/sentiment/reviews/categories.ts';
import { analyse } from '#server/services/sentiment/reviews/analysis/analyse.ts';

/** How far the analysis of phrases agrees with the labelled set, by category, against the stars alone. */
const labelled = z.object({
  text: z.string(),
  category: z.enum(REVIEW_CATEGORIES),
  also: z.array(z.enum(REVIEW_CATEGORIES)),
  sentiment: z.enum(SENTIMENTS),
  stars: z.number(),
  hard: z.boolean(),
});
type Labelled = z.infer<typeof labelled>;

export const readLabelled = (): Labelled[] =>
  readFileSync('tests/fixtures/sentiment/phrases.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => labelled.parse(JSON.parse(line)));

/** The floor: what the stars of the review say, without a word read. */
const byStars = (stars: number): PhraseSentiment =>
  stars >= 4 ? 'positive' : stars === 3 ? 'neutral' : 'negative';

/** What the analysis says of a phrase as a whole, and what it is about. */
function read({ text, category, stars }: Labelled) {
  const { phrases, sentiment } = analyse(text, 'en', stars);
  return { sentiment: sentiment ?? 'neutral', isFound: phrases.some((one) => one.category === category) };
}

const share = (rows: readonly Labelled[], is: (row: Labelled) => boolean) =>
  rows.length === 0 ? 0 : rows.filter(is).length / rows.length;

export function agreement(rows: readonly Labelled[]) {
  return {
    count: rows.length,
    sentiment: share(rows, (row) => read(row).sentiment === row.sentiment),
    category: share(rows, (row) => read(row).isFound),
    stars: share(rows, (row) => byStars(row.stars) === row.sentiment),
  };
}

/** Every second phrase of the set may be looked at; the other half is held out, and only it is told. */
export const isHeldOut = (_row: Labelled, index: number) => index % 2 === 1;

export const byCategory = (rows: readonly Labelled[]) =>
  REVIEW_CATEGORIES.map((about) => ({
    about,
    ...agreement(rows.filter(({ category }) => category === about)),
  }));

const percent = (part: number) => `${Math.round(part * 100)} %`;

/** The agreement of the held-out half, and of each category, whatever it is. */
export function measurePhrases(): Row[] {
  const all = readLabelled();
  const held = agreement(all.filter(isHeldOut));
  const each = byCategory(all).map(({ about, sentiment }) => `${about} ${percent(sentiment)}`);
  return [
    {
      what: 'Sentiment of phrases agrees with the labelled set',
      target: `stars alone: ${percent(held.stars)}`,
      measured: `${percent(held.sentiment)}; category found ${percent(held.category)}`,
      holds: held.sentiment >= held.stars,
      how: `the held-out half of 640 phrases, with the stars of their reviews; of all, by category: ${each.join(', ')}`,
    },
  ];
}
