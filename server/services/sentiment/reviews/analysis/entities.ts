import type { ReviewEntity } from '#contract/sentiment/reviews/schemas.ts';
import { CATEGORY_CUES, NAMED_DRINKS, NO_DISHES } from './lexicon/categories.ts';
import { ALERT_WORDS, OCCASIONS } from './lexicon/opinions.ts';
import { cuesFrom, hitsOf, type Word, wordsIn } from './words.ts';

const ROLE = /^(server|waiter|waitress|bartender|host|hostess|manager|chef|sommelier|owner)$/;
const NAME = /^\p{Lu}\p{Ll}{1,14}$/u;
const NO_NAMES = new Set([
  'The',
  'Our',
  'We',
  'She',
  'He',
  'They',
  'It',
  'I',
  'My',
  'And',
  'But',
  'Was',
  'Who',
  'A',
  'An',
  'This',
  'That',
  'Thank',
  'Very',
]);
const isName = (word: Word | undefined) =>
  word !== undefined && NAME.test(word.raw) && !NO_NAMES.has(word.raw);
const MOST = 20;
const CATEGORIES = cuesFrom(CATEGORY_CUES);
const OCCASION_CUES = cuesFrom([...OCCASIONS].map((text) => [text, true] as const));
const ALERTS = cuesFrom(ALERT_WORDS);

/** Dishes, drinks, people and occasions that a text in English names, each once. */
export function entitiesOf(text: string): ReviewEntity[] {
  const words = wordsIn(text);
  const found = new Map<string, ReviewEntity>();
  const add = (kind: ReviewEntity['kind'], at: number, length: number) => {
    const [start, end] = [words[at]?.start ?? 0, words[at + length - 1]?.end ?? 0];
    const said = text.slice(start, end);
    const key = `${kind} ${said.toLowerCase()}`;
    if (found.size < MOST && !found.has(key)) found.set(key, { kind, text: said, start, end });
  };
  for (const { at, length, words: said, value } of hitsOf(words, CATEGORIES)) {
    if (value === 'food' && !NO_DISHES.has(said)) add('dish', at, length);
    if (value === 'drinks' && NAMED_DRINKS.has(said)) add('drink', at, length);
  }
  for (const { at, length } of hitsOf(words, OCCASION_CUES)) add('occasion', at, length);
  words.forEach(({ plain }, at) => {
    if (!ROLE.test(plain)) return;
    if (isName(words[at + 1])) add('person', at + 1, 1);
    else if (at > 1 && words[at - 1]?.plain === 'our' && isName(words[at - 2])) add('person', at - 2, 1);
  });
  return [...found.values()];
}

/** Names of alert words in a text of any language. */
export const alertsOf = (text: string): string[] => [
  ...new Set(hitsOf(wordsIn(text), ALERTS).map(({ value }) => value)),
];
