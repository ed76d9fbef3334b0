import { type Definition, type Group, isGroup, type Rule } from './definition.ts';
import type { Clause, Names } from './kind.ts';
import { wordsOf } from './kinds.ts';

/** A piece of a sentence; what a reader looks for is strong. */
export interface Phrase {
  readonly text: string;
  readonly isStrong: boolean;
}

const plain = (text: string): Phrase => ({ text, isStrong: false });

const clauseOf = ({ lead, strong, tail = '' }: Clause): Phrase[] =>
  [plain(lead), { text: strong, isStrong: true }, plain(tail)].filter(({ text }) => text !== '');

/** “a, b and c”: the last joined by a word of its own, the others by commas. */
function joined(parts: readonly Phrase[][], word: 'and' | 'or'): Phrase[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return part;
    const isLast = index === parts.length - 1;
    return [plain(isLast ? `${parts.length > 2 ? ',' : ''} ${word} ` : ', '), ...part];
  });
}

function groupPhrases({ match, is_not, rules }: Group, names: Names, depth: number): Phrase[] {
  const inner = joined(
    rules.map((rule) => rulePhrases(rule, names, depth + 1)),
    match === 'all' ? 'and' : 'or',
  );
  if (is_not) return [plain('not those '), ...inner];
  if (rules.length === 1) return inner;
  const lead = match === 'any' ? 'either ' : rules.length === 2 ? 'both ' : '';
  return depth === 1 ? [plain(lead), ...inner] : [plain(`(${lead}`), ...inner, plain(')')];
}

const rulePhrases = (rule: Rule, names: Names, depth: number): Phrase[] =>
  isGroup(rule) ? groupPhrases(rule, names, depth) : clauseOf(wordsOf(rule, names));

/** Pieces of the same weight that follow each other are one. */
function merged(phrases: readonly Phrase[]): Phrase[] {
  const found: Phrase[] = [];
  for (const phrase of phrases) {
    const last = found.at(-1);
    if (last && last.isStrong === phrase.isStrong)
      found[found.length - 1] = { ...last, text: last.text + phrase.text };
    else found.push(phrase);
  }
  return found;
}

/** The rule as a sentence: “Guests who visited **at least 3 times in the last 90 days** and whose tier is **Gold**.” */
export function sentenceOf({ root }: Definition, names: Names): Phrase[] {
  const inner = joined(
    root.rules.map((rule) => rulePhrases(rule, names, 1)),
    root.match === 'all' ? 'and' : 'or',
  );
  const lead = root.is_not ? 'All guests but those ' : 'Guests ';
  return merged([plain(lead), ...inner, plain('.')]);
}

export const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join('');

/** A condition or group on its own, as the funnel and the explanation name it: “Visited at least 3 times in the last 90 days”. */
export function titleOf(rule: Rule, names: Names): string {
  const text = textOf(rulePhrases(rule, names, 1))
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/^(who|whose) /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
